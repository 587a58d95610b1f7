import Database from 'libsql';
import { beforeAll, describe, expect, it } from 'vitest';
import { isZipcode } from '../../../sandbox/records/fields';
import { schema, seed } from '../../../sandbox/seed/seed';
import { siteAt } from '../../../sandbox/services/broadband/catalogue/sites';
import { specialNumbers } from '../../../sandbox/services/broadband/catalogue/special-addresses';
import { advance } from '../../../sandbox/services/broadband/orders/progress';
import type { Connection } from '../../../sandbox/services/broadband/records';

const now = new Date('2026-11-21T09:00:00Z');

function seeded(connections: number): Database.Database {
  const db = new Database(':memory:');
  db.exec(schema);
  seed(db, { connections, sims: 0, now });
  return db;
}

function records(db: Database.Database): Connection[] {
  return (db.prepare('SELECT record FROM connection_record ORDER BY id').all() as { record: string }[]).map(
    ({ record }) => JSON.parse(record) as Connection,
  );
}

describe('the seed', () => {
  let db: Database.Database;
  let all: Connection[];

  beforeAll(() => {
    db = seeded(250);
    all = records(db);
  });

  it('is the same every time', () => {
    expect(records(seeded(250))).toEqual(all);
  });

  it.each([0, 1, 3, 40, 600])('can have %i connections', (connections) => {
    expect(records(seeded(connections))).toHaveLength(connections + Math.ceil(connections * 0.16));
  });

  it('has addresses that exist, none of them fixed for tests', () => {
    for (const { address } of all) {
      expect(isZipcode(address.zipcode)).toBe(true);
      expect(specialNumbers(address.zipcode)).toBeNull();
      expect(siteAt(db, address.zipcode, address.housenr)?.suffixes).toContain(address.housenrext);
    }
  });

  it('has cities with apostrophes, diacritics and capitals in pairs', () => {
    const cities = new Set(all.map(({ address }) => address.city));
    for (const city of ["'s-Hertogenbosch", 'Súdwest-Fryslân', 'IJmuiden', 'Zaandijk']) expect(cities).toContain(city);
  });

  it('has circuits 1 to 8, online in every way, and networks for documentation only', () => {
    const circuits = all.flatMap((connection) => connection.circuits);
    expect(Math.max(...all.map((connection) => connection.circuits.length))).toBe(8);
    expect(new Set(circuits.map(({ online }) => online))).toEqual(new Set([true, false, null]));
    for (const { network } of circuits.flatMap(({ routes }) => routes)) {
      expect(network).toMatch(/^(192\.0\.2|198\.51\.100|203\.0\.113|198\.1[89]\.\d+)\.\d+$|^2001:db8:/);
    }
  });

  it('ends copper within a year, fibre never', () => {
    const ending = all.filter((connection) => connection.end_of_life_date !== null);
    expect(ending.length).toBeGreaterThan(10);
    for (const { carrier, end_of_life_date: date } of ending) {
      expect(carrier.data_technology).not.toBe('Fiber');
      expect(carrier.distance).toBeGreaterThan(0);
      expect((date ?? '') > '2026-11-21' && (date ?? '') < '2027-11-21').toBe(true);
    }
  });

  it('stands still until something is due, and advancing twice changes nothing', () => {
    const state = () =>
      (
        db.prepare('SELECT record, next_at FROM broadband_transaction ORDER BY id').all() as {
          record: string;
          next_at: string | null;
        }[]
      ).map(({ record, next_at }) => `${record} ${next_at}`);
    const before = state();
    advance(db, now);
    expect(state()).toEqual(before);
    const later = new Date('2026-12-01T09:00:00Z');
    advance(db, later);
    const moved = state();
    expect(moved).not.toEqual(before);
    advance(db, later);
    expect(state()).toEqual(moved);
  });
});
