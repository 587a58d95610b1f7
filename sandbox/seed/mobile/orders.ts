import type { Database } from 'libsql';
import type { CastMember } from '../../cast';
import { doneBy } from '../../services/event';
import { hash } from '../../records/hash';
import { addDays, dayOf } from '../../records/working-days';
import { mobileById, saveMobile } from '../../services/mobile/connections/store';
import { eventOf, insertEvent } from '../../services/mobile/journal';
import type { News } from '../../services/mobile/journal';
import { expectedDay, stepsOf } from '../../services/mobile/orders/courses';
import { planNext, subjectOf } from '../../services/mobile/orders/place';
import { insertOrder } from '../../services/mobile/orders/store';
import type { Delivery, Mobile, MobileOrder, OrderState, OrderType } from '../../services/mobile/records';
import { monthStart } from '../../services/mobile/usage/usage';
import type { EndUser } from '../../services/people/end-users';
import { orderersOf } from '../orderers';
import type { Random } from '../random';
import type { Share } from '../share';

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** An order of the seed: of which SIM, what, how far it is, and how many hours ago it was placed. */
interface Plan {
  number: number;
  type: OrderType;
  state: OrderState;
  /** How many of its steps are done, and how many hours after it was placed. */
  done: readonly number[];
  hours: number;
  /** Days from today to the one on which it will be done. */
  day?: number;
  waits?: boolean;
}

const plans: readonly Plan[] = [
  { number: 1, type: 'new', state: 'finished', done: [0, 5, 22, 47], hours: 900 },
  { number: 3, type: 'terminate', state: 'cancelled', done: [0, 1], hours: 300, day: 20 },
  { number: 4, type: 'change_data_pool', state: 'open', done: [0], hours: 50 },
  { number: 5, type: 'change_data_pool', state: 'open', done: [0], hours: 30 },
  { number: 17, type: 'change_data_pool', state: 'open', done: [0], hours: 26 },
  { number: 19, type: 'change_data_pool', state: 'open', done: [0], hours: 4 },
  { number: 20, type: 'new', state: 'open', done: [0], hours: 1 },
  { number: 21, type: 'new', state: 'open', done: [0], hours: 70, waits: true },
  { number: 22, type: 'new', state: 'in_progress', done: [0, 4], hours: 8 },
  { number: 23, type: 'new', state: 'in_progress', done: [0, 4, 21], hours: 30 },
  { number: 24, type: 'new', state: 'in_progress', done: [0, 6], hours: 12 },
  { number: 25, type: 'new', state: 'open', done: [0], hours: 2 },
  { number: 26, type: 'terminate', state: 'in_progress', done: [0, 1], hours: 60, day: 12 },
  { number: 27, type: 'terminate', state: 'in_progress', done: [0, 1], hours: 200, day: 40 },
  { number: 28, type: 'terminate', state: 'finished', done: [0, 1, 40], hours: 700, day: -27 },
  { number: 29, type: 'new', state: 'cancelled', done: [0], hours: 400 },
  { number: 30, type: 'new', state: 'failed', done: [0, 4], hours: 600 },
];

/** The second organisation has a few of the first numbers alone. */
const FEW = 3;

/** Orders in every state, with their events. */
export function storeOrders(db: Database, share: Share, random: Random): void {
  const { sims, first, owner } = share;
  const people = orderersOf(share.organization, 'mobile-broadband-c');
  for (const plan of plans) {
    if (plan.number > (first ? sims.count : Math.min(FEW, sims.count))) continue;
    const id = sims.firstId + plan.number - 1;
    const mobile = mobileById(db, id);
    const person = people[random.below(people.length)];
    if (mobile && person && (plan.type !== 'change_data_pool' || mobile.data_pool_next_month))
      storeOrder(db, { owner, id, mobile }, plan, person, random, share.now);
  }
}

interface Own {
  owner: number;
  id: number;
  mobile: Mobile;
}

