import { randomUUID } from 'node:crypto';
import type { Database } from 'libsql';
import { lineById } from '../../../catalogue/lines';
import { applyChange } from '../change/change-effect';
import { changeConnection, connectionById } from '../connections/store';
import type { Transaction } from '../records';
import { later } from './courses';
import { orderEvent } from './order-event';
import { effectOf } from './step-effects';
import { insertEvent, updateTransaction } from './store';
import type { NextStep } from './store';

/** A fresh order is confirmed within the hour. */
export function firstStep(created: Date): NextStep {
  return later('confirm_order', created, 1);
}

interface DueRow {
  id: number;
  owner: number;
  connection: number;
  next_step: string;
  next_at: string;
  record: string;
}

/** Carries out, in order of time, the steps of open orders that are due. A second call has no effect. */
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
  const event = orderEvent(transaction, row.next_step, randomUUID(), row.next_at);
  insertEvent(db, row.owner, { ...event, response: effect.response, ...effect.event });
  if (effect.line) changeConnection(db, row.connection, effect.line.state, effect.line.online);
  if (transaction.action === 'change' && transaction.state === 'finished') applyChange(db, row.connection, transaction);
}

function leadTimeOf(db: Database, connectionId: number): number {
  const productId = connectionById(db, connectionId)?.carrier.product_id;
  return (productId !== undefined && lineById(productId)?.leadTimeDays) || 7;
}
