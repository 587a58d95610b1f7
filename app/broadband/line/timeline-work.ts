import { formatBlock } from '~/telecom/lines/ip';
import { numberIn, textIn } from '~/telecom/timeline/reported';
import type { TimelineEvent } from '~/telecom/timeline/timeline-events';

/** The provider's methods that change a connection (docs/provider-api.md). */
const WORK_METHODS = [
  'add_circuit',
  'delete_circuit',
  'change_profile',
  'change_redundancy',
  'add_route',
  'change_primary_route',
  'delete_route',
  'provision_circuit',
  'set_provisioning',
  'migrate_provisioning',
  'change_connection',
  'change_sla',
  'change_ont',
  'set_tags',
  'set_enduser',
  'revise_transaction',
  'force_disconnect',
] as const;
type WorkMethod = (typeof WORK_METHODS)[number];

/**
 * A change of a connection, done or ordered. `subject` distinguishes it from others of its kind. It names a circuit, a
 * block or a serial number.
 */
export interface Work {
  readonly method: WorkMethod;
  readonly subject: string | null;
  /** True when it was carried out, as far as the events show. */
  readonly done: boolean;
}

/** The fields of an event that describe work. */
export interface WorkEvent extends TimelineEvent {
  readonly method: string;
  /** The messages as they went over the wire. */
  readonly request: unknown;
  readonly response: unknown;
}

const AT_ONCE_MS = 60_000;

const BLOCK: ReadonlySet<string> = new Set<WorkMethod>(['add_route', 'change_primary_route', 'delete_route']);
const SERIAL: ReadonlySet<string> = new Set<WorkMethod>(['change_ont']);
// a circuit's nid is its carrier's with a dash and a number
const CIRCUIT = /-\d+$/;

/**
 * The events as people read them, newest first, each with the work that it reports. The completion says which work was
 * done. A completion at once without other news (`isMute`) is merged with the news of the order.
 */
export function withWork<T extends WorkEvent>(
  newestFirst: readonly T[],
  isMute: (event: T) => boolean,
): (T & { readonly work: Work | null })[] {
  const starts = newestFirst.map((event, at) =>
    event.action === 'complete_order' ? orderedBefore(event, newestFirst.slice(at + 1)) : null,
  );
  const isOne = (event: T, start: T | null) => start !== null && isMute(event) && isAtOnce(start, event);
  const doneAtOnce = new Set(
    newestFirst.flatMap((event, at) => (isOne(event, starts[at] ?? null) ? [starts[at]] : [])),
  );
  return newestFirst.flatMap((event, at) => {
    const start = starts[at] ?? null;
    if (isOne(event, start)) return [];
    return [{ ...event, work: start ? workOf(start, true) : ownWork(event, doneAtOnce.has(event)) }];
  });
}

function ownWork(event: WorkEvent, doneAtOnce: boolean): Work | null {
  if (isOrdered(event)) return workOf(event, doneAtOnce);
  return event.action === 'generic_transaction_update' ? workOf(event, true) : null;
}

function orderedBefore<T extends WorkEvent>(event: T, older: readonly T[]): T | null {
  const start = older.find((one) => one.action === 'create_order' && isOfOneOrder(one, event));
  return start && isOrdered(start) ? start : null;
}

function isOrdered({ action, method }: WorkEvent): boolean {
  return action === 'create_order' && isWorkMethod(method);
}

/**
 * True when two events belong to one order. Orders without a uuid only match when done at once, since two of a kind may
 * be open together.
 */
function isOfOneOrder(start: WorkEvent, end: WorkEvent): boolean {
  if (start.orderUuid !== null && end.orderUuid !== null) return start.orderUuid === end.orderUuid;
  return start.orderAction === end.orderAction && isAtOnce(start, end);
}

function isAtOnce(start: WorkEvent, end: WorkEvent): boolean {
  return Date.parse(end.createdAt) - Date.parse(start.createdAt) < AT_ONCE_MS;
}

function workOf({ method, request, response }: WorkEvent, done: boolean): Work | null {
  return isWorkMethod(method)
    ? { method, subject: subjectOf(method, request) ?? subjectOf(method, response), done }
    : null;
}

function isWorkMethod(method: string): method is WorkMethod {
  return WORK_METHODS.some((known) => known === method);
}

function subjectOf(method: WorkMethod, body: unknown): string | null {
  if (BLOCK.has(method)) return blockOf(body);
  if (SERIAL.has(method)) return textIn(body, 'ont_serial');
  const nid = textIn(body, 'nid');
  return nid !== null && CIRCUIT.test(nid) ? nid : null;
}

function blockOf(body: unknown): string | null {
  const [network, size] = [textIn(body, 'network'), numberIn(body, 'subnet_size')];
  return network !== null && size !== null ? formatBlock(network, size) : null;
}
