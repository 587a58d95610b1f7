import type { BrowserContext, Page } from '@playwright/test';
import { DRAFT_STATES, type DraftState } from './draft-states';
import { test as inOneWindow } from '../../fixtures/one-window';
import { expect, test } from '../../fixtures/test';
import { formFields } from '../../fixtures/forms';
import {
  draftUpTo,
  EQUIPMENT,
  FIBRE,
  live,
  onStep,
  placeOrder,
  press,
  START,
  STEPS,
  summary,
  showEndUsers,
  tickBoxes,
} from '../../fixtures/order-steps';
import { fetchOnTheWire, stylesheets, type OnTheWire } from '../../fixtures/wire';

const CONTINUE = /^(Doorgaan|Continue|Controleer adres|Check address)$/;

async function openStep(
  page: Page,
  step: Exclude<(typeof STEPS)[number], 'address'>,
  prepared: Parameters<typeof draftUpTo>[2] = {},
): Promise<void> {
  await page.goto(`${await draftUpTo(page, step, prepared)}/${step}`);
}

/** Sends the step unchanged; its fields are not complete. */
async function fail(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: CONTINUE }).click();
  await expect(summary(page)).toBeVisible();
}

const troubles: readonly (readonly [zipcode: string, housenr: string])[] = [
  ['2000 BB', '10'],
  ['3000 CC', '5'],
  ['5000 EE', '9'],
  ['6000 GG', '11'],
  ['7000 HH', '13'],
  ['8000 JJ', '15'],
];

/** Every step of the order in every state that looks different. */
const STATES: readonly (DraftState & { readonly weighed?: boolean })[] = [
  { name: 'address', open: async (page) => void (await page.goto(START)) },
  {
    name: 'address with errors',
    open: async (page) => {
      await page.goto(START);
      await fail(page);
    },
  },
  {
    name: 'address looked up',
    open: async (page) => {
      await page.goto(`${START}?zipcode=2000BB&housenr=10`);
      await page.locator('button[name="intent=lookup"]').click();
      await expect(page.locator('#housenrs')).toBeAttached();
    },
  },
  { name: 'product', open: (page) => openStep(page, 'product') },
  {
    name: 'product with errors',
    open: async (page) => {
      await openStep(page, 'product', { at: ['9300 NN', '23'] });
      await fail(page);
    },
  },
  {
    name: 'product that takes a line over',
    open: async (page) => {
      await takeOver(page, '');
    },
  },
  {
    name: 'product that asks what stops',
    open: async (page) => {
      await takeOver(page, 'CDQ12344');
      await fail(page);
    },
  },
  {
    name: 'product made to measure',
    open: async (page) => {
      await openStep(page, 'product');
      await page.locator('input[value="complex"]').check();
      await fail(page);
    },
  },
  { name: 'product that replaces copper', open: replaceCopper },
  {
    name: 'product without its suffix',
    open: async (page) => {
      await openStep(page, 'product', { at: ['2000 BB', '10'] });
      await fail(page);
    },
  },
  ...troubles.map((at) => ({
    name: `product at ${at.join(' ')}`,
    open: (page: Page) => openStep(page, 'product', { at }),
  })),
  { name: 'service', open: (page) => openStep(page, 'service') },
  {
    name: 'service, durations filtered',
    open: async (page) => void (await page.goto(`${await draftUpTo(page, 'service')}/service?contract=24`)),
  },
  {
    name: 'service with circuits, subnets, prices and errors',
    open: async (page) => {
      const draft = await draftUpTo(page, 'customer', {
        line: '4112',
        service: {
          'cpe.p7007': '10',
          'circuits[0].subnets[0].size': 'ipv4/29',
          'circuits[0].subnets[0].routing': 'primary',
        },
      });
      await page.goto(`${draft}/service`);
      await page.locator('input[name="circuits[0].tag"]').fill('9999');
      await fail(page);
    },
  },
  {
    name: 'service without the lists it can do without',
    open: async (page, sandbox) => {
      const service = {
        promo: '',
        'circuits[0].subnets[0].size': 'ipv6/56',
        'circuits[0].subnets[0].routing': 'primary',
      };
      const draft = await draftUpTo(page, 'customer', { service });
      await sandbox.faults(
        ...['bandwidths', 'available_subnetsizes', 'promos'].map((list) => ({
          match: `rpc:broadband.list_${list}`,
          status: 503,
        })),
      );
      await page.goto(`${draft}/service`);
    },
  },
  {
    name: 'service, failed',
    open: async (page, sandbox) => {
      await sandbox.faults({ match: 'rpc:broadband.get_provider_products', status: 503 });
      await openStep(page, 'service');
    },
  },
  { name: 'customer', open: (page) => openStep(page, 'customer') },
  {
    name: 'customer with end customers',
    open: async (page) => {
      await openStep(page, 'customer');
      await showEndUsers(page);
    },
  },
  {
    name: 'customer with errors',
    open: async (page) => {
      await openStep(page, 'customer');
      await fail(page);
    },
  },
  { name: 'delivery', open: (page) => openStep(page, 'delivery', { service: EQUIPMENT }) },
  {
    name: 'delivery with errors',
    open: async (page) => {
      await openStep(page, 'delivery', { service: EQUIPMENT });
      await page.locator('input[value="new_address"]').check();
      await fail(page);
    },
  },
  { name: 'review', open: (page) => openStep(page, 'review', { customer: { tags: 'kantoor, spoed' } }) },
  {
    name: 'status',
    open: async (page) => {
      await openStep(page, 'review', { at: ['9100 LL', '19'] });
      await order(page);
      await expect(page).toHaveURL(/\/status$/);
    },
  },
  {
    name: 'complete',
    open: async (page) => {
      await openStep(page, 'review');
      await order(page);
      await expect(page).toHaveURL(/\/complete\/NL\d+$/);
    },
  },
  ...DRAFT_STATES.map((state) => ({ ...state, weighed: true })),
];

