import Database from 'libsql';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { vanDijk } from '../../../../../sandbox/cast';
import type { CallContext } from '../../../../../sandbox/platform/call';
import { schema, seed } from '../../../../../sandbox/seed/seed';
import { executeOnDemand } from '../../../../../sandbox/services/broadband/orders/on-demand';
import { advance } from '../../../../../sandbox/services/broadband/orders/progress';
import type { Event, Transaction } from '../../../../../sandbox/services/broadband/records';

const now = new Date('2026-11-21T09:00:00Z');
let db: Database.Database;

beforeEach(() => {
  db = new Database(':memory:');
  db.exec(schema);
  seed(db, { connections: 250, sims: 0, now });
});

function at(moment: Date): CallContext {
  const caller = {
    username: 'reseller',
    actor: null,
    organization: vanDijk,
    permissions: new Set<string>(),
    language: 'nl' as const,
  };
  return { db, caller, now: () => moment, newId: randomUUID, plain: false, portalOrigin: '' };
}

function orderOf(nid: string): Transaction {
  const { record } = db.prepare('SELECT record FROM broadband_transaction WHERE nid = ?').get(nid) as {
    record: string;
  };
  return JSON.parse(record) as Transaction;
}

function newsOf(uuid: string): string[] {
  const rows = db.prepare('SELECT record FROM broadband_event WHERE transaction_uuid = ? ORDER BY id').all(uuid) as {
    record: string;
  }[];
  return rows.map(({ record }) => (JSON.parse(record) as Event).type);
}

function later(minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000);
}

describe('TRX-05 migration on demand', () => {
  it('executes an order whose day has come, within the hour and once', () => {
    const { uuid } = orderOf('NL100051');
    expect(executeOnDemand(uuid, at(now))).toEqual({ transaction_uuid: uuid });
    expect(orderOf('NL100051')).toMatchObject({ open: true, on_demand_requested: true });
    expect(() => executeOnDemand(uuid, at(now))).toThrow();
    advance(db, later(61));
    expect(orderOf('NL100051')).toMatchObject({ state: 'finished', open: false });
    expect(newsOf(uuid).slice(-3)).toEqual([
      'delivery_on_demand_requested',
      'delivery_on_demand_executed',
      'order_delivered',
    ]);
  });

  it.each(['NL100058', 'NL100017', 'NL100119'])('not that of %s: too early, not on demand, or closed', (nid) => {
    expect(() => executeOnDemand(orderOf(nid).uuid, at(now))).toThrow(
      expect.objectContaining({ code: -32010 }) as Error,
    );
    expect(orderOf(nid).on_demand_requested).toBe(false);
  });

  it("another organisation's is not found", () => {
    expect(() => executeOnDemand(orderOf('NL100255').uuid, at(now))).toThrow(
      expect.objectContaining({ code: -32004 }) as Error,
    );
  });
});
