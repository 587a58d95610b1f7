import { randomUUID } from 'node:crypto';
import type { Database } from 'libsql';
import { knownProduct } from '../../../catalogue/mobile';
import { hash } from '../../../records/hash';
import { dayOf } from '../../../records/working-days';
import { setBlocked } from '../connections/block';
import { iccidOf, imsiOf, msisdnOf } from '../connections/numbers';
import { mobileById, saveMobile } from '../connections/store';
import { startPool } from '../data-pools/store';
import { eventOf, insertEvent } from '../journal';
import type { Mobile, MobileOrder, Step } from '../records';
import { later } from './courses';
import { planNext, subjectOf } from './place';
import { restock, takeSim } from './stock';
import { orderById, plan, updateOrder } from './store';
import type { DueKind, OwnOrder } from './store';

/** How often an order that waits for SIMs is looked at. */
const WAIT_HOURS = 4;

interface Due {
  id: number;
  at: string;
  kind: DueKind;
  subject: number;
}

/** Carries out, in order of time, all that is due by now. A second call has no effect. */
export function advance(db: Database, now: Date): void {
  const first = db.prepare('SELECT * FROM mobile_due WHERE at <= ? ORDER BY at, id LIMIT 1');
  const until = now.toISOString();
  if (first.get(until) === undefined) return;
  const gone = db.prepare('DELETE FROM mobile_due WHERE id = ?');
  db.transaction(() => {
    for (let due = first.get(until) as Due | undefined; due; due = first.get(until) as Due | undefined) {
      gone.run(due.id);
      carryOut(db, due, new Date(due.at));
    }
  })();
}

function carryOut(db: Database, { kind, subject }: Due, at: Date): void {
  switch (kind) {
    case 'order':
      return step(db, subject, at);
    case 'block':
      return setBlocked(db, subject, at);
    case 'pool':
      return startPool(db, subject);
    case 'stock':
      return restock(db, at);
  }
}

function step(db: Database, id: number, at: Date): void {
  const own = orderById(db, id);
  const mobile = own && mobileById(db, own.order.connection);
  const name = own?.order.steps[own.order.done.length];
  if (!own || !mobile || name === undefined) return;
  if (name === 'prepared' && !takeSim(db, knownProduct(mobile.carrier.product), mobile.carrier.sim.type)) {
    updateOrder(db, id, { ...own.order, waits: true });
    plan(db, later(at, WAIT_HOURS), 'order', id);
    return;
  }
  const after = afterStep(own.order, name, at);
  const changed = connectionAfter(mobile, after, name, at);
  updateOrder(db, id, after);
  if (changed !== mobile) saveMobile(db, own.owner, after.connection, changed);
  const subject = subjectOf({ owner: own.owner, mobile: changed }, after);
  insertEvent(db, subject, { ...eventOf(subject, randomUUID(), at), ...newsOf(after, name) });
  planNext(db, { ...own, order: after } satisfies OwnOrder);
}

const lastSteps: readonly Step[] = ['activated', 'ended', 'changed'];

function afterStep(order: MobileOrder, name: Step, at: Date): MobileOrder {
  if (name === 'shipped' && isUnreachable(order)) return { ...order, state: 'failed', waits: false };
  return {
    ...order,
    state: lastSteps.includes(name) ? 'finished' : 'in_progress',
    waits: false,
    done: [...order.done, at.toISOString()],
    delivery: order.delivery && { ...order.delivery, ...onTheWay(order, name, at) },
  };
}

/** True for the address where deliveries fail, in the street where orders go another way (README). */
function isUnreachable({ delivery }: MobileOrder): boolean {
  return delivery?.address.zipcode === '9400PP' && delivery.address.house_number === 5;
}

function onTheWay({ uuid, delivery }: MobileOrder, name: Step, at: Date) {
  if (name === 'activated') return { delivered_at: at.toISOString() };
  if (name !== 'shipped') return {};
  const code = `3S${String(hash(uuid) % 10_000_000_000).padStart(11, '0')}`;
  return {
    carrier: 'PostNL',
    track_and_trace: code,
    track_and_trace_url: `https://tracking.example/${code}/${delivery?.address.zipcode}`,
  };
}

/** The connection as a step of its order leaves it. */
function connectionAfter(mobile: Mobile, order: MobileOrder, name: Step, at: Date): Mobile {
  const { carrier, behind } = mobile;
  const id = order.connection;
  if (order.state === 'failed') return { ...mobile, state: 'terminated' };
  switch (name) {
    case 'prepared':
      return {
        ...mobile,
        carrier: { ...carrier, sim: { ...carrier.sim, iccid: iccidOf(id, carrier.sim.type === 'embedded') } },
      };
    case 'activated':
      return {
        ...mobile,
        state: 'active',
        carrier: {
          ...carrier,
          msisdn: msisdnOf(id),
          imsi: imsiOf(id),
          sim: { ...carrier.sim, last_seen: at.toISOString() },
        },
        behind: {
          ...behind,
          live: [...behind.live, [at.toISOString(), null]],
          contract: { contract_duration: behind.next_duration ?? 24, start_date: dayOf(at) },
          next_duration: null,
        },
      };
    case 'ended':
      return ended(mobile, at);
    case 'changed':
      return order.type === 'change_data_pool' ? swapped(mobile, at) : mobile;
    default:
      return mobile;
  }
}

function ended(mobile: Mobile, at: Date): Mobile {
  return {
    ...mobile,
    state: 'terminated',
    data_pool_next_month: null,
    behind: { ...mobile.behind, live: closed(mobile, at) },
  };
}

/** The periods in which the SIM could use data, with the open one ended at this moment. */
function closed({ behind }: Mobile, at: Date): Mobile['behind']['live'] {
  return behind.live.map(([from, until]) => [from, until ?? at.toISOString()]);
}

/** Applies the choices for the new month. */
function swapped(mobile: Mobile, at: Date): Mobile {
  const { behind, data_pool_next_month: next } = mobile;
  const contract =
    behind.next_duration === null
      ? behind.contract
      : { contract_duration: behind.next_duration, start_date: dayOf(at) };
  return {
    ...mobile,
    data_pool: next ?? mobile.data_pool,
    data_pool_next_month: null,
    behind: { ...behind, contract, next_duration: null },
  };
}

const types: Readonly<Record<Step, string>> = {
  received: 'order_received',
  prepared: 'plan_date_known',
  shipped: 'plan_date_known',
  activated: 'order_delivered',
  confirmed: 'plan_date_known',
  ended: 'terminated',
  changed: 'order_delivered',
};

function newsOf({ state }: MobileOrder, name: Step) {
  if (state === 'failed')
    return {
      type: 'order_failed',
      action: 'provider_error',
      response: { code: 643, cause_code: 643, message: 'Zending onbestelbaar' },
      event_properties: { provider_error_code: 643 },
    };
  const action = lastSteps.includes(name) ? 'complete_order' : name === 'confirmed' ? 'confirm_order' : `sim_${name}`;
  return { type: types[name], action };
}
