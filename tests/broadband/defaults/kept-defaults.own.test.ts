import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { changeDefaults, clearDefaults, orderDefaults, readDefaults } from '~/broadband/defaults/kept-defaults.server';
import { NO_DEFAULTS } from '~/broadband/domain/order-defaults';
import { runtime } from '~/kernel/process/runtime.server';
import { StoreAway } from '~/kernel/store/store';
import { openKeptHouse, sessionOf } from '../../flows/wizard/kept-house';

const DAY_MS = 24 * 60 * 60_000;
const house = openKeptHouse();
const [manager, colleague, stranger] = [sessionOf('manager'), sessionOf('colleague'), sessionOf('stranger', 'other')];

afterAll(() => house.close());
beforeEach(() => clearDefaults(manager));

it('ordering 1 the defaults are those of one organisation, and each change leaves the others', async () => {
  await changeDefaults(manager, { sla: 607 });
  await Promise.all([changeDefaults(manager, { months: 36 }), changeDefaults(colleague, { onDemand: true })]);
  expect(await orderDefaults(colleague)).toMatchObject({ sla: 607, months: 36, onDemand: true });
  expect(await orderDefaults(stranger)).toEqual(NO_DEFAULTS);
});

it('ordering 1 an order does without the defaults of a store that does not answer, or that another version wrote', async () => {
  await changeDefaults(manager, { sla: 607 });
  const { store } = runtime();
  const away = vi.spyOn(store, 'get').mockRejectedValueOnce(new StoreAway(new Error('the database is away')));
  expect(await orderDefaults(colleague)).toEqual(NO_DEFAULTS);
  away.mockRestore();
  await clearDefaults(manager);
  const later = { value: { sla: 'Plus' }, expiresAt: runtime().now() + DAY_MS };
  await store.create('order defaults', 'organization-1', later);
  expect(await orderDefaults(colleague)).toEqual(NO_DEFAULTS);
  expect(await readDefaults(colleague)).toBeNull();
});

it('ordering 1 the defaults live a year after their last use', async () => {
  await changeDefaults(manager, { sla: 607 });
  await house.advance(300 * DAY_MS);
  expect(await orderDefaults(colleague)).toMatchObject({ sla: 607 });
  await house.advance(300 * DAY_MS);
  expect(await readDefaults(colleague)).toMatchObject({ sla: 607 });
  await house.advance(70 * DAY_MS);
  expect(await readDefaults(colleague)).toBeNull();
});
