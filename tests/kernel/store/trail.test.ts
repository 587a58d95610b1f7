import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSqliteStore } from '~/kernel/store/sqlite.server';
import { NotKept, type Store } from '~/kernel/store/store';
import type { TrailLimits, TrailLine, TrailQuery } from '~/kernel/store/trail';
import { smallDisk } from '~tests/fixtures/machines/full-disk';

const DAY = 24 * 60 * 60_000;
const now = 400 * DAY;
let folder: string;
let file: string;
let store: Store;

const log = { error: () => undefined, fatal: () => undefined };
const openAt = (moment: number, limits?: TrailLimits) => openSqliteStore(file, () => moment, log, limits);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trail-'));
  file = join(folder, 'portal.db');
  store = openAt(now);
});

afterEach(() => {
  vi.useRealTimers();
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

function line(id: string, more: Partial<TrailLine<string>> = {}): TrailLine<string> {
  return {
    id,
    at: now,
    kind: 'change',
    outcome: 'sent',
    organization: 'ours',
    otherOrganization: '',
    people: ['RENEE DE WIT', 'RESELLER'],
    record: { area: 'connection', id: 'NL100051' },
    value: id,
    ...more,
  };
}

async function append(...lines: TrailLine<string>[]): Promise<void> {
  for (const one of lines) await store.trail.append(one);
}

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

  it('cannot be changed, whoever opens the file', async () => {
    await append(line('a'));
    const other = new Database(file);
    expect(() => other.exec("UPDATE trail SET value = '{}'")).toThrow(/lines of the trail do not change/);
    other.close();
    expect((await find()).lines).toMatchObject([{ value: 'a' }]);
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
    ['since a moment', { since: now - 5 }, ['visitor', 'acting']],
    ['until a moment', { until: now - 5 }, ['b', 'a']],
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
      line('visitor', { at: now - 2, organization: '', kind: 'refusal', people: [], record: null, outcome: 'refused' }),
    );
    expect(await ids(query)).toEqual(found);
    expect((await find(query)).count).toBe(found.length);
  });

  it('take less room than the cap counts for them', async () => {
    const before = await store.size();
    const value = JSON.stringify({ who: 'x'.repeat(150), requestId: 'x'.repeat(36), intent: 'x'.repeat(36) });
    await append(...Array.from({ length: 500 }, (_, n) => line(`${n}`.padStart(36, '0'), { value })));
    expect((await store.size()) - before).toBeLessThan(500 * 800);
  });

  it('that a full disk does not take are not there, and nothing else is lost', async () => {
    store.close();
    const disk = smallDisk();
    file = join(disk.folder, 'portal.db');
    store = openAt(now);
    await append(line('a'));
    disk.fill();
    await expect(store.trail.append(line('b'))).rejects.toBeInstanceOf(NotKept);
    expect(await ids()).toEqual(['a']);
    disk.free();
    await append(line('b'));
    expect(await ids()).toEqual(['b', 'a']);
    disk.remove();
  });
});

describe('ASVS 16.4 only age and number remove lines', () => {
  async function swept(limits: TrailLimits): Promise<string[]> {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const other = openAt(now, limits);
    await vi.advanceTimersByTimeAsync(60_000);
    other.close();
    return ids({ limit: 100 });
  }

  it('those of before the moment go', async () => {
    await append(line('a', { at: now - DAY }), line('b', { at: now - DAY - 1 }));
    expect(await swept({ keptSince: (moment) => moment - DAY, most: 100 })).toEqual(['a']);
  });

  it('of too many the oldest go', async () => {
    await append(...Array.from({ length: 25 }, (_, n) => line(`${n}`, { at: now + n })));
    expect(await swept({ keptSince: () => 0, most: 20 })).toEqual(Array.from({ length: 20 }, (_, n) => `${24 - n}`));
  });

  it('refusals, which strangers can cause, push out each other alone', async () => {
    await append(line('deed', { at: now - 100 }));
    const refused = { kind: 'refusal', organization: '' };
    await append(...Array.from({ length: 30 }, (_, n) => line(`refused ${n}`, { ...refused, at: now - 30 + n })));
    expect(await swept({ keptSince: () => 0, most: 20 })).toEqual(['refused 29', 'refused 28', 'deed']);
  });
});
