import { expect, it } from 'vitest';
import { list, SIM } from '~tests/fixtures/mobile-order';
import { simAnswering, simWire } from '~tests/fixtures/mobile-sim';
import { simPage } from '~tests/fixtures/mobile/sim-page';

const { portal, open } = simPage();

const day = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
const shown = (date: string) => date.split('-').toReversed().join('-');

it.each([
  ['to come', 9, 'Deze SIM is besteld en werkt nog niet: verwacht op'],
  ['late', -9, 'Deze SIM is te laat: verwacht op'],
])('issue 35.1 a SIM on order says when it is expected: %s', async (_case, days, words) => {
  const order = {
    uuid: '7e6f7a8b-3333-4444-8555-000000000101',
    type: 'new',
    state: 'open',
    expected_completion_date: day(days),
    connection_identifiers: { uuid: SIM },
  };
  await portal.faults([
    { match: 'GET /score/mobile-broadband/transactions/', status: 200, body: list([order]) },
    ...simAnswering({ sim: { ...simWire, state: 'ordered' } }),
  ]);
  expect((await open()).words).toContain(`${words} ${shown(day(days))}`);
});

it('issue 35.1 a SIM that ends says when, where one order tells it', async () => {
  const order = (uuid: string) => ({
    uuid,
    type: 'terminate',
    state: 'open',
    expected_completion_date: '2026-04-01',
    connection_identifiers: { uuid: SIM },
  });
  const { carrier } = simWire;
  const seen = { ...carrier, sim: { ...carrier.sim, last_seen: new Date().toISOString() } };
  const told = async (...orders: readonly object[]) => {
    const faults = simAnswering({ sim: { ...simWire, carrier: seen, state: 'terminating' }, month: { usage: [] } });
    await portal.faults([
      { match: 'GET /score/mobile-broadband/transactions/', status: 200, body: list([...orders]) },
      ...faults,
    ]);
    return (await open()).words;
  };
  const one = order('7e6f7a8b-3333-4444-8555-000000000101');
  expect(await told(one)).toContain('Deze SIM wordt beëindigd, verwacht op 01-04-2026');
  const two = await told(one, order('7e6f7a8b-3333-4444-8555-000000000102'));
  expect(two).toContain('Deze SIM wordt beëindigd');
  expect(two).not.toContain('verwacht op 01-04-2026');
});

it('issue 35.1 a SIM whose order failed says that, and not that it ended', async () => {
  const told = async (state: string, more: object = {}, sim = 'terminated') => {
    const order = { type: 'new', state, open: false, connection_identifiers: { uuid: SIM }, ...more };
    await portal.faults([
      {
        match: 'GET /score/mobile-broadband/transactions/',
        status: 200,
        body: list([{ ...order, uuid: '7e6f7a8b-3333-4444-8555-000000000101' }]),
      },
      ...simAnswering({ sim: { ...simWire, state: sim } }),
    ]);
    return (await open()).words;
  };
  const failing = { open: true, progress_summary: [{ state: 'failed', i18n_title: 'Onderweg', i18n_description: '' }] };
  for (const [state, more] of [
    ['failed', {}],
    ['failed', { open: true }],
    ['in_progress', failing],
  ] as const)
    expect(await told(state, more, 'ordered'), state).toMatch(
      /De bestelling van deze SIM is mislukt .*Bekijk de bestelling/,
    );
  expect(await told('in_progress', { open: true }, 'ordered')).toContain('Deze SIM is besteld');
  expect(await told('failed')).toMatch(/De bestelling van deze SIM is mislukt .*Bekijk de bestelling/);
  expect(await told('finished')).toContain('Deze SIM is beëindigd');
});
