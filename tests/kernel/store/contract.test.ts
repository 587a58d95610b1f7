import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPostgresStore } from '~/kernel/store/postgres/postgres.server';
import { openSqliteStore } from '~/kernel/store/sqlite/sqlite.server';
import type { Store } from '~/kernel/store/store';
import type { TrailLimits, TrailLine, TrailQuery } from '~/kernel/store/trail';
import { startPostgres, type Postgres } from '~tests/fixtures/machines/postgres';
import { appendTo, lineAt } from './trail-line';

/** A driver under test: an empty store for each test, which several may have open. */
interface Driver {
  readonly begin: () => Promise<void>;
  readonly fresh: () => Promise<void>;
  readonly open: (limits?: TrailLimits) => Promise<Store>;
  readonly end: () => Promise<void>;
}

const DAY = 24 * 60 * 60_000;
const START = 400 * DAY;
let now: number;
const log = { error: () => undefined, fatal: () => undefined };

let folder: string;
const SQLITE: Driver = {
  begin: () => Promise.resolve(),
  fresh() {
    folder = mkdtempSync(join(tmpdir(), 'store-'));
    return Promise.resolve();
  },
  open: (limits) => Promise.resolve(openSqliteStore(join(folder, 'portal.db'), () => now, log, limits)),
  end: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })),
};

let postgres: Postgres;
let url: string;
const POSTGRES: Driver = {
  async begin() {
    postgres = await startPostgres();
    url = await postgres.database();
    await (await POSTGRES.open()).close();
  },
  async fresh() {
    await postgres.query('TRUNCATE records, leases, trail', url);
  },
  async open(limits) {
    const store = openPostgresStore(url, log, { most: 10, testClock: () => now, ...(limits ? { limits } : {}) });
    await store.begin();
    return store;
  },
  end: () => postgres.remove(),
};

