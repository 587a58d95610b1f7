import Database from 'libsql';
import { beforeEach, describe, expect, it } from 'vitest';
import { anyOf, isOneOf, listRecords, orderBy, recordOf, startsWith } from '../../../sandbox/records/list';
import type { Condition } from '../../../sandbox/records/list';

const rows = [
  { owner: 1, uuid: 'aa', city: 'EDE', note: 'one' },
  { owner: 1, uuid: 'bb', city: 'ELST', note: 'two' },
  { owner: 2, uuid: 'cc', city: 'EDE', note: 'not ours' },
  { owner: 1, uuid: 'dd', city: 'EDE', note: 'three' },
  { owner: 1, uuid: 'ee', city: 'TIEL', note: 'four' },
];

describe('records of a table', () => {
  let db: Database.Database;

  beforeEach(() => {
    db = new Database(':memory:');
    db.exec('CREATE TABLE place (id INTEGER PRIMARY KEY, owner INTEGER, uuid TEXT, city TEXT, record TEXT)');
    for (const { owner, uuid, city, note } of rows)
      db.prepare('INSERT INTO place VALUES (NULL,?,?,?,?)').run(owner, uuid, city, JSON.stringify({ note }));
  });

  function notes(where: readonly Condition[], order = orderBy('city', false), page = 1) {
    const found = listRecords<{ note: string }>(
      db,
      { table: 'place', where: [['owner = ?', 1], ...where], order },
      { page, per_page: 3 },
    );
    return { notes: found.records.map(({ note }) => note), count: found.count };
  }

  it('come a page at a time, with how many there are in all', () => {
    expect(notes([])).toEqual({ notes: ['one', 'three', 'two'], count: 4 });
    expect(notes([], orderBy('city', false), 2)).toEqual({ notes: ['four'], count: 4 });
    expect(notes([], orderBy('city', false), 3)).toEqual({ notes: [], count: 4 });
  });

  it('that are equal turn round with the rest', () => {
    expect(notes([], orderBy('city', true)).notes).toEqual(['four', 'two', 'three']);
  });

  it('are found from the start of a text, and by all conditions', () => {
    expect(notes([startsWith('city', 'E')]).notes).toEqual(['one', 'three', 'two']);
    expect(notes([startsWith('city', 'E'), isOneOf('uuid', ['bb', 'ee'])])).toEqual({ notes: ['two'], count: 1 });
  });

  it('are found by one of several conditions, which stay together', () => {
    expect(notes([anyOf([startsWith('city', 'T'), isOneOf('uuid', ['cc', 'bb'])])]).notes).toEqual(['two', 'four']);
  });

  it('are found by uuid in any case, and of nobody else', () => {
    expect(recordOf(db, 'place', 1, 'DD')).toEqual({ note: 'three' });
    expect(recordOf(db, 'place', 1, 'cc')).toBeNull();
  });
});
