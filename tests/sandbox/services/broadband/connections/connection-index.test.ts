import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../../../../../sandbox/platform/store';
import type { Store } from '../../../../../sandbox/platform/store';
import { connectionIndex } from '../../../../../sandbox/services/broadband/connections/connection-index';
import { searchFields, sortFields } from '../../../../../sandbox/services/broadband/connections/connection-keys';
import type { Selection } from '../../../../../sandbox/services/broadband/connections/selection';
import {
  changeConnection,
  connectionById,
  insertConnection,
  nextConnectionId,
} from '../../../../../sandbox/services/broadband/connections/store';
import { carrierStates } from '../../../../../sandbox/services/broadband/records';

const CONNECTIONS = 300;
const all: Selection = {
  owner: 1,
  states: carrierStates,
  ending: false,
  search: null,
  sort: 'zipcode',
  descending: false,
};
const texts = {
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

let dataDir: string;
let store: Store;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'sandbox-index-'));
  store = openStore({ dataDir, fresh: true, connections: CONNECTIONS, sims: 0 });
});

afterEach(() => {
  store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Every search in every order, both ways. */
function everything({ db }: Store): Record<string, number[]> {
  const index = connectionIndex(db);
  const selections = sortFields.flatMap((sort) =>
    [false, true].flatMap((descending) => [
      { ...all, sort, descending },
      ...searchFields.map((field): Selection => ({ ...all, sort, descending, search: { field, text: texts[field] } })),
    ]),
  );
  return Object.fromEntries(selections.map((selection) => [JSON.stringify(selection), [...index.select(selection)]]));
}

/** A new line, and others that change their state and their names. */
function change({ db }: Store): void {
  const line = connectionById(db, 7);
  if (!line) throw new Error('the seed has no seventh line');
  const id = nextConnectionId(db);
  insertConnection(db, 1, id, {
    ...line,
    address: { ...line.address, zipcode: '1000AA' },
    carrier: { ...line.carrier, tags: ['aardbei'] },
  });
  for (const other of [3, 4, 5, 200]) changeConnection(db, other, 'DISCONNECTED', false);
  for (const other of [3, 201, id]) changeConnection(db, other, 'ACTIVE', true);
}

describe('the index of connections', () => {
  it('follows changes as if it were made anew', () => {
    connectionIndex(store.db);
    change(store);
    const followed = everything(store);
    store.close();
    store = openStore({ dataDir, fresh: false, connections: CONNECTIONS, sims: 0 });
    expect(everything(store)).toEqual(followed);
  });

  it('read back as it was saved, with what has changed since in its place', () => {
    connectionIndex(store.db).save(store.db);
    change(store);
    const followed = everything(store);
    store.close();
    store = openStore({ dataDir, fresh: false, connections: CONNECTIONS, sims: 0 });
    expect(everything(store)).toEqual(followed);
  });

  it('has each match once, whatever it is sorted by', () => {
    for (const found of Object.values(everything(store))) expect(new Set(found).size).toBe(found.length);
  });
});
