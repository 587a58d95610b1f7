import { toMoment } from '~/kernel/time/dates';
import type { SignIn } from '../log-groups';

/** `refused` is offline, with sign-ins that are refused. */
export const SPAN_STATES = ['online', 'offline', 'refused', 'unknown'] as const;
export type SpanState = (typeof SPAN_STATES)[number];

/** A time in one state, in milliseconds since 1970. */
export interface Span {
  readonly state: SpanState;
  readonly from: number;
  readonly until: number;
}

interface Change {
  readonly at: number;
  state: SpanState;
}

/**
 * When a circuit was online in a period that ends now. The spans cover the whole period in order. Unknown is what came
 * before the log, a session whose end is not in it, and what the present state contradicts.
 * @param newestFirst the entries of this circuit
 * @param isOnline its present state, or null when that is unknown
 */
export function onlineSpans(
  newestFirst: readonly SignIn[],
  { from, until }: Omit<Span, 'state'>,
  isOnline: boolean | null,
): Span[] {
  const changes = changesIn(newestFirst, until);
  settleNow(changes, isOnline);
  const spans: Span[] = [];
  for (const [index, { at, state }] of changes.entries()) {
    const span = { state, from: Math.max(from, at), until: changes[index + 1]?.at ?? until };
    if (span.until <= span.from) continue;
    const last = spans.at(-1);
    if (last?.state === state) spans[spans.length - 1] = { ...last, until: span.until };
    else spans.push(span);
  }
  return spans;
}

/** The states of a circuit with the moment at which each begins, the first long ago. */
function changesIn(newestFirst: readonly SignIn[], now: number): Change[] {
  const changes: Change[] = [{ at: Number.NEGATIVE_INFINITY, state: 'unknown' }];
  const entries = newestFirst
    .map(({ at, result }) => ({ at: toMoment(at)?.getTime() ?? Number.NaN, result }))
    .toReversed();
  for (const { at, result } of entries.filter((entry) => entry.at <= now).toSorted((one, other) => one.at - other.at)) {
    const last = changes.at(-1);
    if (!last) break;
    const { state } = last;
    // the session before has no end in the log
    if (result === 'accepted' && state === 'online') last.state = 'unknown';
    if (result === 'accepted') changes.push({ at, state: 'online' });
    if (result === 'disconnected' && (state === 'online' || state === 'unknown'))
      changes.push({ at, state: 'offline' });
    if (result === 'rejected' && (state === 'offline' || state === 'unknown')) changes.push({ at, state: 'refused' });
  }
  return changes;
}

/** Takes back a last state that the present one contradicts. */
function settleNow(changes: Change[], isOnline: boolean | null): void {
  const last = changes.at(-1);
  if (last && isOnline !== null && last.state !== 'unknown' && (last.state === 'online') !== isOnline)
    last.state = 'unknown';
}

/** The milliseconds that spans have of a state within a period. */
export function timeIn(spans: readonly Span[], state: SpanState, period: Omit<Span, 'state'>): number {
  return spans
    .filter((span) => span.state === state)
    .reduce(
      (sum, { from, until }) => sum + Math.max(0, Math.min(until, period.until) - Math.max(from, period.from)),
      0,
    );
}
