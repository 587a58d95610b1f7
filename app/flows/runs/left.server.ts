import { keptAt } from './answers.server';
import { intentIdOf, itemsOf, readRun, type RunEntry } from './kept-run.server';
import { outcomeOf, type RunItem } from './run';

/** How often a look-up of a record failed. A new process starts without these counts. */
const tries = new Map<string, number>();
/** How many questions about a record got no answer. */
const unanswered = new Map<string, number>();
const MOST_TRIES = 10_000;

export type Placed = RunItem & { readonly at: number };

/**
 * The records that were not sent, or did not reach the provider. Records with more attempts come later, so that a
 * single record does not delay the others.
 */
export async function leftOf(entry: RunEntry): Promise<Placed[]> {
  const [items, current] = [await itemsOf(entry), await readRun(entry.id)];
  const tried = await Promise.all(
    items.map(async (item, at) => {
      const { intent, answered } = await keptAt(entry, at);
      const outcome = outcomeOf(item, intent ?? answered, current?.value.keptBack?.[at]);
      const attempts = (intent?.attempt ?? 0) + (tries.get(intentIdOf(entry.id, at)) ?? 0);
      return { item: { ...item, at }, outcome, attempts };
    }),
  );
  return tried
    .filter(({ outcome }) => outcome === 'waiting')
    .sort((left, right) => left.attempts - right.attempts || left.item.at - right.item.at)
    .map(({ item }) => item);
}

/**
 * True when all records are sent. A record whose process stopped right before its call was not sent. Until the time for
 * its call is over, the answer is false.
 */
export async function isOver(entry: RunEntry): Promise<boolean> {
  const items = await itemsOf(entry);
  const kept = await Promise.all(items.map((_item, at) => keptAt(entry, at)));
  const isAboutToCall = kept.some(({ intent }) => intent?.state === 'submitting' && !intent.isCalled);
  return !isAboutToCall && (await leftOf(entry)).length === 0;
}

export function noteTry(intent: string): void {
  countIn(tries, intent);
}

/** Counts a question that was asked and not answered. Answers how many of them there are. */
export function noteUnanswered(intent: string): number {
  return countIn(unanswered, intent);
}

function countIn(counts: Map<string, number>, intent: string): number {
  if (counts.size >= MOST_TRIES) counts.clear();
  const count = (counts.get(intent) ?? 0) + 1;
  counts.set(intent, count);
  return count;
}