/** The page with the lines at Roden, after the line with this service id was taken over. */
async function takeOver(page: Page, serviceId: string): Promise<void> {
  await openStep(page, 'product', { at: ['9300 NN', '23'] });
  await page.locator(`input[name="carrier"][value="${FIBRE}"]`).check();
  await page.locator('input[value="migrate"]').check();
  await page.locator('input[name="serviceid"]').fill(serviceId);
}

/** The address of the page that replaces the first line of the end-of-life list. */
async function replacementHref(page: Page): Promise<string> {
  await page.goto('/connections/end_of_life');
  return (await page.locator('a[href*="replace="]').first().getAttribute('href')) ?? '';
}

async function replaceCopper(page: Page): Promise<void> {
  await page.goto(await replacementHref(page));
  await page.getByRole('main').getByRole('button', { name: CONTINUE }).click();
  await expect(page.getByRole('main')).toContainText(/koperlijn NL|copper line NL/);
}

async function order(page: Page): Promise<void> {
  await tickBoxes(page);
  await page.getByRole('button', { name: /^(Plaats bestelling|Place order)$/ }).click();
}

async function cookieOf(context: BrowserContext, origin: string): Promise<string> {
  return (await context.cookies(origin)).map(({ name, value }) => `${name}=${value}`).join('; ');
}

const MOST_BYTES = 9_100;

/** Checks the weight of a page with the CSS that it waits for. A first visit has its CSS inside. */
async function expectLight(name: string, answer: OnTheWire, origin: string): Promise<void> {
  expect(answer.headers['content-encoding'], name).toBe('br');
  const sheets = await Promise.all(stylesheets(answer.text).map((href) => fetchOnTheWire(new URL(href, origin).href)));
  const css = sheets.reduce((sum, { bytes }) => sum + bytes, 0);
  expect.soft(answer.bytes + css, `${name}: ${answer.bytes} of HTML and ${css} of CSS`).toBeLessThanOrEqual(MOST_BYTES);
}

/** The page in the window, or the answer to its form, as a browser without any stylesheet gets it. */
async function expectLightState(
  context: BrowserContext,
  page: Page,
  origin: string,
  posted: DraftState['posted'],
): Promise<void> {
  const form = posted && { ...(await formFields(page, page.url())), ...posted };
  await context.clearCookies({ name: /^css-/ });
  const answer = await fetchOnTheWire(page.url(), await cookieOf(context, origin), form);
  expect(answer.status).toBe(posted ? 422 : 200);
  await expectLight(page.url(), answer, origin);
}

for (const { name, username, open, posted, weighed = false } of STATES) {
  inOneWindow(
    `SYS-04${weighed ? ' SYS-03' : ''} the order, ${name}: axe finds nothing, and it fits 320 px${weighed ? ` and ${MOST_BYTES} bytes` : ''} @js`,
    async ({ context, look, page, portal, sandbox, signIn }) => {
      await signIn(username);
      await open(page, sandbox, portal);
      if (weighed) await expectLightState(context, page, portal.origin, posted);
      // the second visit sends the form again and answers in the other language
      await look(page, async () => void (await page.reload()));
    },
  );
}

