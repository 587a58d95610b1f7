import type { Database } from 'libsql';
import { circuitsOf } from '../catalogue/circuits';
import type { CircuitProduct } from '../catalogue/circuits';
import { lineById } from '../catalogue/lines';
import { serviceLevelsOf } from '../catalogue/service-levels';
import type { CastMember } from '../cast';
import { eventType } from '../services/broadband/event-types';
import { later, nextAfter } from '../services/broadband/courses';
import { firstStep } from '../services/broadband/progress';
import type {
  CarrierState,
  Connection,
  Event,
  Transaction,
  TransactionAction,
  TransactionState,
} from '../services/broadband/records';
import { hash } from '../services/broadband/sites';
import { insertEvent, insertTransaction } from '../services/broadband/store';
import type { NextStep } from '../services/broadband/store';
import { addDays, dayOf, isWorkingDay, workingDayFrom } from '../services/broadband/working-days';
import {
  commented,
  errorWithComment,
  moved,
  notCancelled,
  notMoved,
  onDemand,
  otherError,
  proven,
  works,
} from './asides';
import type { Aside } from './asides';
import { Random } from './random';

const HOUR = 3_600_000;

/** What happened to an order: its age and, in hours after it was made, each event of its timeline. */
interface Story {
  action: TransactionAction;
  state: TransactionState;
  hours: number;
  steps: readonly (readonly [step: string, hours: number])[];
  /** Days from today; null: not known. */
  expected: number | null;
  traits: Partial<Transaction>;
  line: CarrierState;
  aside?: Aside;
}

type Steps = Story['steps'];

const confirmed: Steps = [['confirm_order', 1]];
const planned: Steps = [...confirmed, ['expected_completion_date_planned', 25]];
const surveyed: Steps = [
  ...confirmed,
  ['sitesurvey_planned', 6],
  ['sitesurvey_executed', 50],
  ['expected_completion_date_planned', 74],
];

function open(
  action: TransactionAction,
  hours: number,
  steps: Steps,
  expected: number | null,
  line: CarrierState,
  traits: Partial<Transaction> = {},
): Story {
  return { action, state: 'open', hours, steps, expected, traits, line };
}

function closed(
  action: TransactionAction,
  state: TransactionState,
  days: number,
  steps: Steps,
  line: CarrierState,
  traits: Partial<Transaction> = {},
): Story {
  const last = steps.at(-1)?.[1] ?? 0;
  return { action, state, hours: days * 24, steps, expected: Math.round(last / 24) - days, traits, line };
}

function finished(action: TransactionAction, days: number, steps: Steps = planned): Story {
  const line = action === 'terminate' || action === 'migrate_out' ? 'DISCONNECTED' : 'ACTIVE';
  return closed(action, 'finished', days, [...steps, ['complete_order', 200 + (days % 5) * 24]], line);
}

function withAside(story: Story, aside: Aside): Story {
  return { ...story, aside };
}

const cancelling: Steps = [...planned, ['customer_cancel', 40], ['customer_cancel_confirm', 64]];

/** Orders in every state and action, open ones first. */
export const stories: readonly Story[] = [
  open('new', 0.2, [], null, 'PROCESSING'),
  open('new', 5, confirmed, null, 'PROCESSING'),
  open('new', 120, planned, 6, 'PROCESSING'),
  open('new', 150, [...surveyed, ['internalworks_planned', 90]], 13, 'PROCESSING'),
  open('new', 170, [...planned, ['customer_replan', 166]], 9, 'PROCESSING', { replan_requested: true }),
  open('migrate', 20, [...confirmed, ['customer_replan', 18]], null, 'PROCESSING', { replan_requested: true }),
  open('new', 140, [...planned, ['customer_cancel', 137]], 8, 'CANCELLED_REQUESTED', {
    cancel_requested: true,
    cancelled_by: 'customer',
  }),
  open('new', 260, planned, 0, 'PROCESSING', { on_demand: true }),
  open('new', 90, planned, 11, 'PROCESSING', { on_demand: true }),
  open('new', 400, [...planned, ['delayed', 300]], 20, 'PROCESSING'),
  open('migrate', 110, planned, 12, 'PROCESSING'),
  open('migrate_out', 60, confirmed, 10, 'DISCONNECT_REQUESTED_CONFIRMED'),
  open('change', 70, planned, 5, 'ACTIVE'),
  open('change', 3, confirmed, null, 'ACTIVE'),
  open('terminate', 96, planned, 15, 'DISCONNECT_REQUESTED_CONFIRMED'),
  open('terminate', 0.5, [], null, 'DISCONNECT_REQUESTED'),
  { ...open('new', 0.1, [], null, 'PROCESSING'), state: 'queued' },
  withAside(finished('new', 12), commented),
  withAside(finished('new', 19, surveyed), works),
  withAside(finished('new', 33), proven),
  withAside(finished('new', 47), moved),
  withAside(finished('new', 61, surveyed), notMoved),
  withAside(finished('new', 88), notCancelled),
  withAside(finished('migrate', 16), onDemand),
  finished('migrate', 41),
  finished('migrate_out', 23, confirmed),
  finished('migrate_out', 70, confirmed),
  finished('change', 14),
  finished('change', 28),
  finished('change', 55),
  finished('terminate', 37),
  finished('terminate', 79),
  closed('new', 'cancelled', 18, cancelling, 'CANCELLED_CONFIRMED', {
    cancel_requested: true,
    cancelled_by: 'customer',
  }),
  closed('migrate', 'cancelled', 30, cancelling, 'CANCELLED_CONFIRMED', {
    cancel_requested: true,
    cancelled_by: 'customer',
  }),
  closed('new', 'cancelled', 44, [...confirmed, ['provider_cancel', 90]], 'CANCELLED_CONFIRMED', {
    cancelled_by: 'provider',
  }),
  withAside(
    closed('new', 'failed', 26, [...planned, ['provider_error', 180]], 'CANCELLED_CONFIRMED'),
    errorWithComment,
  ),
  withAside(closed('migrate', 'error', 10, [...confirmed, ['provider_error', 30]], 'CANCELLED_CONFIRMED'), otherError),
];

