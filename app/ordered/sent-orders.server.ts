import { satisfies } from '~/kernel/access/permissions';
import type { Trailed } from '~/kernel/process/trail-line.server';
import { runtime } from '~/kernel/process/runtime.server';
import type { Access } from '~/kernel/session/authorize.server';
import { addDays, startOfDay } from '~/kernel/time/dates';
import { deedTitle, readsOrders } from '~/flows/deeds/deeds.server';
import { readIntent, type IntentEntry } from '~/flows/intents/kept-intent.server';
import { runOf } from '~/flows/runs/kept-run.server';
import type { Counted, OrderState } from './domain/orders';
import type { Period } from './domain/period';

/** A period shows and counts this many of its newest orders. */
export const MOST_ORDERS = 2_000;
/** Lines of the trail that are read for a period. An order has one or two, and other changes have some too. */
const MOST_LINES = 20_000;
const AT_ONCE = 50;

type Reader = Pick<Access, 'session' | 'permissions' | 't'>;

/** An order that the portal sent. */
export interface SentOrder extends Counted {
  readonly line: Trailed;
  /** Its intent, while the store has it. */
  readonly intent: IntentEntry | null;
}

/**
 * The orders of the organisation in a period that this user may read, the newest first. The trail says which they are
 * (docs/decisions/orders.md).
 */
export async function listSentOrders(reader: Reader, { from, to }: Period) {
  const organization = reader.session.record.organization.uuid;
  const span = { organization, since: startOfDay(from), until: startOfDay(addDays(to, 1)) };
  const sent = await runtime().store.trail.find<Trailed>({ ...span, outcome: 'sent', offset: 0, limit: MOST_LINES });
  const lines = onceEach(sent.lines.filter(({ value }) => isOrder(value, reader)));
  const newest = lines.slice(0, MOST_ORDERS);
  const intents = await intentsOf(newest.map(({ value: { intent = '' } }) => intent));
  const endings = intents.includes(null) ? await endingsIn(span) : new Map<string, string>();
  const orders = newest.flatMap(({ value: line, at }, place): SentOrder[] => {
    const { intent: id = '', attempt } = line;
    const kept = intents[place] ?? null;
    // an order that was sent again stands on the day of its last send; an attempt that called nobody is none
    if (kept && kept.value.attempt !== attempt && kept.value.isCalled) return [];
    const { ordered } = line;
    const product = ordered?.product || (deedTitle(line, reader.t) ?? line.action ?? '');
    const state = kept ? stateOf(kept) : stateOfEnding(endings.get(keyOf(line)));
    return [
      {
        id,
        run: runOf(id),
        at,
        state,
        product,
        sums: ordered?.sums ?? null,
        ...(ordered?.promotion ? { promotion: ordered.promotion } : {}),
        instead: ordered?.instead === true,
        line,
        intent: kept,
      },
    ];
  });
  return { orders, isCut: lines.length > MOST_ORDERS || sent.count === null || sent.count > MOST_LINES };
}
export type SentOrders = Awaited<ReturnType<typeof listSentOrders>>;

/** True for a costly send in the name of the organisation that this user may read. */
function isOrder(line: Trailed, { session, permissions }: Reader): boolean {
  const reads = line.ordered ? readsOrders(line) : null;
  const by = line.as ?? line.who;
  return (
    reads !== null &&
    satisfies(reads, permissions) &&
    // staff's own organisation has the lines of what they did for others
    by?.organization.uuid === session.record.organization.uuid
  );
}

/** The last send of each intent, since lines stand the newest first. */
function onceEach<Line extends { readonly value: Trailed }>(lines: readonly Line[]): Line[] {
  const seen = new Set<string>();
  return lines.filter(({ value: { intent = '' } }) => !seen.has(intent) && seen.add(intent));
}

async function intentsOf(ids: readonly string[]): Promise<(IntentEntry | null)[]> {
  const found: (IntentEntry | null)[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE)
    found.push(...(await Promise.all(ids.slice(at, at + AT_ONCE).map((id) => readIntent(id)))));
  return found;
}

function stateOf({ value: { state, refusal } }: IntentEntry): OrderState {
  switch (state) {
    case 'submitting':
      return 'under way';
    case 'accepted':
      return 'arrived';
    case 'unknown':
      return 'unknown';
    case 'not placed':
      return 'lost';
    case 'given up':
      return 'closed';
    case 'rejected':
      return refusal === null ? 'not sent' : 'refused';
  }
}

const keyOf = ({ intent = '', attempt = 0 }: Trailed) => `${intent} ${attempt}`;

/** The last outcome of each attempt in the span, for orders whose intents are no longer there. */
async function endingsIn(span: {
  readonly organization: string;
  readonly since: number;
  readonly until: number;
}): Promise<Map<string, string>> {
  const endings = new Map<string, string>();
  const until = span.until + LOOKED_UP_MS;
  for (const kind of ['order', 'change'] as const) {
    const { lines } = await runtime().store.trail.find<Trailed>({ ...span, until, kind, offset: 0, limit: MOST_LINES });
    for (const { value } of [...lines].reverse()) endings.set(keyOf(value), value.event.replace(/^\w+ /, ''));
  }
  return endings;
}

/** An outcome that became known later than this after the period is not looked for. */
const LOOKED_UP_MS = 7 * 24 * 60 * 60_000;

const OF_ENDING: Readonly<Record<string, OrderState>> = {
  accepted: 'arrived',
  found: 'arrived',
  refused: 'refused',
  'not sent': 'not sent',
  'not found': 'lost',
  'given up': 'closed',
};

function stateOfEnding(ending: string | undefined): OrderState {
  return (ending !== undefined && OF_ENDING[ending]) || 'unknown';
}
