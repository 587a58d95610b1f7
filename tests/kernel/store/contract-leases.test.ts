import { describe, expect, it, vi } from 'vitest';
import type { Store } from '~/kernel/store/store';
import { at, DAY, DRIVERS, later, opens } from './stores';

describe.each(DRIVERS)('the store in %s', (_name, driver) => {
  opens(driver);

  describe('leases', () => {
    it('are for one holder until they are released', async () => {
      expect(await at.store.lease('refresh', 'one', 100)).toBe(true);
      expect(await at.store.lease('refresh', 'two', 100)).toBe(false);
      expect(await at.store.lease('other', 'two', 100)).toBe(true);
      await at.store.release('refresh', 'two');
      expect(await at.store.lease('refresh', 'two', 100)).toBe(false);
      await at.store.release('refresh', 'one');
      expect(await at.store.lease('refresh', 'two', 100)).toBe(true);
    });

    it('run out', async () => {
      await at.store.lease('refresh', 'one', 100);
      at.now += 99;
      expect(await at.store.lease('refresh', 'two', 100)).toBe(false);
      at.now += 1;
      expect(await at.store.lease('refresh', 'two', 100)).toBe(true);
    });

    it('are prolonged by their holder', async () => {
      await at.store.lease('refresh', 'one', 100);
      at.now += 50;
      expect(await at.store.lease('refresh', 'one', 100)).toBe(true);
      at.now += 99;
      expect(await at.store.lease('refresh', 'two', 100)).toBe(false);
    });

    it('tell when they end, also after that, until they are released', async () => {
      expect(await at.store.leaseEnd('refresh')).toBeNull();
      await at.store.lease('refresh', 'one', 100);
      const end = at.now + 100;
      expect(await at.store.leaseEnd('refresh')).toBe(end);
      at.now += 500;
      expect(await at.store.leaseEnd('refresh')).toBe(end);
      await at.store.release('refresh', 'one');
      expect(await at.store.leaseEnd('refresh')).toBeNull();
    });

    it('of many at once go to one', async () => {
      const got = await Promise.all(['a', 'b', 'c'].map((holder) => at.store.lease('refresh', holder, 100)));
      expect(got.filter(Boolean)).toHaveLength(1);
    });
  });

  describe('turns', () => {
    it.each([
      ['is over', () => (at.now += 100)],
      ['was released', () => at.store.release('turn', 'one')],
      ['went to another', async () => [(at.now += 100), await at.store.lease('turn', 'two', 100)]],
    ])('a write under a turn that %s has no effect', async (_what, end) => {
      await at.store.lease('turn', 'one', 100);
      const under = { name: 'turn', holder: 'one' };
      await at.store.create('draft', 'a', { value: 1, expiresAt: later(), under });
      expect(await at.store.replace('draft', 'a', 1, 2, { under })).toMatchObject({ version: 2 });
      await end();
      expect(await at.store.replace('draft', 'a', 2, 3, { under })).toBeNull();
      expect(await at.store.create('draft', 'b', { value: 1, expiresAt: later(), under })).toBeNull();
      expect((await at.store.get('draft', 'a'))?.value).toBe(2);
      expect(await at.store.get('draft', 'b')).toBeNull();
    });

    it.each([
      ['the turn', 'inner'],
      ['the one around it', 'outer'],
    ])('a write under a turn within another has no effect once %s is over', async (_what, over) => {
      await at.store.lease('outer', 'one', 100);
      await at.store.lease('inner', 'one', 100);
      const under = { name: 'inner', holder: 'one', within: { name: 'outer', holder: 'one' } };
      await at.store.create('draft', 'a', { value: 1, expiresAt: later(), under });
      expect(await at.store.replace('draft', 'a', 1, 2, { under })).toMatchObject({ version: 2 });
      await at.store.release(over, 'one');
      expect(await at.store.replace('draft', 'a', 2, 3, { under })).toBeNull();
      expect(await at.store.create('draft', 'b', { value: 1, expiresAt: later(), under })).toBeNull();
    });
  });

  describe('two that have it open', () => {
    it('see what the other writes, and share its turns', async () => {
      const other = await driver.open();
      await at.store.create('draft', 'a', { value: 1, expiresAt: later() });
      expect(await other.replace('draft', 'a', 1, 2)).not.toBeNull();
      expect(await at.store.replace('draft', 'a', 1, 3)).toBeNull();
      expect(await other.lease('refresh', 'other', 100)).toBe(true);
      expect(await at.store.lease('refresh', 'this', 100)).toBe(false);
      expect(await other.place()).toBe(await at.store.place());
      await other.close();
    });

    it('fifty writers who add one to the same number lose none, and each number is given once', async () => {
      const other = await driver.open();
      await at.store.create('counter', 'a', { value: 0, expiresAt: later() });
      const add = async (by: Store): Promise<number> => {
        for (;;) {
          const known = await by.get<number>('counter', 'a');
          const next = known && (await by.replace('counter', 'a', known.version, known.value + 1));
          if (next) return next.value;
        }
      };
      const given = await Promise.all(Array.from({ length: 50 }, (_, n) => add(n % 2 === 0 ? at.store : other)));
      expect(given.toSorted((one, two) => one - two)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
      await other.close();
    });
  });

  it('is ready when it can be written and read, and keeps nothing of the question', async () => {
    expect(await at.store.ready()).toBe(true);
    expect(await at.store.list('probe', '', 10)).toEqual([]);
  });

  it('removes what is over, once a minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const swept = await driver.open();
    await swept.create('draft', 'a', { value: 1, owner: 'me', expiresAt: later() });
    await swept.create('draft', 'b', { value: 2, owner: 'me', expiresAt: later() + DAY });
    at.now += 2_000;
    await vi.advanceTimersByTimeAsync(60_000);
    const left = () => {
      at.now -= 2_000;
      const found = at.store.list('draft', 'me', 10);
      at.now += 2_000;
      return found;
    };
    await expect.poll(async () => (await left()).map(({ id }) => id)).toEqual(['b']);
    await swept.close();
  });
});
