import { expect, it } from 'vitest';
import { orderOf } from '~/mobile/order/complete.server';
import type { MobileTransaction } from '~/mobile/provider/schemas/transaction';

const SIM = '7e6f7a8b-3333-4444-8555-000000000001';
const order = (uuid: string, type: string | null, sim = SIM) =>
  ({ uuid, type, connection: { uuid: sim } }) as MobileTransaction;

it.each([
  ['the order that made it', [order('b', 'change_data_pool'), order('a', 'new')], 'a'],
  ['not that of another SIM', [order('b', 'new', SIM.replace('1', '2')), order('a', 'new')], 'a'],
  ['the oldest without kinds', [order('b', null), order('a', null)], 'a'],
  ['none of its changes', [order('b', 'terminate'), order('a', 'change_data_pool')], undefined],
])('MOB-08 the confirmation of a SIM is of %s', (_what, newestFirst, uuid) => {
  expect(orderOf(newestFirst, SIM)?.uuid).toBe(uuid);
});
