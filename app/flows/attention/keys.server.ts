import { soon } from '~/kernel/provider/client.server';
import { runtime } from '~/kernel/process/runtime.server';
import { readAsUser } from '~/kernel/session/background.server';
import type { Session } from '~/kernel/session/session.server';
import { lastAccepted } from '~/flows/intents/last-accepted.server';
import { keepInAgenda, readAgenda } from './agenda.server';
import { askedAt, isDue, keepFacts, MENU_FRESH_MS, noteAsking } from './facts.server';
import { knownLines } from './known-lines.server';
import { hiddenBy, markOf } from './later.server';
import { isAsked, type Source } from './source';
import { allowedSources } from './sources.server';

interface KeptKeys {
  readonly at: number;
  readonly marks: readonly string[];
}

const FRESH_MS = 60_000;
const PATIENCE_MS = 200;
/** The most users whose lines are kept. Those that were read longest ago are dropped first. */
const MOST_KEPT = 1_000;

const kept = new Map<string, KeptKeys>();

/** Keeps the marks of all lines of a user, for the number in the menu. */
export function keepKeys({ owner }: Session, marks: readonly string[]): void {
  kept.delete(owner);
  kept.set(owner, { at: runtime().now(), marks });
  const [oldest] = kept.keys();
  if (oldest !== undefined && kept.size > MOST_KEPT) kept.delete(oldest);
}

/**
 * The number of lines that wait for the user, as far as they are known. Sources that only the page asks count once the
 * page was opened.
 */
export async function countAttention(session: Session): Promise<number> {
  const sources = allowedSources(new Set(session.record.permissions));
  const known = kept.get(session.owner);
  const changedAt = Math.max(
    lastAccepted(session.record.organization.uuid),
    ...sources.filter(isAsked).map((source) => askedAt(session, source)),
  );
  const isFresh = known && runtime().now() - known.at < FRESH_MS && known.at >= changedAt;
  if (!isFresh) keepKeys(session, await marksOf(session, sources));
  const marks = kept.get(session.owner)?.marks ?? [];
  const hidden = marks.length > 0 ? await hiddenBy(session) : new Map<string, number>();
  return marks.filter((mark) => !hidden.has(mark)).length;
}

/** Asks one source anew for the number in the menu, if one is due. A page waits for it briefly. */
export async function renewAttention(session: Session): Promise<void> {
  const due = allowedSources(new Set(session.record.permissions))
    .filter(isAsked)
    .find((source) => !source.isForPage && isDue(session, source, MENU_FRESH_MS));
  if (!due) return;
  noteAsking(session, due);
  const ask = async () => {
    const found = await readAsUser(session, due.requirement, (provider) =>
      due.ask(provider, new Date(runtime().now())),
    );
    keepFacts(session, due, found?.value ?? null);
  };
  await soon(
    ask().catch(() => keepFacts(session, due, null)),
    PATIENCE_MS,
  );
}

/** The marks of the lines that are known now, which the user's agenda gets too. */
async function marksOf(session: Session, sources: readonly Source[]): Promise<string[]> {
  const agenda = await readAgenda(session);
  // the keys of lines are the same in all languages
  const known = await knownLines(session, sources, agenda?.value.language ?? 'nl');
  if (agenda) await keepInAgenda(agenda, known);
  return known.flatMap(({ lines }) => lines).map(({ key }) => markOf(key));
}
