import Database from 'libsql';
import { describe, expect, it } from 'vitest';
import { schema, seed } from '../../../sandbox/seed/seed';
import type { MobileOrder } from '../../../sandbox/services/mobile/records';

function ordersAt(now: Date): MobileOrder[] {
  const db = new Database(':memory:');
  db.exec(schema);
  seed(db, { connections: 5, sims: 40, now });
  const rows = db.prepare('SELECT record FROM mobile_transaction WHERE owner = 1').all() as { record: string }[];
  return rows.map(({ record }) => JSON.parse(record) as MobileOrder);
}

describe('MOB-11 changes of a data pool that wait for the next month', () => {
  it.each([
    ['in the middle of a month', '2026-11-21T09:00:00Z', '2026-12-01'],
    ['in its first hour', '2026-11-30T23:20:00Z', '2027-01-01'],
    ['in its last hour', '2026-12-31T22:30:00Z', '2027-01-01'],
  ])('are there %s, each with a moment of its own', (_when, now, next) => {
    const changes = ordersAt(new Date(now)).filter(({ type }) => type === 'change_data_pool');
    expect(changes.map(({ expected_completion_date: date }) => date)).toEqual(changes.map(() => next));
    expect(changes.length).toBeGreaterThan(2);
    expect(new Set(changes.map(({ created_at: made }) => made)).size).toBe(changes.length);
  });
});
