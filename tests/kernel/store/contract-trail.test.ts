import { describe, expect, it, vi } from 'vitest';
import type { TrailLimits, TrailQuery } from '~/kernel/store/trail';
import { at, DAY, DRIVERS, START, append, find, ids, line, opens } from './stores';

describe.each(DRIVERS)('the store in %s', (_name, driver) => {
  opens(driver);

  describe('ASVS 16.4 lines of the trail', () => {
    it('stand there with their moment and content, the newest first', async () => {
      await append(line('b', { at: at.now - 1 }), line('a'), line('c', { at: at.now - 2 }));
      expect(await find()).toEqual({
        lines: [
          { id: 'a', at: at.now, value: 'a' },
          { id: 'b', at: at.now - 1, value: 'b' },
          { id: 'c', at: at.now - 2, value: 'c' },
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
      expect((await find()).lines).toEqual([{ id: 'a', at: at.now, value: 'a' }]);
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
        line('a', { at: at.now - 20 }),
        line('b', {
          at: at.now - 10,
          organization: 'theirs',
          outcome: 'accepted',
          people: ['JORIS'],
          record: { area: 'connection', id: 'NL200002' },
        }),
        line('acting', { at: at.now - 3, otherOrganization: 'theirs' }),
        line('visitor', {
          at: at.now - 2,
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
      await append(line('a', { at: at.now - DAY }), line('b', { at: at.now - DAY - 1 }));
      await expectAfterSweep({ keptSince: (moment) => moment - DAY, most: 100 }, ['a']);
    });

    it('of too many the oldest go', async () => {
      await append(...Array.from({ length: 25 }, (_, n) => line(`${n}`, { at: at.now + n })));
      await expectAfterSweep(
        { keptSince: () => 0, most: 20 },
        Array.from({ length: 20 }, (_, n) => `${24 - n}`),
      );
    });

    it('refusals, which strangers can cause, push out each other alone', async () => {
      await append(line('deed', { at: at.now - 100 }));
      const refused = { kind: 'refusal', organization: '' };
      await append(...Array.from({ length: 30 }, (_, n) => line(`refused ${n}`, { ...refused, at: at.now - 30 + n })));
      await expectAfterSweep({ keptSince: () => 0, most: 20 }, ['refused 29', 'refused 28', 'deed']);
    });
  });
});
