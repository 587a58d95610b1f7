import { worst, type Verdict } from '~/flows/domain/verdict';
import type { OrderAttention } from '../order-attention';
import { carrierStateGroup } from '~/telecom/lines/carrier-state';

export interface LineHealthFacts {
  readonly state: string;
  /** True when the order that makes this line failed. */
  readonly hasFailed: boolean;
  /** Why the order of a line that is not delivered needs a person. Null when it does not, and when it is unknown. */
  readonly order: OrderAttention['kind'] | null;
  /**
   * The replacement of a line that ends within ninety days or should have ended. It is `ordered` when another line was
   * asked for at its address, and `unsure` when that is not known.
   */
  readonly ending: 'unreplaced' | 'unsure' | 'ordered' | null;
  /** The circuits: online, or not, or null for unknown. */
  readonly circuits: readonly (boolean | null)[];
  /** True when most lines around it are offline too, and nothing says that it is this one alone. */
  readonly isOutage: boolean;
  /** The judgement of `tellingTest`. It is `none` without a test, and `hidden` for users who may not see tests. */
  readonly test: 'good' | 'doubtful' | 'bad' | 'unknown' | 'none' | 'hidden' | 'failed' | 'running' | 'unread';
}

export type LineHealthKey =
  | 'failed'
  | 'cancelling'
  | 'cancelled'
  | 'orderWaits'
  | 'orderLate'
  | 'ordered'
  | 'ended'
  | 'stateUnknown'
  | 'outage'
  | 'offline'
  | 'partlyOffline'
  | 'testBad'
  | 'testDoubtful'
  | 'endOfLife'
  | 'endUnsure'
  | 'endOrdered'
  | 'endRequested'
  | 'ending'
  | 'onlineUnknown'
  | 'partlyUnknown'
  | 'testUnread'
  | 'testFailed'
  | 'good'
  | 'goodUntested';

type LineVerdict = Verdict<LineHealthKey>;

/** How a line is, worst first. It is good only when all was read and nothing is wrong. */
export function lineHealth(facts: LineHealthFacts): LineVerdict {
  const { state, hasFailed, order, circuits, isOutage, ending, test } = facts;
  if (hasFailed) return { tone: 'danger', key: 'failed' };
  const idle = notInUse(state);
  if (idle === 'ordered' && order === 'failed') return { tone: 'danger', key: 'failed' };
  if (idle === 'ordered' && order === 'onDemand') return { tone: 'warning', key: 'orderWaits' };
  if (idle === 'ordered' && order === 'late') return { tone: 'danger', key: 'orderLate' };
  if (idle) return { tone: 'neutral', key: idle };
  const count = (wanted: boolean | null) => circuits.filter((online) => online === wanted).length;
  const [offline, unknown] = [count(false), count(null)];
  return worst<LineVerdict>({ tone: 'success', key: test === 'hidden' ? 'goodUntested' : 'good' }, [
    offline > 0 && isOutage ? { tone: 'danger', key: 'outage' } : null,
    offline > 0 ? { tone: 'danger', key: offline === circuits.length ? 'offline' : 'partlyOffline' } : null,
    test === 'bad' ? { tone: 'warning', key: 'testBad' } : null,
    test === 'doubtful' ? { tone: 'warning', key: 'testDoubtful' } : null,
    ending === 'unreplaced' ? { tone: 'warning', key: 'endOfLife' } : null,
    ending === 'unsure' ? { tone: 'warning', key: 'endUnsure' } : null,
    state === 'DISCONNECT_REQUESTED' ? { tone: 'warning', key: 'endRequested' } : null,
    state === 'DISCONNECT_REQUESTED_CONFIRMED' ? { tone: 'warning', key: 'ending' } : null,
    ending === 'ordered' ? { tone: 'neutral', key: 'endOrdered' } : null,
    unknown === circuits.length ? { tone: 'neutral', key: 'onlineUnknown' } : null,
    unknown > 0 ? { tone: 'neutral', key: 'partlyUnknown' } : null,
    test === 'unread' ? { tone: 'neutral', key: 'testUnread' } : null,
    test === 'failed' ? { tone: 'neutral', key: 'testFailed' } : null,
  ]);
}

/** The reason why a line is not in use, or null for a line in use. */
function notInUse(state: string): LineHealthKey | null {
  const group = carrierStateGroup(state);
  if (state === 'CANCELLED_REQUESTED') return 'cancelling';
  if (state === 'CANCELLED_CONFIRMED') return 'cancelled';
  if (group === 'pending') return 'ordered';
  if (group === 'other') return 'ended';
  return group === 'unknown' ? 'stateUnknown' : null;
}