/** Stores one order with its events; `connectionId` and `connection` are the line it is about. */
export function storeOrder(
  db: Database,
  owner: number,
  connectionId: number,
  connection: Connection,
  story: Story,
  random: Random,
  people: readonly CastMember[],
  now: Date,
): void {
  const person = people[random.below(people.length)];
  if (!person) throw new Error('nobody to order');
  const transaction = transactionOf(story, connection, random, person, now);
  insertTransaction(db, owner, connectionId, transaction, nextOf(story, transaction));
  const made = new Date(transaction.created_at).getTime();
  const steps: Steps = [['create_order', 0], ...story.steps];
  const all = [...steps, ...(story.aside?.steps ?? [])];
  const tell = (step: string, hours: number, chance: Random) => {
    // the first date of an order whose date moved later on
    const moved =
      step === 'expected_completion_date_planned' && all.some(([other, at]) => at > hours && movingSteps.has(other));
    const day = transaction.expected_completion_date;
    const told = moved && day ? workingDay(addDays(day, -DAYS_MOVED), false) : day;
    const event = eventOf(
      step,
      new Date(made + hours * HOUR),
      { ...transaction, expected_completion_date: told },
      connection,
      chance,
      person,
    );
    insertEvent(db, owner, { ...event, ...story.aside?.details[step]?.(event) });
  };
  for (const [step, hours] of steps) tell(step, hours, random);
  // chance of their own: the rest of the seed is the same with them as without
  const besides = new Random(hash(transaction.uuid));
  for (const [step, hours] of story.aside?.steps ?? []) tell(step, hours, besides);
}

function transactionOf(
  story: Story,
  connection: Connection,
  random: Random,
  person: CastMember,
  now: Date,
): Transaction {
  const created = now.getTime() - story.hours * HOUR;
  const today = dayOf(now);
  const isOpen = story.state === 'open' || story.state === 'queued';
  const expected = story.expected === null ? null : workingDay(addDays(today, story.expected), story.expected > 0);
  const { carrier, address } = connection;
  const { street, housenr, housenrext, zipcode, city } = address;
  const wish = workingDayFrom(addDays(dayOf(new Date(created)), 14 + random.below(14)));
  const [, cancelled = 0] = story.steps.find(([step]) => step === 'customer_cancel') ?? story.steps.at(-1) ?? [];
  return {
    uuid: random.uuid(),
    nid: carrier.nid,
    action: story.action,
    state: story.state,
    open: isOpen,
    created_at: new Date(created).toISOString(),
    customer_wish_date: story.expected === 0 ? expected : wish,
    expected_completion_date: expected,
    cancel_requested: false,
    cancel_date: story.traits.cancelled_by ? dayOf(new Date(created + cancelled * HOUR)) : null,
    cancelled_by: null,
    replan_requested: false,
    replan_possible: isOpen && story.action !== 'migrate_out' && story.state !== 'queued',
    cancel_possible: isOpen && story.action !== 'migrate_out',
    on_demand: false,
    on_demand_requested: false,
    last_updated: new Date(created + (story.steps.at(-1)?.[1] ?? 0) * HOUR).toISOString(),
    username: person.username,
    tags: carrier.tags,
    product_name: lineById(carrier.product_id)?.name ?? '',
    data_technology: carrier.data_technology,
    address: { street, housenr, housenrext, zipcode, city },
    ...story.traits,
    // A customer's cancellation bears the name of who ordered.
    ...(story.traits.cancelled_by === 'customer' ? { cancelled_by: person.username } : {}),
  };
}

