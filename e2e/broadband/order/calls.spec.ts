import { expect, test } from '../../fixtures/test';
import { draftUpTo, EQUIPMENT, live, placeOrder, STEPS } from '../../fixtures/order-steps';
import { fetchOnTheWire } from '../../fixtures/wire';
import { cookieOf } from '../../fixtures/cookies';

const ALL_CALLS_MS = 700;

/** The calls of a step to the provider, all at the same time. */
const CALLS: Readonly<Record<(typeof STEPS)[number], readonly string[]>> = {
  address: [],
  product: [
    'broadband.get_order_pricing',
    'broadband.get_provider_products',
    'broadband.list_carriers',
    'broadband.list_connections',
    'broadband.list_contract_durations',
    'broadband.list_profiles',
    'broadband.list_providers',
    'broadband.list_transactions',
    'broadband.zipcode',
  ],
  service: [
    'broadband.get_order_pricing',
    'broadband.get_provider_products',
    'broadband.list_available_subnetsizes',
    'broadband.list_bandwidths',
    'broadband.list_contract_durations',
    'broadband.list_profiles',
    'broadband.list_promos',
  ],
  customer: [],
  delivery: ['GET /score/organization/shipping-addresses/'],
  review: [
    'broadband.get_carrier_products',
    'broadband.get_order_pricing',
    'broadband.list_connections',
    'broadband.list_transactions',
  ],
};

/**
 * The number of rounds in which a step makes its calls. The prices of lines follow their choices, and are more calls
 * than one user may make at a time.
 */
const ROUNDS: Readonly<Partial<Record<(typeof STEPS)[number], number>>> = { product: 4 };

/** The portal may still look up SIMs that an earlier journey has lost. */
const isOfSims = (path: string) => path.includes('/mobile-broadband/');

for (const step of STEPS) {
  test(`BBO-07 step ${step} asks the provider for each thing once, and for all at the same time @plain`, async ({
    context,
    page,
    portal,
    sandbox,
    signIn,
  }) => {
    await signIn();
    const draft = await draftUpTo(page, 'review', { service: EQUIPMENT });
    await sandbox.faults({ match: 'rpc', delay_ms: ALL_CALLS_MS }, { match: 'rest', delay_ms: ALL_CALLS_MS });
    const before = await sandbox.mark();
    await fetchOnTheWire(`${portal.origin}${draft}/${step}`, await cookieOf(context, portal.origin));
    const asked = (await sandbox.apiCalls(before)).filter((call) => !isOfSims(call));
    expect([...new Set(asked)].sort()).toEqual(CALLS[step]);
    const calls = (await sandbox.apiLines(before)).filter(({ path }) => !isOfSims(path));
    expect(new Set(calls.map(({ path, query, body }) => JSON.stringify([path, query, body]))).size).toBe(calls.length);
    const times = calls.map(({ at }) => Date.parse(at));
    expect(Math.max(...times, 0) - Math.min(...times, Infinity), 'from the first call to the last').toBeLessThan(
      ALL_CALLS_MS * (ROUNDS[step] ?? 1),
    );
  });
}

test('BBO-14 an order is one order_connection, and nothing after it before the confirmation', async ({
  page,
  sandbox,
  scripted,
  signIn,
}) => {
  await signIn();
  const draft = await draftUpTo(page, 'review', { at: ['1000 AA', '3'] });
  await page.goto(`${draft}/review`);
  await live(page, scripted);
  const before = await sandbox.mark();
  await placeOrder(page);
  await expect(page).toHaveURL(/\/complete\/NL\d+$/);
  const [first = '', second = '', ...then] = await sandbox.apiCalls(before);
  expect([first, second].sort(), 'the price of now, and what is at the address').toEqual([
    'broadband.get_order_pricing',
    'broadband.list_transactions',
  ]);
  expect(then).toEqual(['broadband.order_connection', 'broadband.get_recent_transaction']);
});
