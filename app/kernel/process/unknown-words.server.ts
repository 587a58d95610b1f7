import { runtime } from './runtime.server';

/** Words already logged. A process reports each one once. */
const logged = new Set<string>();
const MOST_LOGGED = 100;

/** Logs field names and values of the provider that the portal does not know. */
export function noteUnknown(what: string, words: readonly string[]): void {
  // other words may be personal data
  const names = [...new Set(words)].filter((word) => /^[a-z][a-z_.]{0,39}$/i.test(word));
  const fresh = names.filter((name) => !logged.has(`${what} ${name}`)).slice(0, MOST_LOGGED - logged.size);
  if (fresh.length === 0) return;
  for (const name of fresh) logged.add(`${what} ${name}`);
  runtime().log.warn({ keys: fresh }, what);
}
