import type { Access } from '~/kernel/session/authorize.server';
import { MENU_FRESH_MS } from './facts.server';
import { knownLines } from './known-lines.server';
import { grouped, type Line } from './line';
import { isAsked } from './source';
import { allowedSources } from './sources.server';

interface LinesAbout {
  /** The worst first. */
  readonly lines: readonly Line[];
  /** The oldest of the answers that they come from. Null when all of them are of the last minutes. */
  readonly oldest: Date | null;
}

/**
 * The lines about some records, as far as the provider's last answers say. Nothing is asked, so that nothing is said
 * about a record of which no answer is known.
 * @param pages the addresses of the pages of these records
 */
export async function linesAbout({ session, language, now }: Access, pages: ReadonlySet<string>): Promise<LinesAbout> {
  const sources = allowedSources(new Set(session.record.permissions)).filter(isAsked);
  const found = (await knownLines(session, sources, language)).flatMap(({ lines, readAt }) =>
    lines.flatMap((line) => (line.about !== undefined && pages.has(line.about) ? [{ ...line, readAt }] : [])),
  );
  const oldest = Math.min(...found.map(({ readAt }) => readAt ?? 0));
  return {
    lines: grouped(found).flatMap(({ lines }) => lines),
    oldest: found.length > 0 && now.getTime() - oldest > MENU_FRESH_MS ? new Date(oldest) : null,
  };
}
