import { beforeEach, expect, it } from 'vitest';
import { answeringPool, POOL, POOLS, poolWire } from '~tests/fixtures/data-pool';
import { list } from '~tests/fixtures/mobile-order';
import { poolPages } from '~tests/fixtures/mobile/pool-pages';

const { portal, open, onTwentieth } = poolPages({ hasty: false });

const GB = 1_000_000_000;
let now: Awaited<ReturnType<typeof onTwentieth>>;

beforeEach(async () => {
  now = await onTwentieth();
});

/** The page of needed actions with this one pool. */
async function needsAction(limit: number, before: Parameters<typeof portal.faults>[0] = [], pool: object = poolWire) {
  const zones = [{ zone: 1, used_bytes: 30 * GB, limit_bytes: limit * GB }];
  const { measuredAt, byDay } = now;
  await portal.faults([
    ...before,
    ...answeringPool({ summary: { zones, measured_at: measuredAt }, overTime: byDay(1.5 * GB) }),
    { match: `GET ${POOLS}`, status: 200, body: list([pool]) },
    { match: 'GET /score/mobile-broadband/connections/', status: 200, body: list([]) },
  ]);
  // answers are shared for a minute
  await portal.restart();
  return (await open('/attention')).words;
}

it('life 5 a data pool that will be used up this month needs action, with the day', async () => {
  expect(await needsAction(40)).toMatch(
    new RegExp(
      `Op of bijna op \\(1\\).*Bezorgbussen Nederland: op rond ${now.shown(27)}, als het zo doorgaat Bekijk verbruik`,
    ),
  );
  // a first day that is given as a moment
  const begun = { ...poolWire, start_date: now.measuredAt.replace(/-\d\dT.*/, '-02T00:00:00Z') };
  expect(await needsAction(40, [], begun)).toContain(`op rond ${now.shown(27)}`);
  // it lasts, since its usual day is known
  const lasts = await needsAction(50);
  expect(lasts).not.toContain('Bezorgbussen');
  expect(lasts).not.toContain('Niet alles gelezen: Datapools');
});

it('life 5 one that has plenty costs no further call, and one that is nearly used up is that', async () => {
  const since = await portal.lastCall();
  expect(await needsAction(100)).not.toContain('Bezorgbussen');
  expect((await portal.ledger(since)).filter(({ path }) => path.endsWith('/usage-over-time'))).toEqual([]);
  expect(await needsAction(31)).toMatch(/Bezorgbussen 97.?% gebruikt/);
});

it('life 5 a forecast that does not come is said', async () => {
  const words = await needsAction(40, [{ match: `GET ${POOLS}${POOL}/usage-over-time`, status: 500 }]);
  expect(words).not.toContain('Bezorgbussen');
  expect(words).toContain('Niet alles gelezen: Datapools');
});

it('life 5 a zone whose bundle is 0 has a reason, and a pool that has ended needs nothing', async () => {
  expect(await needsAction(0)).toMatch(
    /Bezorgbussen Nederland: 30 GB gebruikt, terwijl de bundel 0 is Bekijk verbruik/,
  );
  expect(await needsAction(31, [], { ...poolWire, state: 'terminated' })).not.toContain('Bezorgbussen');
});
