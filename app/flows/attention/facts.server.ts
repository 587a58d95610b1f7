import { runtime } from '~/kernel/process/runtime.server';
import type { Session } from '~/kernel/session/session.server';
import { lastAccepted } from '~/flows/intents/last-accepted.server';
import type { AskedSource, Facts } from './source';

interface KeptFacts {
  /** The moment of the last question, in milliseconds since 1970. */
  readonly at: number;
  /** The moment of the answer, which a question under way leaves as it is. */
  readonly readAt: number;
  readonly facts: Facts<unknown> | null;
}

/** The most answers that are kept. The one that was asked longest ago is dropped first. */
const MOST_KEPT = 1_000;
/** The page shares answers for a minute, as the menu does for its counts. */
export const PAGE_FRESH_MS = 60_000;
/** The menu asks less often, since it asks on every page. */
export const MENU_FRESH_MS = 5 * 60_000;

const kept = new Map<string, KeptFacts>();

/** The last answer for the user's organisation. Null before the first, and after one that failed. */
export function knownFacts<T>(session: Session, source: AskedSource<T>): Facts<T> | null {
  // a source keeps what it asked for
  return (kept.get(keyOf(session, source))?.facts ?? null) as Facts<T> | null;
}

/** The moment of the last question, in milliseconds since 1970; 0 before the first. */
export function askedAt(session: Session, source: AskedSource): number {
  return kept.get(keyOf(session, source))?.at ?? 0;
}

/** The moment of the last answer, in milliseconds since 1970; 0 before the first. */
export function readAt(session: Session, source: AskedSource): number {
  return kept.get(keyOf(session, source))?.readAt ?? 0;
}

/** True when the last question was too long ago, before the organisation's last change, or ahead of a clock set back. */
export function isDue(session: Session, source: AskedSource, freshMs: number): boolean {
  const at = askedAt(session, source);
  const age = runtime().now() - at;
  return age >= freshMs || age < 0 || at <= lastAccepted(session.record.organization.uuid);
}

/** Keeps an answer. Null for a failure, so that the menu does not ask again at once. */
export function keepFacts(session: Session, source: AskedSource, facts: Facts<unknown> | null): void {
  const now = runtime().now();
  keep(keyOf(session, source), { at: now, readAt: now, facts });
}

/** Keeps the last answer while a question is under way, so that others do not ask meanwhile. */
export function noteAsking(session: Session, source: AskedSource): void {
  const known = kept.get(keyOf(session, source));
  keep(keyOf(session, source), { readAt: 0, facts: null, ...known, at: runtime().now() });
}

function keep(key: string, answer: KeptFacts): void {
  kept.delete(key);
  kept.set(key, answer);
  const [oldest] = kept.keys();
  if (oldest !== undefined && kept.size > MOST_KEPT) kept.delete(oldest);
}

function keyOf({ record }: Session, { key }: AskedSource): string {
  return `${record.organization.uuid} ${key}`;
}