/** The nearest working day that is no earlier, or for a day that has been no later. */
function workingDay(day: string, ahead: boolean): string {
  if (ahead) return workingDayFrom(day);
  return isWorkingDay(day) ? day : workingDay(addDays(day, -1), false);
}

/** Where the sandbox's clock takes the order up. What the customer asked for waits a day, so that whoever comes to look sees it wait. */
function nextOf(story: Story, transaction: Transaction): NextStep | null {
  if (!transaction.open || transaction.on_demand) return null;
  const made = new Date(transaction.created_at);
  const [last, hours] = story.steps.at(-1) ?? ['create_order', 0];
  const at = new Date(made.getTime() + hours * HOUR);
  if (last === 'customer_cancel') return later('customer_cancel_confirm', at, 24);
  if (last === 'customer_replan') return later('customer_replan_confirm', at, 24);
  if (last === 'create_order') return firstStep(made);
  return nextAfter('expected_completion_date_planned', transaction, at);
}

const byCustomer = new Set(['create_order', 'customer_replan', 'customer_cancel', 'scheduling']);

const methods: Readonly<Record<string, string>> = {
  customer_replan: 'replan_transaction',
  customer_cancel: 'cancel_transaction',
  scheduling: 'migrate_provisioning',
};

function orderMethod(action: TransactionAction): string {
  return { terminate: 'terminate_connection', migrate_out: 'provider_update' }[action as string] ?? 'order_connection';
}

function eventOf(
  step: string,
  at: Date,
  transaction: Transaction,
  connection: Connection,
  random: Random,
  person: CastMember,
): Event {
  const { carrier, address } = connection;
  const mine = byCustomer.has(step) && !(step === 'create_order' && transaction.action === 'migrate_out');
  const day = transaction.expected_completion_date;
  return {
    cid: random.uuid(),
    nid: transaction.nid,
    transaction_uuid: transaction.uuid,
    type: eventType(step, transaction.action),
    action: step,
    method: step === 'create_order' ? orderMethod(transaction.action) : (methods[step] ?? 'provider_update'),
    transaction_action: transaction.action,
    request: mine
      ? { nid: carrier.nid, zipcode: address.zipcode, housenr: address.housenr, carrier: carrier.product_id }
      : {},
    ...(step === 'create_order' && transaction.action === 'change' ? changeAsked(transaction, connection) : {}),
    response: responseOf(step, day),
    username: mine ? person.username : null,
    originated_from: mine ? { first_name: person.first_name, last_name: person.last_name } : null,
    created_at: at.toISOString(),
    notifications: step === 'complete_order' ? [{ recipient: person.email, attachment: null, score: null }] : [],
    event_properties:
      step === 'provider_error' ? { provider_error_code: 643, order_note: 'Aansluitpunt niet gevonden' } : {},
  };
}

/** What a change asks for: another product where the line has one, else another service level. One that is finished asked for what is there now. */
function changeAsked(
  { nid, open: isOpen, customer_wish_date: wish }: Transaction,
  { carrier, circuits }: Connection,
): Pick<Event, 'method' | 'request'> {
  const line = lineById(carrier.product_id);
  const [circuit] = circuits;
  if (!line || !circuit) throw new Error(`nothing to change on ${nid}`);
  const isNow = ({ upload, download }: CircuitProduct) =>
    upload === circuit.product.upload && download === circuit.product.download;
  const products = circuitsOf(line);
  const product = products.length > 1 ? products.find((each) => isNow(each) !== isOpen) : undefined;
  if (product)
    return {
      method: 'change_connection',
      request: { nid, circuit_uuid: circuit.uuid, product_id: product.id, wish_date: wish, on_demand: false },
    };
  return { method: 'change_sla', request: { nid, sla_product_id: serviceLevelsOf(line).at(-1)?.id } };
}

const movingSteps = new Set(['delayed', 'customer_replan_confirm']);
const DAYS_MOVED = 7;

const datedSteps = new Set([
  'expected_completion_date_planned',
  'delayed',
  'customer_replan_confirm',
  'customer_replan_revert',
]);

function responseOf(step: string, day: string | null): Record<string, unknown> {
  if (step === 'provider_error') return { code: 643, cause_code: 643, message: 'Aansluitpunt niet gevonden' };
  const dated = datedSteps.has(step);
  return { code: 0, message: 'OK', ...(dated ? { plandate: day, expected_completion_date: day } : {}) };
}