test('SYS-05 SYS-04 a failed submit puts the focus on the errors, each of which leads to its field', async ({
  page,
  scripted,
  signIn,
}) => {
  await signIn();
  const draft = await draftUpTo(page, 'customer');
  for (const [path, button, errors, title] of [
    [START, 'Controleer adres', 2, /^Fout: Stap 1 van 6: Adres/],
    [`${draft}/customer`, 'Doorgaan', 3, /^Fout: Stap 4 van 6: Eindklant/],
  ] as const) {
    await page.goto(path);
    await live(page, scripted);
    for (let again = 0; again < 2; again += 1) {
      await press(page, button);
      await expect(summary(page)).toBeFocused();
    }
    await expect(page).toHaveTitle(title);
    const links = summary(page).getByRole('link');
    await expect(links).toHaveCount(errors);
    for (let at = 0; at < errors; at += 1) {
      const target = (await links.nth(at).getAttribute('href')) ?? '';
      const field = page.locator(`[id="${target.slice(1)}"]`);
      await links.nth(at).click();
      await expect(field).toBeFocused();
      await expect(field).toHaveAccessibleDescription(new RegExp((await links.nth(at).innerText()).slice(0, 20)));
    }
  }
  await page.goto(`${await draftUpTo(page, 'product', { line: FIBRE })}/product`);
  await live(page, scripted);
  await press(page, 'Doorgaan');
  await summary(page).getByRole('link', { name: 'Kies een lijn' }).click();
  await expect(page.locator('input[name="carrier"]:not([value=""])').first()).toBeFocused();
});

test('SYS-04 each step has a title of its own, and a done step is a link @plain', async ({
  page,
  scripted,
  signIn,
}) => {
  await signIn();
  const draft = await draftUpTo(page, 'review');
  const names = ['Adres', 'Lijn', 'Diensten', 'Eindklant', 'Levering', 'Controleren'];
  for (const [at, step] of STEPS.entries()) {
    await page.goto(`${draft}/${step}`);
    await expect(page).toHaveTitle(new RegExp(`^Stap ${at + 1} van 6: ${names[at]} – .+ – Bestellen`));
  }
  await live(page, scripted);
  await page.getByRole('main').getByRole('link', { name: '2. Lijn' }).click();
  await onStep(page, 'product');
});

const ALL_CALLS_MS = 400;

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
    const calls = (await sandbox.ledger(before)).filter(
      ({ kind, path }) => (kind === 'rpc' || kind === 'rest') && !isOfSims(path),
    );
    expect(new Set(calls.map(({ path, query, body }) => JSON.stringify([path, query, body]))).size).toBe(calls.length);
    const times = calls.map(({ at }) => Date.parse(at));
    expect(Math.max(...times, 0) - Math.min(...times, Infinity), 'from the first call to the last').toBeLessThan(
      ALL_CALLS_MS * (ROUNDS[step] ?? 1),
    );
  });
}

test(`SYS-03 each step of the order is ${MOST_BYTES} bytes at most with the CSS that it waits for @plain`, async ({
  context,
  page,
  portal,
  signIn,
}) => {
  await signIn();
  // other journeys leave no orders or drafts at this address
  const draft = await draftUpTo(page, 'review', { service: EQUIPMENT, at: ['1000 AA', '5'] });
  await context.clearCookies({ name: /^css-/ });
  const cookie = await cookieOf(context, portal.origin);
  for (const step of STEPS)
    await expectLight(step, await fetchOnTheWire(`${portal.origin}${draft}/${step}`, cookie), portal.origin);
});

test(`SYS-03 BBO-05 BBO-16 so are the ways to order a line, and durations filtered @js`, async ({
  context,
  page,
  portal,
  signIn,
}) => {
  await signIn();
  const { origin } = portal;
  const [roden, plain] = [
    await draftUpTo(page, 'product', { at: ['9300 NN', '23'] }),
    await draftUpTo(page, 'service'),
  ];
  const replacement = await replacementHref(page);
  const fields = await formFields(page, `${roden}/product`);
  await page.goto('about:blank');
  await context.clearCookies({ name: /^css-/ });
  const cookie = await cookieOf(context, origin);
  const migrate = { ...fields, carrier: FIBRE, orderVariant: 'migrate' };
  const refused = { ...migrate, serviceid: 'CDQ99999', requested_phonenumber: '0501234567' };
  const unconfirmed = { ...migrate, serviceid: 'CDQ12344', requested_phonenumber: '0501234567', terminateVoice: 'on' };
  for (const [name, status, path, form] of [
    ['the lines at the address', 200, `${roden}/product`],
    ['the wrong line', 422, `${roden}/product`, refused],
    ['what stops', 422, `${roden}/product`, unconfirmed],
    ['best durations', 200, `${plain}/service?contract=-1`],
    ['a duration that no line has', 200, `${plain}/service?contract=24`],
    ['copper is replaced', 200, replacement],
  ] as const) {
    const answer = await fetchOnTheWire(origin + path, cookie, form);
    expect(answer.status, name).toBe(status);
    await expectLight(name, answer, origin);
  }
  const consent =
    /name="confirmStops"[^>]*value="([^"]*)"/.exec(
      (await fetchOnTheWire(`${origin}${roden}/product`, cookie, unconfirmed)).text,
    )?.[1] ?? '';
  expect(
    (await fetchOnTheWire(`${origin}${roden}/product`, cookie, { ...unconfirmed, confirmStops: consent })).status,
  ).toBe(303);
  await expectLight('taken over, seen again', await fetchOnTheWire(`${origin}${roden}/product`, cookie), origin);
});

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
