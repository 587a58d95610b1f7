import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../../../../../sandbox/platform/store';
import type { Store } from '../../../../../sandbox/platform/store';
import { fold } from '../../../../../sandbox/records/fold';
import { listRecords } from '../../../../../sandbox/records/list';
import {
  searchFields,
  sortFields,
  zipcodeKey,
} from '../../../../../sandbox/services/broadband/connections/connection-keys';
import type { SearchField, SortField } from '../../../../../sandbox/services/broadband/connections/connection-keys';
import { selectionOf } from '../../../../../sandbox/services/broadband/connections/selection';
import type { Filter } from '../../../../../sandbox/services/broadband/connections/selection';
import {
  changeConnection,
  connectionById,
  connectionRows,
  connectionsOfEndUser,
  nextConnectionId,
} from '../../../../../sandbox/services/broadband/connections/store';
import type { Connection } from '../../../../../sandbox/services/broadband/records';

const CONNECTIONS = 300;

const searches: Record<SearchField, string> = {
  access_rules: 'S',
  end_of_life_date: '20',
  zipcode: '1',
  street: 'K',
  city: 'A',
  username: 'NL',
  ip: '19',
  supplier: 'W',
  tags: 'K',
  nid: 'NL1001',
  uuid: 'a',
};

const textsOf: Record<SearchField, (connection: Connection) => (string | null)[]> = {
  access_rules: ({ circuits }) => circuits.flatMap(({ access_rules: rules }) => rules),
  end_of_life_date: ({ end_of_life_date: date }) => [date],
  zipcode: ({ address }) => [address.zipcode],
  street: ({ address }) => [address.street],
  city: ({ address }) => [address.city],
  username: ({ circuits }) => circuits.map(({ last_username: name }) => name),
  ip: ({ circuits }) => circuits.flatMap(({ routes }) => routes.map(({ network }) => network)),
  supplier: ({ supplier }) => [supplier],
  tags: ({ carrier, circuits }) => [...carrier.tags, ...circuits.flatMap(({ tags }) => tags)],
  nid: ({ carrier }) => [carrier.nid],
  uuid: ({ uuid }) => [uuid],
};

const sortKeys: Record<SortField, (connection: Connection) => string> = {
  zipcode: ({ address }) => zipcodeKey(address),
  street: ({ address }) => fold(address.street),
  city: ({ address }) => fold(address.city),
  last_username: ({ circuits }) => (circuits[0]?.last_username ?? '').toUpperCase(),
  online: ({ circuits }) => ['null', 'false', 'true'].indexOf(String(circuits[0]?.online ?? null)).toString(),
  carrier_type: ({ carrier }) => carrier.carrier_type,
  end_of_life_date: ({ end_of_life_date: date }) => date ?? '',
  supplier: ({ supplier }) => supplier,
  nid: ({ carrier }) => carrier.nid,
};

let dataDir: string;
let store: Store;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'sandbox-selection-'));
  store = openStore({ dataDir, fresh: true, connections: CONNECTIONS, sims: 0 });
});

afterEach(() => {
  store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The uuids that the database lists, all on one page, and their count. */
function listed(filter: Filter, field: SortField, descending: boolean): { uuids: string[]; count: number } {
  const rows = selectionOf(1, filter, { field, descending });
  const { records, count } = listRecords<Connection>(store.db, rows, { page: 1, per_page: 10_000 });
  return { uuids: records.map(({ uuid }) => uuid), count };
}

function records(): Connection[] {
  const rows = store.db
    .prepare('SELECT record FROM connection JOIN connection_record USING (id) WHERE owner = 1 ORDER BY id')
    .all();
  return (rows as { record: string }[]).map(({ record }) => JSON.parse(record) as Connection);
}

/** The same list, computed from all records. */
function expected(
  all: readonly Connection[],
  { search_field: searched, search }: Filter,
  field: SortField,
  descending: boolean,
) {
  const keyOf = sortKeys[field];
  const found = all
    .filter(
      (each) =>
        !searched || textsOf[searched](each).some((text) => text !== null && fold(text).startsWith(fold(search ?? ''))),
    )
    .toSorted((left, right) => (keyOf(left) < keyOf(right) ? -1 : Number(keyOf(left) > keyOf(right))));
  if (descending) found.reverse();
  const hasDate = (each: Connection) => field !== 'end_of_life_date' || each.end_of_life_date !== null;
  const uuids = [...found.filter(hasDate), ...found.filter((each) => !hasDate(each))].map(({ uuid }) => uuid);
  return { uuids, count: uuids.length };
}

/** Adds a line, and changes the states and names of others. */
function change(): void {
  const { db } = store;
  const line = connectionById(db, 7);
  if (!line) throw new Error('the seed has no seventh line');
  const id = nextConnectionId(db);
  connectionRows(db)(1, id, {
    ...line,
    uuid: 'aaaaaaaa-0000-4000-a000-000000000000',
    address: { ...line.address, zipcode: '1000AA' },
    carrier: { ...line.carrier, nid: 'NL1001999', tags: ['kiosk'] },
  });
  for (const other of [3, 4, 5, 200]) changeConnection(db, other, 'DISCONNECTED', false);
  for (const other of [3, 201, id]) changeConnection(db, other, 'ACTIVE', true);
}

const filters: Filter[] = [{}, ...searchFields.map((field) => ({ search_field: field, search: searches[field] }))];

describe('a list of connections', () => {
  it.each(sortFields)('by %s, both ways, has what every search finds, also after changes', (field) => {
    for (const changed of [false, true]) {
      if (changed) change();
      const all = records();
      for (const filter of filters)
        for (const descending of [false, true]) {
          const found = listed(filter, field, descending);
          expect(found, JSON.stringify(filter)).toEqual(expected(all, filter, field, descending));
          expect(found.count).toBeGreaterThan(0);
        }
    }
  });

  it('has the states asked for, and all when none are', () => {
    change();
    expect(listed({ states: [] }, 'nid', false).count).toBe(CONNECTIONS + 1);
    const over = listed({ states: ['DISCONNECTED'] }, 'nid', false).uuids;
    expect(over).toContain(connectionById(store.db, 200)?.uuid);
    expect(over).not.toContain(connectionById(store.db, 3)?.uuid);
  });

  it('of an end customer replaces a search, and counts for the archive unless they are over', () => {
    const customer = connectionById(store.db, 3)?.end_user?.uuid ?? connectionById(store.db, 4)?.end_user?.uuid ?? '';
    const { uuids, count } = listed({ enduser: customer.toUpperCase(), search: 'x' }, 'nid', false);
    expect(count).toBeGreaterThan(0);
    const active = listed({ enduser: customer, states: ['ACTIVE'] }, 'nid', false).count;
    expect(connectionsOfEndUser(store.db, 1, customer)).toBeGreaterThanOrEqual(active);
    for (const uuid of uuids) {
      const { id } = store.db.prepare('SELECT id FROM connection WHERE uuid = ?').get(uuid) as { id: number };
      changeConnection(store.db, id, 'DISCONNECTED', false);
    }
    expect(connectionsOfEndUser(store.db, 1, customer)).toBe(0);
  });
});
