import { runtime } from './runtime.server';

/** Words that the log has had: each is told once by a process. */
const told = new Set<string>();
const MOST_TOLD = 100;

/** Tells the log of names and values of the provider that the portal does not know. */
export function noteUnknown(what: string, words: readonly string[]): void {
  // words that are no field names may be personal
  const names = [...new Set(words)].filter((word) => /^[a-z][a-z_.]{0,39}$/i.test(word));
  const fresh = names.filter((name) => !told.has(`${what} ${name}`)).slice(0, MOST_TOLD - told.size);
  if (fresh.length === 0) return;
  for (const name of fresh) told.add(`${what} ${name}`);
  runtime().log.warn({ keys: fresh }, what);
}