function storeOrder(db: Database, own: Own, plan: Plan, person: CastMember, random: Random, now: Date): void {
  const created = placedAt(plan, now);
  const customer = customerOf(db, own);
  const sent = plan.type === 'new' && own.mobile.carrier.sim.type === 'triple';
  const order: MobileOrder = {
    uuid: random.uuid(),
    type: plan.type,
    state: plan.state,
    created_at: created.toISOString(),
    expected_completion_date:
      plan.day === undefined ? expectedDay(plan.type, sent, created) : addDays(dayOf(now), plan.day),
    username: person.username,
    tags: own.mobile.carrier.tags,
    connection: own.id,
    end_user: customer && { uuid: customer.uuid, company_name: customer.company_name, address: customer.address },
    delivery: sent ? deliveryOf(person, customer, plan, created, random) : null,
    at_once: false,
    steps: stepsOf(plan.type, sent),
    done: plan.done.map((hours) => new Date(created.getTime() + hours * HOUR).toISOString()),
    waits: plan.waits ?? false,
  };
  if (plan.type === 'change_data_pool') saveMobile(db, own.owner, own.id, withDuration(own.mobile));
  const placed = insertOrder(db, own.owner, own.mobile.uuid, own.mobile.carrier.nid, order);
  planNext(db, placed);
  storeEvents(db, own, order, person, random);
}

/** A change that waits for the next month was asked for in this one, each at a moment of its own. */
function placedAt({ type, hours }: Plan, now: Date): Date {
  const earliest = type === 'change_data_pool' ? monthStart(now).getTime() + MINUTE - hours * 1_000 : 0;
  return new Date(Math.max(now.getTime() - hours * HOUR, earliest));
}

/** Its new contract begins with its new bundle. */
function withDuration(mobile: Mobile): Mobile {
  return { ...mobile, behind: { ...mobile.behind, next_duration: 24 } };
}

function customerOf(db: Database, { mobile }: Own): EndUser | null {
  if (!mobile.end_user) return null;
  const row = db.prepare('SELECT record FROM end_user WHERE uuid = ?').get(mobile.end_user.uuid) as { record: string };
  return JSON.parse(row.record) as EndUser;
}

/** The delivery of an order, to the customer or else to the organisation's office. */
function deliveryOf(person: CastMember, customer: EndUser | null, plan: Plan, created: Date, random: Random): Delivery {
  const code = `3S${String(hash(`parcel ${plan.number}`)).padStart(11, '0')}`;
  const shipped = plan.done.length > 2;
  return {
    company_name: customer?.company_name ?? person.organization.name,
    contact_name: `${person.first_name} ${person.last_name}`,
    phone_number: customer?.phone_number ?? `085${String(random.below(10_000_000)).padStart(7, '0')}`,
    address: customer?.address ?? office,
    carrier: shipped ? 'PostNL' : null,
    track_and_trace: shipped ? code : null,
    track_and_trace_url: shipped ? `https://tracking.example/${code}/${(customer?.address ?? office).zipcode}` : null,
    delivered_at:
      plan.state === 'finished' ? new Date(created.getTime() + (plan.done.at(-1) ?? 0) * HOUR).toISOString() : null,
  };
}

const office = {
  street: 'Stationsweg',
  house_number: 18,
  house_number_extension: 'A',
  zipcode: '3511ED',
  city: 'Utrecht',
};

const methods: Readonly<Record<OrderType, string>> = {
  new: 'order_connection',
  change: 'change_connection',
  terminate: 'terminate_connection',
  change_data_pool: 'change_data_pool',
};

function storeEvents(db: Database, own: Own, order: MobileOrder, person: CastMember, random: Random): void {
  const subject = subjectOf(own, order);
  const tell = (at: string, { method, request, type, action }: Required<News>, byCustomer: boolean) =>
    insertEvent(db, subject, {
      ...eventOf(subject, random.uuid(), new Date(at)),
      ...{ method, request, type, action },
      ...(byCustomer ? doneBy(person.username) : {}),
    });
  for (const [index, at] of order.done.entries()) {
    const step = order.steps[index] ?? 'received';
    const first = index === 0;
    const last = index === order.steps.length - 1;
    const action = first
      ? 'create_order'
      : last
        ? 'complete_order'
        : step === 'confirmed'
          ? 'confirm_order'
          : `sim_${step}`;
    const type = last
      ? order.type === 'terminate'
        ? 'terminated'
        : 'order_delivered'
      : first
        ? 'order_received'
        : 'plan_date_known';
    const request = first ? { nid: subject.nid } : {};
    tell(at, { method: first ? methods[order.type] : 'provider_update', request, type, action }, first);
  }
  const after = new Date(Date.parse(order.done.at(-1) ?? order.created_at) + 2 * HOUR).toISOString();
  if (order.state === 'cancelled')
    tell(
      after,
      {
        method: 'cancel_transaction',
        request: { reason: 'De klant ziet ervan af' },
        type: 'order_cancelled',
        action: 'customer_cancel',
      },
      true,
    );
  if (order.state === 'failed')
    tell(after, { method: 'provider_update', request: {}, type: 'order_failed', action: 'provider_error' }, false);
}