describe.each([
  ['SQLite', SQLITE],
  ['PostgreSQL', POSTGRES],
])('the store in %s', (_name, driver) => {
  let store: Store;
  const later = () => now + 1_000;

  beforeAll(driver.begin);
  afterAll(driver.end);

  beforeEach(async () => {
    now = START;
    await driver.fresh();
    store = await driver.open();
  });

  afterEach(async () => {
    vi.useRealTimers();
    await store.close();
  });

  describe('for operators', () => {
    it('S-38 pages through the live records of a kind by their ids', async () => {
      for (const id of ['c', 'a', 'd', 'b']) await store.create('draft', id, { value: id, expiresAt: later() });
      await store.create('draft', 'over', { value: 0, expiresAt: now - 1 });
      await store.create('intent', 'e', { value: 0, expiresAt: later() });
      const ids = async (after: string) => (await store.page('draft', after, 3)).map(({ id }) => id);
      expect([await ids(''), await ids('c'), await ids('d')]).toEqual([['a', 'b', 'c'], ['d'], []]);
    });

    it('S-38 counts what lives, and sweeps what is over at once, with its number', async () => {
      await store.create('draft', 'a', { value: 1, expiresAt: now + 1 });
      await store.create('draft', 'b', { value: 1, expiresAt: later() });
      await store.create('intent', 'c', { value: 1, expiresAt: later() });
      await appendTo(store, [lineAt(now, 'one')]);
      expect(await store.about()).toMatchObject({
        counts: { draft: 2, intent: 1 },
        trailLines: 1,
        schema: 1,
        leastReader: 1,
      });
      now += 10;
      expect([await store.sweep(), await store.sweep()]).toEqual([1, 0]);
      expect((await store.about()).counts).toEqual({ draft: 1, intent: 1 });
    });
  });

  describe('records', () => {
    it('are made once under an id, per kind', async () => {
      expect(await store.create('draft', 'a', { value: { n: 1 }, owner: 'me', expiresAt: later() })).toEqual({
        id: 'a',
        version: 1,
        value: { n: 1 },
        owner: 'me',
        expiresAt: later(),
      });
      expect(await store.create('draft', 'a', { value: { n: 2 }, expiresAt: later() })).toBeNull();
      expect(await store.create('intent', 'a', { value: { n: 3 }, expiresAt: later() })).not.toBeNull();
      expect((await store.get('draft', 'a'))?.value).toEqual({ n: 1 });
    });

    it('of many makers at once one makes it', async () => {
      const made = await Promise.all(
        Array.from({ length: 10 }, (_, n) => store.create('draft', 'a', { value: n, expiresAt: later() })),
      );
      expect(made.filter(Boolean)).toHaveLength(1);
    });

    it('are replaced by who has seen the last version, and by nobody else', async () => {
      await store.create('draft', 'a', { value: 'first', expiresAt: later() });
      expect(await store.replace('draft', 'a', 1, 'second')).toMatchObject({
        version: 2,
        value: 'second',
        expiresAt: later(),
      });
      expect(await store.replace('draft', 'a', 1, 'lost update')).toBeNull();
      expect((await store.get('draft', 'a'))?.value).toBe('second');
    });

    it('are found by their group across owners, the last changed first, and change group when told to', async () => {
      await store.create('draft', 'a', { value: 1, owner: 'me', group: 'ours', expiresAt: later() });
      now += 1;
      await store.create('draft', 'b', { value: 2, owner: 'you', group: 'ours', expiresAt: later() });
      await store.create('draft', 'c', { value: 3, owner: 'you', expiresAt: later() });
      await store.create('intent', 'd', { value: 4, group: 'ours', expiresAt: later() });
      const ids = async (group: string) => (await store.listGroup('draft', group, 10)).map(({ id }) => id);
      expect(await ids('ours')).toEqual(['b', 'a']);
      expect(await ids('')).toEqual([]);
      await store.replace('draft', 'b', 1, 2, { group: 'theirs' });
      await store.replace('draft', 'a', 1, 5);
      expect(await ids('ours')).toEqual(['a']);
      expect(await ids('theirs')).toEqual(['b']);
    });

    it('of two writers on one version one wins', async () => {
      await store.create('draft', 'a', { value: 0, expiresAt: later() });
      const written = await Promise.all([1, 2].map((value) => store.replace('draft', 'a', 1, value)));
      expect(written.filter(Boolean)).toHaveLength(1);
    });

    it.each([
      ['is not there', 'b', 1],
      ['has another version', 'a', 2],
    ])('cannot be replaced when one %s', async (_what, id, version) => {
      await store.create('draft', 'a', { value: 1, expiresAt: later() });
      expect(await store.replace('draft', id, version, 2)).toBeNull();
    });

    it('can be given a longer life', async () => {
      await store.create('draft', 'a', { value: 1, expiresAt: later() });
      await store.replace('draft', 'a', 1, 1, { expiresAt: now + 5_000 });
      now += 3_000;
      expect((await store.get('draft', 'a'))?.expiresAt).toBe(START + 5_000);
    });

    it('are taken by one of many', async () => {
      await store.create('sign-in', 'a', { value: 'attempt', expiresAt: later() });
      const taken = await Promise.all([1, 2, 3].map(() => store.take('sign-in', 'a')));
      expect(taken.filter(Boolean)).toEqual(['attempt']);
      expect(await store.get('sign-in', 'a')).toBeNull();
    });

    it('are removed, also when there is none', async () => {
      await store.create('draft', 'a', { value: 1, expiresAt: later() });
      await store.remove('draft', 'a');
      await store.remove('draft', 'a');
      expect(await store.get('draft', 'a')).toBeNull();
    });

    it('keep any JSON with any letters', async () => {
      const value = { text: 'Renée ’s-Hertogenbosch 𝛼 \u0000', list: [null, true, 1.5], 'odd key': '' };
      await store.create('draft', "a' OR 1=1 --", { value, expiresAt: later() });
      expect((await store.get('draft', "a' OR 1=1 --"))?.value).toEqual(value);
    });
  });

  describe('life time', () => {
    beforeEach(() => store.create('draft', 'a', { value: 1, owner: 'me', expiresAt: later() }));

    it('is over at the moment it names', async () => {
      now += 999;
      expect(await store.get('draft', 'a')).not.toBeNull();
      now += 1;
      expect(await store.get('draft', 'a')).toBeNull();
    });

    it.each([
      ['replaced', () => store.replace('draft', 'a', 1, 2)],
      ['taken', () => store.take('draft', 'a')],
    ])('a dead record is not %s', async (_what, act) => {
      now += 1_000;
      expect(await act()).toBeNull();
    });

    it('a dead record is not listed', async () => {
      now += 1_000;
      expect(await store.list('draft', 'me', 10)).toEqual([]);
    });

    it('a dead record makes room for a new one, which starts at version 1', async () => {
      await store.replace('draft', 'a', 1, 2);
      now += 1_000;
      expect(await store.create('draft', 'a', { value: 3, expiresAt: later() })).toMatchObject({
        version: 1,
        value: 3,
      });
    });
  });

  describe('lists', () => {
    it('have the owner’s records of one kind, the last changed first, no more than asked', async () => {
      for (const id of ['a', 'b', 'c']) {
        await store.create('draft', id, { value: id, owner: 'me', expiresAt: now + 60_000 });
        now += 10;
      }
      await store.create('draft', 'x', { value: 'x', owner: 'you', expiresAt: now + 60_000 });
      await store.create('intent', 'y', { value: 'y', owner: 'me', expiresAt: now + 60_000 });
      await store.replace('draft', 'a', 1, 'a2');
      expect((await store.list('draft', 'me', 10)).map(({ value }) => value)).toEqual(['a2', 'c', 'b']);
      expect((await store.list('draft', 'me', 2)).map(({ id }) => id)).toEqual(['a', 'c']);
      expect(await store.list('draft', 'nobody', 10)).toEqual([]);
    });
  });

  describe('leases', () => {
    it('are for one holder until they are released', async () => {
      expect(await store.lease('refresh', 'one', 100)).toBe(true);
      expect(await store.lease('refresh', 'two', 100)).toBe(false);
      expect(await store.lease('other', 'two', 100)).toBe(true);
      await store.release('refresh', 'two');
      expect(await store.lease('refresh', 'two', 100)).toBe(false);
      await store.release('refresh', 'one');
      expect(await store.lease('refresh', 'two', 100)).toBe(true);
    });

    it('run out', async () => {
      await store.lease('refresh', 'one', 100);
      now += 99;
      expect(await store.lease('refresh', 'two', 100)).toBe(false);
      now += 1;
      expect(await store.lease('refresh', 'two', 100)).toBe(true);
    });

    it('are prolonged by their holder', async () => {
      await store.lease('refresh', 'one', 100);
      now += 50;
      expect(await store.lease('refresh', 'one', 100)).toBe(true);
      now += 99;
      expect(await store.lease('refresh', 'two', 100)).toBe(false);
    });

    it('tell when they end, also after that, until they are released', async () => {
      expect(await store.leaseEnd('refresh')).toBeNull();
      await store.lease('refresh', 'one', 100);
      const end = now + 100;
      expect(await store.leaseEnd('refresh')).toBe(end);
      now += 500;
      expect(await store.leaseEnd('refresh')).toBe(end);
      await store.release('refresh', 'one');
      expect(await store.leaseEnd('refresh')).toBeNull();
    });

    it('of many at once go to one', async () => {
      const got = await Promise.all(['a', 'b', 'c'].map((holder) => store.lease('refresh', holder, 100)));
      expect(got.filter(Boolean)).toHaveLength(1);
    });
  });

  describe('turns', () => {
    it.each([
      ['is over', () => (now += 100)],
      ['was released', () => store.release('turn', 'one')],
      ['went to another', async () => [(now += 100), await store.lease('turn', 'two', 100)]],
    ])('a write under a turn that %s has no effect', async (_what, end) => {
      await store.lease('turn', 'one', 100);
      const under = { name: 'turn', holder: 'one' };
      await store.create('draft', 'a', { value: 1, expiresAt: later(), under });
      expect(await store.replace('draft', 'a', 1, 2, { under })).toMatchObject({ version: 2 });
      await end();
      expect(await store.replace('draft', 'a', 2, 3, { under })).toBeNull();
      expect(await store.create('draft', 'b', { value: 1, expiresAt: later(), under })).toBeNull();
      expect((await store.get('draft', 'a'))?.value).toBe(2);
      expect(await store.get('draft', 'b')).toBeNull();
    });
  });

  describe('two that have it open', () => {
    it('see what the other writes, and share its turns', async () => {
      const other = await driver.open();
      await store.create('draft', 'a', { value: 1, expiresAt: later() });
      expect(await other.replace('draft', 'a', 1, 2)).not.toBeNull();
      expect(await store.replace('draft', 'a', 1, 3)).toBeNull();
      expect(await other.lease('refresh', 'other', 100)).toBe(true);
      expect(await store.lease('refresh', 'this', 100)).toBe(false);
      expect(await other.place()).toBe(await store.place());
      await other.close();
    });

    it('fifty writers who add one to the same number lose none, and each number is given once', async () => {
      const other = await driver.open();
      await store.create('counter', 'a', { value: 0, expiresAt: later() });
      const add = async (by: Store): Promise<number> => {
        for (;;) {
          const known = await by.get<number>('counter', 'a');
          const next = known && (await by.replace('counter', 'a', known.version, known.value + 1));
          if (next) return next.value;
        }
      };
      const given = await Promise.all(Array.from({ length: 50 }, (_, n) => add(n % 2 === 0 ? store : other)));
      expect(given.toSorted((one, two) => one - two)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
      await other.close();
    });
  });

  it('is ready when it can be written and read, and keeps nothing of the question', async () => {
    expect(await store.ready()).toBe(true);
    expect(await store.list('probe', '', 10)).toEqual([]);
  });

  it('removes what is over, once a minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const swept = await driver.open();
    await swept.create('draft', 'a', { value: 1, owner: 'me', expiresAt: later() });
    await swept.create('draft', 'b', { value: 2, owner: 'me', expiresAt: later() + DAY });
    now += 2_000;
    await vi.advanceTimersByTimeAsync(60_000);
    const left = () => {
      now -= 2_000;
      const found = store.list('draft', 'me', 10);
      now += 2_000;
      return found;
    };
    await expect.poll(async () => (await left()).map(({ id }) => id)).toEqual(['b']);
    await swept.close();
  });

  const line = (id: string, more?: Partial<TrailLine<string>>) => lineAt(now, id, more);
  const append = (...lines: TrailLine<string>[]) => appendTo(store, lines);

  const find = (query: Partial<TrailQuery> = {}) =>
    store.trail.find<string>({ organization: null, offset: 0, limit: 10, ...query });
  const ids = async (query: Partial<TrailQuery> = {}) => (await find(query)).lines.map(({ id }) => id);

  describe('ASVS 16.4 lines of the trail', () => {
    it('stand there with their moment and content, the newest first', async () => {
      await append(line('b', { at: now - 1 }), line('a'), line('c', { at: now - 2 }));
      expect(await find()).toEqual({
        lines: [
          { id: 'a', at: now, value: 'a' },
          { id: 'b', at: now - 1, value: 'b' },
          { id: 'c', at: now - 2, value: 'c' },
        ],
        count: 3,
        isCut: false,
      });
      expect(await ids({ oldestFirst: true })).toEqual(['c', 'b', 'a']);
      expect(await find({ offset: 1, limit: 1 })).toMatchObject({ lines: [{ id: 'b' }], count: 3 });
    });

    it('of one moment keep the order in which they were written', async () => {
      await append(line('sent'), line('accepted'));
      expect(await ids()).toEqual(['accepted', 'sent']);
      expect(await ids({ oldestFirst: true })).toEqual(['sent', 'accepted']);
    });

    it('that are appended twice stand there once', async () => {
      await append(line('a'), line('a', { value: 'other' }));
      expect((await find()).lines).toEqual([{ id: 'a', at: now, value: 'a' }]);
    });

    it.each<[what: string, query: Partial<TrailQuery>, found: string[]]>([
      ['of an organisation', { organization: 'ours' }, ['acting', 'a']],
      ['of the one in whose name it was done', { organization: 'theirs' }, ['acting', 'b']],
      ['of an organisation without lines', { organization: 'nobody' }, []],
      ['of no organisation', { organization: '' }, ['visitor']],
      ['of a kind', { kind: 'refusal' }, ['visitor']],
      ['with an outcome', { outcome: 'accepted' }, ['b']],
      ['of a person', { person: 'RENEE' }, ['acting', 'a']],
      ['of a user name', { person: 'RESEL' }, ['acting', 'a']],
      ['of a name that stands within another', { person: 'WIT' }, []],
      ['of a record', { record: 'nl2' }, ['b']],
      ['of a record from its middle', { record: '200002' }, []],
      ['of what looks like a pattern', { record: '%' }, []],
      ['of exactly this record', { of: { area: 'connection', id: 'NL200002' } }, ['b']],
      ['of this record in another area', { of: { area: 'mobile', id: 'NL200002' } }, []],
      ['of this record and an organisation', { organization: 'ours', of: { area: 'connection', id: 'NL200002' } }, []],
      ['since a moment', { since: START - 5 }, ['visitor', 'acting']],
      ['until a moment', { until: START - 5 }, ['b', 'a']],
      ['of a person in an organisation', { organization: 'theirs', person: 'RENEE' }, ['acting']],
    ])('are found %s', async (_what, query, found) => {
      await append(
        line('a', { at: now - 20 }),
        line('b', {
          at: now - 10,
          organization: 'theirs',
          outcome: 'accepted',
          people: ['JORIS'],
          record: { area: 'connection', id: 'NL200002' },
        }),
        line('acting', { at: now - 3, otherOrganization: 'theirs' }),
        line('visitor', {
          at: now - 2,
          organization: '',
          kind: 'refusal',
          people: [],
          record: null,
          outcome: 'refused',
        }),
      );
      expect(await ids(query)).toEqual(found);
      expect((await find(query)).count).toBe(found.length);
    });
  });

  describe('ASVS 16.4 only age and number remove lines', () => {
    async function expectAfterSweep(limits: TrailLimits, left: string[]): Promise<void> {
      vi.useFakeTimers({ toFake: ['setInterval'] });
      const other = await driver.open(limits);
      await vi.advanceTimersByTimeAsync(60_000);
      await expect.poll(() => ids({ limit: 100 })).toEqual(left);
      await other.close();
    }

    it('those of before the moment go', async () => {
      await append(line('a', { at: now - DAY }), line('b', { at: now - DAY - 1 }));
      await expectAfterSweep({ keptSince: (moment) => moment - DAY, most: 100 }, ['a']);
    });

    it('of too many the oldest go', async () => {
      await append(...Array.from({ length: 25 }, (_, n) => line(`${n}`, { at: now + n })));
      await expectAfterSweep(
        { keptSince: () => 0, most: 20 },
        Array.from({ length: 20 }, (_, n) => `${24 - n}`),
      );
    });

    it('refusals, which strangers can cause, push out each other alone', async () => {
      await append(line('deed', { at: now - 100 }));
      const refused = { kind: 'refusal', organization: '' };
      await append(...Array.from({ length: 30 }, (_, n) => line(`refused ${n}`, { ...refused, at: now - 30 + n })));
      await expectAfterSweep({ keptSince: () => 0, most: 20 }, ['refused 29', 'refused 28', 'deed']);
    });
  });
});
