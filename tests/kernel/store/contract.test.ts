import { beforeEach, describe, expect, it } from 'vitest';
import { at, DRIVERS, START, later, opens } from './stores';
import { appendTo, lineAt } from './trail-line';

describe.each(DRIVERS)('the store in %s', (_name, driver) => {
  opens(driver);

  describe('for operators', () => {
    it('S-38 pages through the live records of a kind by their ids', async () => {
      for (const id of ['c', 'a', 'd', 'b']) await at.store.create('draft', id, { value: id, expiresAt: later() });
      await at.store.create('draft', 'over', { value: 0, expiresAt: at.now - 1 });
      await at.store.create('intent', 'e', { value: 0, expiresAt: later() });
      const ids = async (after: string) => (await at.store.page('draft', after, 3)).map(({ id }) => id);
      expect([await ids(''), await ids('c'), await ids('d')]).toEqual([['a', 'b', 'c'], ['d'], []]);
    });

    it('S-38 counts what lives, and sweeps what is over at once, with its number', async () => {
      await at.store.create('draft', 'a', { value: 1, expiresAt: at.now + 1 });
      await at.store.create('draft', 'b', { value: 1, expiresAt: later() });
      await at.store.create('intent', 'c', { value: 1, expiresAt: later() });
      await appendTo(at.store, [lineAt(at.now, 'one')]);
      expect(await at.store.about()).toMatchObject({
        counts: { draft: 2, intent: 1 },
        trailLines: 1,
        schema: 1,
        leastReader: 1,
      });
      at.now += 10;
      expect([await at.store.sweep(), await at.store.sweep()]).toEqual([1, 0]);
      expect((await at.store.about()).counts).toEqual({ draft: 1, intent: 1 });
    });
  });

  describe('records', () => {
    it('are made once under an id, per kind', async () => {
      expect(await at.store.create('draft', 'a', { value: { n: 1 }, owner: 'me', expiresAt: later() })).toEqual({
        id: 'a',
        version: 1,
        value: { n: 1 },
        owner: 'me',
        expiresAt: later(),
      });
      expect(await at.store.create('draft', 'a', { value: { n: 2 }, expiresAt: later() })).toBeNull();
      expect(await at.store.create('intent', 'a', { value: { n: 3 }, expiresAt: later() })).not.toBeNull();
      expect((await at.store.get('draft', 'a'))?.value).toEqual({ n: 1 });
    });

    it('of many makers at once one makes it', async () => {
      const made = await Promise.all(
        Array.from({ length: 10 }, (_, n) => at.store.create('draft', 'a', { value: n, expiresAt: later() })),
      );
      expect(made.filter(Boolean)).toHaveLength(1);
    });

    it('are replaced by who has seen the last version, and by nobody else', async () => {
      await at.store.create('draft', 'a', { value: 'first', expiresAt: later() });
      expect(await at.store.replace('draft', 'a', 1, 'second')).toMatchObject({
        version: 2,
        value: 'second',
        expiresAt: later(),
      });
      expect(await at.store.replace('draft', 'a', 1, 'lost update')).toBeNull();
      expect((await at.store.get('draft', 'a'))?.value).toBe('second');
    });

    it('pass to another owner, who finds them then', async () => {
      await at.store.create('draft', 'a', { value: 1, owner: 'me', expiresAt: later() });
      expect(await at.store.replace('draft', 'a', 1, 2)).toMatchObject({ owner: 'me' });
      expect(await at.store.replace('draft', 'a', 2, 3, { owner: 'you' })).toMatchObject({ owner: 'you', version: 3 });
      const ids = async (owner: string) => (await at.store.list('draft', owner, 9)).map(({ id }) => id);
      expect([await ids('me'), await ids('you')]).toEqual([[], ['a']]);
    });

    it('are found by their group across owners, the last changed first, and change group when told to', async () => {
      await at.store.create('draft', 'a', { value: 1, owner: 'me', group: 'ours', expiresAt: later() });
      at.now += 1;
      await at.store.create('draft', 'b', { value: 2, owner: 'you', group: 'ours', expiresAt: later() });
      await at.store.create('draft', 'c', { value: 3, owner: 'you', expiresAt: later() });
      await at.store.create('intent', 'd', { value: 4, group: 'ours', expiresAt: later() });
      const ids = async (group: string) => (await at.store.listGroup('draft', group, 10)).map(({ id }) => id);
      expect(await ids('ours')).toEqual(['b', 'a']);
      expect(await ids('')).toEqual([]);
      await at.store.replace('draft', 'b', 1, 2, { group: 'theirs' });
      await at.store.replace('draft', 'a', 1, 5);
      expect(await ids('ours')).toEqual(['a']);
      expect(await ids('theirs')).toEqual(['b']);
    });

    it('of two writers on one version one wins', async () => {
      await at.store.create('draft', 'a', { value: 0, expiresAt: later() });
      const written = await Promise.all([1, 2].map((value) => at.store.replace('draft', 'a', 1, value)));
      expect(written.filter(Boolean)).toHaveLength(1);
    });

    it.each([
      ['is not there', 'b', 1],
      ['has another version', 'a', 2],
    ])('cannot be replaced when one %s', async (_what, id, version) => {
      await at.store.create('draft', 'a', { value: 1, expiresAt: later() });
      expect(await at.store.replace('draft', id, version, 2)).toBeNull();
    });

    it('can be given a longer life', async () => {
      await at.store.create('draft', 'a', { value: 1, expiresAt: later() });
      await at.store.replace('draft', 'a', 1, 1, { expiresAt: at.now + 5_000 });
      at.now += 3_000;
      expect((await at.store.get('draft', 'a'))?.expiresAt).toBe(START + 5_000);
    });

    it('are taken by one of many', async () => {
      await at.store.create('sign-in', 'a', { value: 'attempt', expiresAt: later() });
      const taken = await Promise.all([1, 2, 3].map(() => at.store.take('sign-in', 'a')));
      expect(taken.filter(Boolean)).toEqual(['attempt']);
      expect(await at.store.get('sign-in', 'a')).toBeNull();
    });

    it('are removed, also when there is none', async () => {
      await at.store.create('draft', 'a', { value: 1, expiresAt: later() });
      await at.store.remove('draft', 'a');
      await at.store.remove('draft', 'a');
      expect(await at.store.get('draft', 'a')).toBeNull();
    });

    it('keep any JSON with any letters', async () => {
      const value = { text: 'Renée ’s-Hertogenbosch 𝛼 \u0000', list: [null, true, 1.5], 'odd key': '' };
      await at.store.create('draft', "a' OR 1=1 --", { value, expiresAt: later() });
      expect((await at.store.get('draft', "a' OR 1=1 --"))?.value).toEqual(value);
    });
  });

  describe('life time', () => {
    beforeEach(() => at.store.create('draft', 'a', { value: 1, owner: 'me', expiresAt: later() }));

    it('is over at the moment it names', async () => {
      at.now += 999;
      expect(await at.store.get('draft', 'a')).not.toBeNull();
      at.now += 1;
      expect(await at.store.get('draft', 'a')).toBeNull();
    });

    it.each([
      ['replaced', () => at.store.replace('draft', 'a', 1, 2)],
      ['taken', () => at.store.take('draft', 'a')],
    ])('a dead record is not %s', async (_what, act) => {
      at.now += 1_000;
      expect(await act()).toBeNull();
    });

    it('a dead record is not listed', async () => {
      at.now += 1_000;
      expect(await at.store.list('draft', 'me', 10)).toEqual([]);
    });

    it('a dead record makes room for a new one, which starts at version 1', async () => {
      await at.store.replace('draft', 'a', 1, 2);
      at.now += 1_000;
      expect(await at.store.create('draft', 'a', { value: 3, expiresAt: later() })).toMatchObject({
        version: 1,
        value: 3,
      });
    });
  });

  describe('lists', () => {
    it('have the owner’s records of one kind, the last changed first, no more than asked', async () => {
      for (const id of ['a', 'b', 'c']) {
        await at.store.create('draft', id, { value: id, owner: 'me', expiresAt: at.now + 60_000 });
        at.now += 10;
      }
      await at.store.create('draft', 'x', { value: 'x', owner: 'you', expiresAt: at.now + 60_000 });
      await at.store.create('intent', 'y', { value: 'y', owner: 'me', expiresAt: at.now + 60_000 });
      await at.store.replace('draft', 'a', 1, 'a2');
      expect((await at.store.list('draft', 'me', 10)).map(({ value }) => value)).toEqual(['a2', 'c', 'b']);
      expect((await at.store.list('draft', 'me', 2)).map(({ id }) => id)).toEqual(['a', 'c']);
      expect(await at.store.list('draft', 'nobody', 10)).toEqual([]);
    });
  });
});
