import { randomUUID } from 'node:crypto';
import { afterAll, expect, it, vi } from 'vitest';
import { keepView, removeView, setUsual, viewsOfList } from '~/flows/views/kept-views.server';
import { MOST_VIEWS } from '~/flows/views/limits';
import { runtime } from '~/kernel/process/runtime.server';
import type { Session } from '~/kernel/session/session.server';
import { StoreAway } from '~/kernel/store/store';
import { withViews } from '~/flows/views/views.server';
import { connectionsList } from '~/broadband/lists/list-definitions';
import type { Access } from '~/kernel/session/authorize.server';
import { openKeptHouse, sessionOf } from '../wizard/kept-house';

const DAY_MS = 24 * 60 * 60_000;
const LIST = '/connections';
const house = openKeptHouse();
afterAll(() => house.close());

/** Somebody of an organisation that no other test uses. */
function somebody(organisation: string = randomUUID()): Session {
  return sessionOf(randomUUID(), organisation);
}
const keep = (session: Session, scope: 'own' | 'shared', name: string, query = 'state=all', list = LIST) =>
  keepView(session, scope, { list, name, query });
const names = async (session: Session, list = LIST) => {
  const { own, shared } = await viewsOfList(session, list);
  return { own: own.map(({ name }) => name), shared: shared.map(({ name }) => name) };
};

it('35.4 views are of one user or of one organisation, and of one list, by name', async () => {
  const user = somebody();
  const colleague = somebody(user.record.organization.uuid);
  await keep(user, 'own', 'Zwolle');
  await keep(user, 'own', 'Almere');
  await keep(user, 'own', 'Elsewhere', '', '/tickets');
  await keep(user, 'shared', 'Ours');
  expect(await names(user)).toEqual({ own: ['Almere', 'Zwolle'], shared: ['Ours'] });
  expect(await names(colleague)).toEqual({ own: [], shared: ['Ours'] });
  expect(await names(somebody())).toEqual({ own: [], shared: [] });
  expect(await names(user, '/tickets')).toEqual({ own: ['Elsewhere'], shared: [] });
});

it('35.4 two that are kept at the same time both stay, and one form that is sent twice keeps one', async () => {
  const user = somebody();
  await Promise.all(['A', 'B', 'C'].map((name) => keep(user, 'own', name)));
  expect((await names(user)).own).toEqual(['A', 'B', 'C']);
  await Promise.all([1, 2].map(() => keep(user, 'own', 'D')));
  expect((await names(user)).own).toEqual(['A', 'B', 'C', 'D']);
});

it('35.4 one of the same name is replaced, and the list still opens with it', async () => {
  const user = somebody();
  const id = await keep(user, 'own', 'Mine', 'state=all');
  await setUsual(user, LIST, id);
  expect(await keep(user, 'own', 'Mine', 'state=blocked')).toBe(id);
  expect(await keep(user, 'own', 'MINE', 'state=pending')).toBe(id);
  const { own, usual } = await viewsOfList(user, LIST);
  expect(own.map(({ query }) => query)).toEqual(['state=pending']);
  expect(usual).toBe(id);
});

it('35.4 there are fifty at most, and one can still be replaced then', async () => {
  const user = somebody();
  for (let at = 0; at < MOST_VIEWS; at += 1) expect(await keep(user, 'own', `view ${at}`)).not.toBeNull();
  expect(await keep(user, 'own', 'one more')).toBeNull();
  expect(await keep(user, 'own', 'view 7', 'state=pending')).not.toBeNull();
  expect((await names(user)).own).toHaveLength(MOST_VIEWS);
});

const openedAt = async (session: Session, address: string) => {
  const { request, views } = await withViews(
    { request: { url: `http://portal.invalid${address}` } },
    { session } as Access,
    connectionsList,
  );
  return { search: new URL(request.url).search, isBareTaken: views.isBareTaken };
};

it('35.4 a bare list opens with the view that its user chose, and any other address as it says', async () => {
  const user = somebody();
  const colleague = somebody(user.record.organization.uuid);
  const id = await keep(user, 'shared', 'Ours', 'state=pending');
  await setUsual(colleague, LIST, id);
  expect(await openedAt(colleague, LIST)).toEqual({ search: '?state=pending', isBareTaken: true });
  expect(await openedAt(colleague, `${LIST}?view=all`)).toEqual({ search: '?view=all', isBareTaken: true });
  expect(await openedAt(user, LIST)).toEqual({ search: '', isBareTaken: false });
  await setUsual(colleague, LIST, null);
  expect(await openedAt(colleague, LIST)).toEqual({ search: '', isBareTaken: false });
  await setUsual(colleague, LIST, id);
  await removeView(user, 'shared', id ?? '');
  expect(await openedAt(colleague, LIST)).toEqual({ search: '', isBareTaken: false });
});

it('35.4 a list does without views that cannot be read', async () => {
  const user = somebody();
  await keep(user, 'own', 'Mine');
  const away = vi.spyOn(runtime().store, 'get').mockRejectedValue(new StoreAway(new Error('the database is away')));
  expect(await openedAt(user, LIST)).toEqual({ search: '', isBareTaken: false });
  away.mockRestore();
  expect((await names(user)).own).toEqual(['Mine']);
});

it('35.4 views live a year after a list was last opened', async () => {
  const user = somebody();
  await keep(user, 'own', 'Mine');
  await house.advance(300 * DAY_MS);
  expect((await names(user)).own).toEqual(['Mine']);
  await house.advance(300 * DAY_MS);
  expect((await names(user)).own).toEqual(['Mine']);
  await house.advance(370 * DAY_MS);
  expect((await names(user)).own).toEqual([]);
});
