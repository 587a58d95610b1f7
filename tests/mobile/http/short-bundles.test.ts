import { expect, it } from 'vitest';
import { POOL, POOLS, simWire } from '~tests/fixtures/data-pool';
import { list } from '~tests/fixtures/mobile-order';
import { poolPages } from '~tests/fixtures/mobile/pool-pages';

const { portal, open } = poolPages();

const GB = 1_000_000_000;
const SIMS = '/score/mobile-broadband/connections/';
const byDay = list(
  Array.from({ length: 20 }, (_, at) => ({
    date: `2026-11-${String(at + 1).padStart(2, '0')}`,
    zone: 1,
    bytes: 1.5 * GB,
  })),
);
const own = { uuid: null, type: 'single_connection', i18n_name: 'NL 50 GB', product: { uuid: 'p-2' } };
const sim = (number: number, more: object = {}) => ({ ...simWire(number, POOL, null), data_pool: own, ...more });
type Faults = Parameters<typeof portal.faults>[0];

function usage({ uuid }: { readonly uuid: string }, limit: number): Faults {
  const body = {
    measured_at: '2026-11-20T11:00:00Z',
    usage: [{ zone: 1, bytes: 30 * GB, limit_bytes: limit * GB }],
  };
  return [
    { match: `GET ${SIMS}${uuid}/usage/month-to-date`, status: 200, body },
    { match: `GET ${SIMS}${uuid}/usage-over-time`, status: 200, body: byDay },
  ];
}

const answering = (sims: readonly object[], count = sims.length): Faults => [
  { match: `GET ${SIMS}`, status: 200, body: list(sims, count) },
  { match: `GET ${POOLS}`, status: 200, body: list([]) },
];
const asked = async (since: number) =>
  (await portal.ledger(since)).filter(({ path }) => path.endsWith('/usage/month-to-date')).length;

/** The page of needed actions after these answers. */
async function needsAction(...faults: Faults) {
  await portal.faults(faults);
  await portal.restart();
  return (await open('/attention')).words;
}

it('issue 35.5 a bundle of a SIM that is nearly used up, or runs out this month, needs action', async () => {
  const [full, soon, plenty] = [
    sim(1, { end_user: { uuid: 'e-1', company_name: 'Bakkerij De Lange' } }),
    sim(2),
    sim(3),
  ];
  const words = await needsAction(
    ...usage(full, 31),
    ...usage(soon, 40),
    ...usage(plenty, 100),
    ...answering([full, soon, plenty]),
  );
  expect(words).toMatch(
    /Op of bijna op \(2\).*Bundel van 31970000001, Bakkerij De Lange 97.?% gebruikt Bekijk verbruik.*Bundel van 31970000002 Nederland: op rond 27-11-2026, als het zo doorgaat Bekijk verbruik/,
  );
  expect(words).not.toContain('Niet alles gelezen: Bundels');
});

it('issue 35.5 a SIM in a pool, one that is blocked and one that has ended cost no call', async () => {
  const since = await portal.lastCall();
  const blocked = sim(2, { carrier: { ...simWire(2, POOL, null).carrier, sim: { iccid: null, is_blocked: true } } });
  const words = await needsAction(...answering([simWire(1, POOL, null), blocked, sim(3, { state: 'terminated' })]));
  expect(words).not.toContain('Bundel van');
  expect(await asked(since)).toBe(0);
});

it('issue 35.5 a usage that does not come is said, and asked for again by the next page', async () => {
  const [lost, full] = [sim(1), sim(2)];
  const lose: Faults = [{ match: `GET ${SIMS}${lost.uuid}/usage/month-to-date`, status: 500, body: {} }];
  const words = await needsAction(...lose, ...usage(full, 31), ...answering([lost, full]));
  expect(words).toMatch(/Bundel van .* 97.?% gebruikt/);
  expect(words).toContain('Niet alles gelezen: Bundels van SIM’s');
  await portal.faults([...usage(lost, 31), ...usage(full, 31), ...answering([lost, full])]);
  portal.advance(2 * 60_000);
  const since = await portal.lastCall();
  const after = (await open('/attention')).words;
  expect(after).toContain('Op of bijna op (2)');
  expect(after).not.toContain('Niet alles gelezen: Bundels');
  expect(await asked(since)).toBe(1);
});

it('issue 35.5 of many SIMs each page asks for some, until all are known', async () => {
  const sims = Array.from({ length: 30 }, (_, at) => ({
    ...sim(1),
    uuid: `7e6f7a8b-3333-4444-8555-0000000001${at + 10}`,
  }));
  const faults = [...sims.flatMap((one) => usage(one, 1_000)), ...answering(sims)];
  const since = await portal.lastCall();
  expect(await needsAction(...faults)).toContain('Niet alles gelezen: Bundels van SIM’s');
  expect(await asked(since)).toBe(24);
  portal.advance(2 * 60_000);
  expect((await open('/attention')).words).not.toContain('Niet alles gelezen: Bundels');
  expect(await asked(since)).toBe(30);
  portal.advance(2 * 60_000);
  await open('/attention');
  expect(await asked(since)).toBe(30);
});

it('issue 35.5 more SIMs than are listed are a part', async () => {
  const full = sim(1);
  const words = await needsAction(...usage(full, 31), ...answering([full], 200));
  expect(words).toMatch(/Meer dan \d+ regels? is mogelijk.*Niet alles gelezen: Bundels van SIM’s/);
});
