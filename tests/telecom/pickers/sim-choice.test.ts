import { expect, it } from 'vitest';
import { translator } from '~/kernel/i18n/i18n.server';
import type { MobileConnection } from '~/telecom/provider/sim';
import { unmarked } from '~/kernel/ui/words';
import { simChoice } from '~/telecom/pickers/sim-choices.server';

const SIM = {
  uuid: '11111111-2222-4333-8444-555555555555',
  nid: 'NL812345',
  msisdn: '31612345678',
  state: 'active',
  isBlocked: false,
  endUser: { companyName: 'Bakkerij De Lange' },
} as MobileConnection;

it.each<[string, Partial<MobileConnection>, string]>([
  ['in use', {}, ''],
  ['of an unknown state', { state: null, isBlocked: null }, ''],
  ['blocked', { isBlocked: true }, ' · Geblokkeerd'],
  ['that ends', { state: 'terminating' }, ' · Wordt beëindigd'],
  ['blocked that ends', { state: 'terminating', isBlocked: true }, ' · Geblokkeerd en wordt beëindigd'],
])('TAB-09 a SIM %s says before it is chosen why another one may be better', (_what, state, told) => {
  const { title, description } = simChoice({ ...SIM, ...state }, translator('nl'));
  expect([title, unmarked(description ?? '')]).toEqual([
    'SIM NL812345',
    `06\u00A01234\u00A05678 · Bakkerij De Lange${told}`,
  ]);
});
