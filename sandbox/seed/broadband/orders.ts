import type { Database } from 'libsql';
import type { CastMember } from '../../cast';
import { circuitsOf } from '../../catalogue/circuits';
import type { CircuitProduct } from '../../catalogue/circuits';
import { lineById } from '../../catalogue/lines';
import { serviceLevelsOf } from '../../catalogue/service-levels';
import { doneBy } from '../../services/event';
import { hash } from '../../records/hash';
import { addDays, dayOf, isWorkingDay, workingDayFrom } from '../../records/working-days';
import { later, nextAfter } from '../../services/broadband/orders/courses';
import { orderEvent } from '../../services/broadband/orders/order-event';
import { firstStep } from '../../services/broadband/orders/progress';
import { insertEvent, insertTransaction } from '../../services/broadband/orders/store';
import type { NextStep } from '../../services/broadband/orders/store';
import type { Connection, Event, Transaction, TransactionAction } from '../../services/broadband/records';
import { Random } from '../random';
import type { Steps, Story } from './stories';

const HOUR = 3_600_000;

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
    const reported = moved && day ? workingDay(addDays(day, -DAYS_MOVED), false) : day;
    const event = eventOf(
      step,
      new Date(made + hours * HOUR),
      { ...transaction, expected_completion_date: reported },
      connection,
      chance,
      person,
    );
    insertEvent(db, owner, { ...event, ...story.aside?.details[step]?.(event) });
  };
  for (const [step, hours] of steps) tell(step, hours, random);
  // asides draw from their own random numbers, so that they do not change the rest of the seed
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

/** The nearest working day: on or after the day when `ahead`, else on or before it. */
function workingDay(day: string, ahead: boolean): string {
  if (ahead) return workingDayFrom(day);
  return isWorkingDay(day) ? day : workingDay(addDays(day, -1), false);
}

/**
 * The order's next step on the sandbox's clock. Requests of the customer wait a day, so that visitors can see them
 * wait.
 */
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
    ...orderEvent(transaction, step, random.uuid(), at.toISOString()),
    ...(mine
      ? {
          request: {
            nid: carrier.nid,
            zipcode: address.zipcode,
            housenr: address.housenr,
            carrier: carrier.product_id,
          },
          ...doneBy(person.username),
        }
      : {}),
    method: step === 'create_order' ? orderMethod(transaction.action) : (methods[step] ?? 'provider_update'),
    ...(step === 'create_order' && transaction.action === 'change' ? changeAsked(transaction, connection) : {}),
    response: responseOf(step, day),
    notifications: step === 'complete_order' ? [{ recipient: person.email, attachment: null, score: null }] : [],
    event_properties:
      step === 'provider_error' ? { provider_error_code: 643, order_note: 'Aansluitpunt niet gevonden' } : {},
  };
}

/**
 * The change that an order asks for: another product, or another service level where the line has no other. Finished
 * orders asked for the present one.
 */
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
