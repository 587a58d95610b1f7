import { beforeEach, expect, it } from 'vitest';
import { POOL, POOLS, simWire } from '~tests/fixtures/data-pool';
import { list } from '~tests/fixtures/mobile-order';
import { poolPages } from '~tests/fixtures/mobile/pool-pages';

const { portal, client, open, onTwentieth } = poolPages({ hasty: false });

const GB = 1_000_000_000;
const SIMS = '/score/mobile-broadband/connections/';
let now: Awaited<ReturnType<typeof onTwentieth>>;

beforeEach(async () => {
  now = await onTwentieth();
});

const own = { uuid: null, type: 'single_connection', i18n_name: 'NL 50 GB', product: { uuid: 'p-2' } };
const sim = (number: number, more: object = {}) => ({ ...simWire(number, POOL, null), data_pool: own, ...more });
type Faults = Parameters<typeof portal.faults>[0];

function usage({ uuid }: { readonly uuid: string }, limit: number, measuredAt = now.measuredAt): Faults {
  const body = {
    measured_at: measuredAt,
    usage: [{ zone: 1, bytes: 30 * GB, limit_bytes: limit * GB }],
  };
  return [
    { match: `GET ${SIMS}${uuid}/usage/month-to-date`, status: 200, body },
    { match: `GET ${SIMS}${uuid}/usage-over-time`, status: 200, body: now.byDay(1.5 * GB) },
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
    new RegExp(
      `Op of bijna op \\(2\\).*Bundel van 31970000001, Bakkerij De Lange 97.?% gebruikt Bekijk verbruik.*Bundel van 31970000002 Nederland: op rond ${now.shown(27)}, als het zo doorgaat Bekijk verbruik`,
    ),
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
  await now.clock.advance(2 * 60_000);
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
  await now.clock.advance(2 * 60_000);
  expect((await open('/attention')).words).not.toContain('Niet alles gelezen: Bundels');
  expect(await asked(since)).toBe(30);
  await now.clock.advance(2 * 60_000);
  await open('/attention');
  expect(await asked(since)).toBe(30);
});

it('issue 35.5 more SIMs than are listed are a part', async () => {
  const full = sim(1);
  const words = await needsAction(...usage(full, 31), ...answering([full], 200));
  expect(words).toMatch(/\d+ regels?, misschien meer.*Niet alles gelezen: Bundels van SIM’s/);
});

it('issue 35.5 usage of another month, or of no month at all, is not known, and costs its own line', async () => {
  const [last, odd, full] = [sim(1), sim(2), sim(3)];
  const words = await needsAction(
    ...usage(last, 31, new Date(Date.parse(now.measuredAt) - 30 * 24 * 60 * 60_000).toISOString()),
    ...usage(odd, 31, '9999-12-20T22:00:00Z'),
    ...usage(full, 31),
    ...answering([last, odd, full, full]),
  );
  expect(words).toMatch(/Op of bijna op \(2\)/);
  expect(words.match(/Bundel van/g)).toHaveLength(2);
  expect(words).toContain('Niet alles gelezen: Bundels van SIM’s');
});

it('issue 35.5 a reading of the day before tells nothing, until it is asked for again', async () => {
  const sims = Array.from({ length: 30 }, (_, at) => ({
    ...sim(1),
    uuid: `7e6f7a8b-3333-4444-8555-0000000001${at + 10}`,
  }));
  const faults = [...sims.flatMap((one) => usage(one, 31)), ...answering(sims)];
  await needsAction(...faults);
  await now.clock.advance(2 * 60_000);
  expect((await open('/attention')).words).toContain('Op of bijna op (30)');
  await now.clock.advance(25 * 60 * 60_000);
  await client.signInAnew('reseller');
  const later = (await open('/attention')).words;
  expect(later).toContain('Op of bijna op (24)');
  expect(later).toContain('Niet alles gelezen: Bundels');
});

it('issue 35.5 pages at once ask one question', async () => {
  const sims = Array.from({ length: 5 }, (_, at) => ({
    ...sim(1),
    uuid: `7e6f7a8b-3333-4444-8555-0000000001${at + 10}`,
  }));
  await portal.faults([...sims.flatMap((one) => usage(one, 31)), ...answering(sims)]);
  await portal.restart();
  const since = await portal.lastCall();
  const pages = await Promise.all([1, 2, 3, 4].map(() => open('/attention')));
  for (const { words } of pages) expect(words).toContain('Op of bijna op (5)');
  expect(await asked(since)).toBe(5);
});

it('issue 35.1 the page of its customer says it once it is known, with the time of the answer, and asks nothing', async () => {
  const [, page = '', uuid] = /href="(\/end_users\/([\da-f-]{36}))"/.exec((await client.get('/end_users')).text) ?? [];
  const full = sim(1, { end_user: { uuid, company_name: 'Bakkerij De Lange' } });
  await portal.faults([...usage(full, 31), ...answering([full])]);
  await portal.restart();
  expect((await open(page)).words).not.toContain('Bundel van');
  await open('/attention');
  const since = await portal.lastCall();
  const told = /Op of bijna op: Bundel van 31970000001, Bakkerij De Lange\.? 97.?% gebruikt\./;
  const { words } = await open(page);
  expect(words).toMatch(told);
  expect(words).not.toContain('Dit is gelezen op');
  await now.clock.advance(6 * 60_000);
  expect((await open(page)).words).toMatch(new RegExp(`${told.source} .*Dit is gelezen op [\\d-]+ \\d\\d:\\d\\d\\.`));
  expect(await asked(since)).toBe(0);
});
