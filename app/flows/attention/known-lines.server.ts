import { translator } from '~/kernel/i18n/i18n.server';
import { runtime } from '~/kernel/process/runtime.server';
import type { Language, Session } from '~/kernel/session/session.server';
import { knownFacts, readAt } from './facts.server';
import type { Line } from './line';
import { isAsked, type Reader, type Source } from './source';
import { unlessBroken } from './unless-broken.server';

/** The lines of a source that need no question, and when they were read. */
export interface KnownLines {
  readonly source: Source;
  /** Milliseconds since 1970. Null for a source whose last answer is not known here, or cannot be read. */
  readonly readAt: number | null;
  /** True when there may be more lines. */
  readonly isPart: boolean;
  readonly lines: readonly Line[];
}

/** The lines of a user, from the portal's own records and the provider's last answers. Nothing is asked. */
export async function knownLines(
  session: Session,
  sources: readonly Source[],
  language: Language,
): Promise<KnownLines[]> {
  const { permissions, timezone } = session.record;
  const now = runtime().now();
  const reader: Reader = {
    session,
    permissions: new Set(permissions),
    t: translator(language),
    language,
    now: new Date(now),
    timezone,
  };
  return Promise.all(
    sources.map(async (source) => {
      const known = await unlessBroken(() => linesOf(source, reader));
      return known ?? { source, readAt: null, isPart: true, lines: [] };
    }),
  );
}

async function linesOf(source: Source, reader: Reader): Promise<KnownLines> {
  const { session, now } = reader;
  if (!isAsked(source)) return { source, readAt: now.getTime(), isPart: false, lines: await source.own(reader) };
  const facts = knownFacts(session, source);
  if (!facts) return { source, readAt: null, isPart: true, lines: [] };
  const lines = await source.lines(facts.rows, reader);
  return { source, readAt: readAt(session, source), isPart: facts.isPart, lines };
}
