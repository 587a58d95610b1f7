import { randomUUID } from 'node:crypto';
import type { Database } from 'libsql';
import { lineById } from '../../catalogue/lines';
import { applyChange } from './change-effect';
import { eventType } from './event-types';
import type { CarrierState, Event, Transaction, TransactionState } from './records';
import { changeConnection, connectionById, insertEvent, updateTransaction } from './store';
import type { NextStep } from './store';
import { addDays, dayOf, momentOn, workingDayFrom } from './working-days';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Engineers are done at five in the afternoon, Dutch time. */
const DONE_AT = 17;

/** A fresh order is confirmed within the hour. */
export function firstStep(created: Date): NextStep {
  return { step: 'confirm_order', at: new Date(created.getTime() + HOUR) };
}

export function completionOn(day: string): NextStep {
  return { step: 'complete_order', at: momentOn(day, DONE_AT) };
}

/** A customer's cancellation is confirmed a day later. */
export function cancellationAfter(requested: Date): NextStep {
  return { step: 'customer_cancel_confirm', at: new Date(requested.getTime() + DAY) };
}

interface DueRow {
  id: number;
  owner: number;
  connection: number;
  next_step: string;
  next_at: string;
  record: string;
}

/** What a step makes of an order. */
interface Effect {
  transaction: Transaction;
  next: NextStep | null;
  response: Record<string, unknown>;
  /** The line's new state and whether its circuits are online; null leaves it. */
  line: { state: CarrierState; online: boolean | null } | null;
}

/** Carries out, in order of time, every step of every open order that is due. Doing it again changes nothing. */
export function advance(db: Database, now: Date): void {
  const due = db.prepare('SELECT * FROM broadband_transaction WHERE next_at <= ? ORDER BY next_at, id LIMIT 1');
  const until = now.toISOString();
  if (due.get(until) === undefined) return;
  db.transaction(() => {
    for (let row = due.get(until); row !== undefined; row = due.get(until)) take(db, row as DueRow);
  })();
}

function take(db: Database, row: DueRow): void {
  const before = JSON.parse(row.record) as Transaction;
  const effect = effectOf(row.next_step, before, new Date(row.next_at), leadTimeOf(db, row.connection));
  const transaction = { ...effect.transaction, last_updated: row.next_at };
  updateTransaction(db, row.id, transaction, effect.next);
  insertEvent(db, row.owner, eventOf(row, transaction, effect));
  if (effect.line) changeConnection(db, row.connection, effect.line.state, effect.line.online);
  if (transaction.action === 'change' && transaction.state === 'finished') applyChange(db, row.connection, transaction);
}

function leadTimeOf(db: Database, connectionId: number): number {
  const productId = connectionById(db, connectionId)?.carrier.product_id;
  return (productId !== undefined && lineById(productId)?.leadTimeDays) || 7;
}

function effectOf(step: string, transaction: Transaction, at: Date, leadTime: number): Effect {
  switch (step) {
    case 'confirm_order':
      return confirmed(transaction, at);
    case 'expected_completion_date_planned':
      return planned(transaction, at, leadTime);
    case 'customer_cancel_confirm':
      return cancelled(transaction, at);
    default:
      return completed(transaction);
  }
}

/** A line that leaves for another provider has its date already (spec 4: confirm leads to complete). */
function confirmed(transaction: Transaction, at: Date): Effect {
  const next =
    transaction.action === 'migrate_out' && transaction.expected_completion_date
      ? completionOn(transaction.expected_completion_date)
      : { step: 'expected_completion_date_planned', at: new Date(at.getTime() + DAY) };
  return { transaction: { ...transaction, state: 'open' }, next, response: { code: 0, message: 'OK' }, line: null };
}

/** On demand waits for the customer's call; every other order is done on its date. */
function planned(transaction: Transaction, at: Date, leadTime: number): Effect {
  const today = dayOf(at);
  const earliest = workingDayFrom(addDays(today, leadTime));
  const day = transaction.customer_wish_date && transaction.customer_wish_date > today ? transaction.customer_wish_date : earliest;
  return {
    transaction: { ...transaction, expected_completion_date: day, replan_requested: false },
    next: transaction.on_demand && !transaction.on_demand_requested ? null : completionOn(day),
    response: { code: 0, message: 'OK', plandate: day, expected_completion_date: day },
    line: null,
  };
}

function cancelled(transaction: Transaction, at: Date): Effect {
  const makesLine = transaction.action === 'new' || transaction.action === 'migrate';
  return {
    transaction: closed({ ...transaction, cancel_date: transaction.cancel_date ?? dayOf(at) }, 'cancelled'),
    next: null,
    response: { code: 0, message: 'OK' },
    line: makesLine ? { state: 'CANCELLED_CONFIRMED', online: null } : { state: 'ACTIVE', online: true },
  };
}

function completed(transaction: Transaction): Effect {
  const endsLine = transaction.action === 'terminate' || transaction.action === 'migrate_out';
  return {
    transaction: closed(transaction, 'finished'),
    next: null,
    response: { code: 0, message: 'OK', comments: [] },
    line: endsLine ? { state: 'DISCONNECTED', online: null } : { state: 'ACTIVE', online: true },
  };
}

function closed(transaction: Transaction, state: TransactionState): Transaction {
  return { ...transaction, state, open: false, replan_possible: false, cancel_possible: false };
}

function eventOf(row: DueRow, transaction: Transaction, { response }: Effect): Event {
  return {
    cid: randomUUID(),
    nid: transaction.nid,
    transaction_uuid: transaction.uuid,
    type: eventType(row.next_step, transaction.action),
    action: row.next_step,
    method: 'provider_update',
    transaction_action: transaction.action,
    request: {},
    response,
    username: null,
    originated_from: null,
    created_at: row.next_at,
    notifications: [],
    event_properties: {},
  };
}
