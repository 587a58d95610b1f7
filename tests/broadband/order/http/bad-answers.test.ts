import { beforeAll, describe, expect, it } from 'vitest';
import { filePortal } from '~tests/fixtures/portal';
import { hastyMs, type Page } from '~tests/fixtures/portal-client';
import { signIn } from '~tests/sandbox/client';
import {
  CONTACT,
  copperWithFibre,
  draftOf,
  EQUIPMENT,
  FIBRE,
  OrderClient,
  ordersSince,
  START,
  stepOf,
  type CopperLine,
} from '~tests/fixtures/clients/order-client';
import type { Fields } from '~tests/fixtures/clients/form-client';
import { errorsOf, mainForm, textOf } from '~tests/fixtures/page';

const portal = filePortal({ connections: 60, hasty: true, anew: true });
let clients: Record<'nl' | 'en', OrderClient>;
/** The uuid of the reseller's end customer. */
let endUser: string;
let shipTo: string;
let copper: CopperLine;

beforeAll(async () => {
  clients = {
    nl: await OrderClient.signedIn(portal, 'reseller', 'nl'),
    en: await OrderClient.signedIn(portal, 'reseller', 'en'),
  };
  copper = await copperWithFibre(portal);
  const provider = await signIn(portal.sandbox, 'reseller');
  const firstOf = async (path: string) =>
    (await provider.rest<{ results: { uuid: string }[] }>('GET', path)).body.results[0]?.uuid ?? '';
  endUser = await firstOf('/enduser/');
  shipTo = await firstOf('/organization/shipping-addresses/?archived=false');
});

type Fault = Readonly<Record<string, unknown>>;

const NONSENSE = {
  jsonrpc: '2.0',
  id: 1,
  result: {
    available: 1,
    connections: 'none',
    products: 'none',
    results: 7,
    transactions: {},
    pagination: null,
    housenrs: 'x',
  },
};
// the delay is far longer than the wait for a read, because a busy machine may check both timers late
const READ_HANGS: Fault = { delay_ms: hastyMs(20_000) };
const ANSWERS: readonly (readonly [what: string, fault: Fault])[] = [
  ['500', { status: 500, body: {} }],
  ['no JSON', { status: 200, body: '<html>It works!</html>' }],
  ['wrong types', { status: 200, body: NONSENSE }],
  ['a closed connection', { drop: 'before' }],
];

const LISTS = 'GET /score/organization/shipping-addresses/';
const LANGUAGES = ['nl', 'en'] as const;
type Said = Readonly<Record<(typeof LANGUAGES)[number], string>>;

/** The sentence of a step that the portal could not check. */
const WEATHER: Said = {
  nl: 'De netwerkaanbieder geeft nu geen antwoord. Wat u heeft ingevuld, staat er nog. Probeer het opnieuw',
  en: 'The network provider is not answering now. What you filled in is still there. Try again',
};
const FAILED: Said = { nl: 'Data kon niet worden geladen', en: 'Data could not be loaded' };
const NO_LINES: Said = {
  nl: 'Wij weten nu niet wat er leverbaar is op 9300 NN 23',
  en: 'We do not know now what is available at 9300 NN 23',
};
const SLOW: Said = { nl: 'antwoordt te langzaam over 9300 NN 23', en: 'answers too slowly about 9300 NN 23' };

interface Posted {
  readonly step: 'product' | 'service' | 'customer' | 'delivery';
  readonly match: string;
  readonly more?: readonly Fault[];
  readonly changes: () => Fields;
  readonly says: Said;
  /** The words after a timeout, if they differ. */
  readonly saysSlow?: Said;
  readonly address?: () => Fields;
}

const services: Fields = { contract: '12', 'circuits[0].tag': '77', 'cpe.p7001': '1', promo: 'Overstapvoordeel 2026' };
const takeOver: Fields = {
  carrier: '4101',
  orderVariant: 'migrate',
  serviceid: 'CDQ12344',
  requested_phonenumber: '050 123 45 67',
  terminateVoice: 'on',
};

/** Each call that the post of a step needs. */
const POSTS: readonly Posted[] = [
  {
    step: 'product',
    match: 'rpc:broadband.zipcode',
    changes: () => takeOver,
    says: NO_LINES,
    saysSlow: SLOW,
    address: () => ({ zipcode: '9300NN', housenr: '23' }),
  },
  {
    step: 'product',
    match: 'rpc:broadband.list_connections',
    changes: () => ({ carrier: '4204', orderVariant: 'nls', replaceCopper: 'on' }),
    says: WEATHER,
    address: () => ({ ...copper.place, replaceCopperNid: copper.nid }),
  },
  { step: 'service', match: 'rpc:broadband.get_provider_products', changes: () => services, says: FAILED },
  { step: 'service', match: 'rpc:broadband.list_contract_durations', changes: () => services, says: FAILED },
  { step: 'service', match: 'rpc:broadband.list_profiles', changes: () => services, says: FAILED },
  {
    step: 'customer',
    match: 'GET /score/enduser/',
    changes: () => ({ ...CONTACT, enduser: endUser, tags: 'kantoor, spoed' }),
    says: WEATHER,
  },
  {
    step: 'delivery',
    match: LISTS,
    changes: () => ({ hardware_delivery: 'shipping_address', hardware_address_uuid: shipTo, on_demand: 'on' }),
    says: WEATHER,
  },
  {
    step: 'delivery',
    match: 'GET /score/organization/shipping-address/',
    more: [{ match: LISTS, status: 200, body: { results: [], pagination: { total_count: 0 } } }],
    changes: () => ({ hardware_delivery: 'shipping_address', hardware_address_uuid: shipTo, on_demand: 'on' }),
    says: WEATHER,
  },
];

/** The step's page before its post, from a draft for each language. */
async function before({ step, address }: Posted): Promise<Record<'nl' | 'en', Page>> {
  const open = (client: OrderClient) =>
    client.walk(step, { service: EQUIPMENT, ...(address ? { address: address() } : {}) });
  return { nl: await open(clients.nl), en: await open(clients.en) };
}

function send({ changes }: Posted, pages: Record<'nl' | 'en', Page>): Promise<Page[]> {
  return Promise.all(LANGUAGES.map((language) => clients[language].otherTab().press(pages[language], changes())));
}

/** The page says so in the user's language and keeps every field, also in the draft. The step still counts as open. */
async function expectKept(
  { step, changes, says, saysSlow }: Posted,
  pages: Record<'nl' | 'en', Page>,
  answers: readonly Page[],
  slow: boolean,
): Promise<void> {
  const sent = changes();
  for (const [at, language] of LANGUAGES.entries()) {
    const [client, answer] = [clients[language], answers[at] as Page];
    expect(answer.status, language).toBe(422);
    expect(textOf(answer.text)).toContain((slow && saysSlow ? saysSlow : says)[language]);
    expect(answer.text).toContain(`lang="${language}"`);
    // a page that cannot show its form leaves the fields in the draft only
    if (says === WEATHER) expect(mainForm(answer).fields, `${language}, the page`).toMatchObject(sent);
    const again = await client.get(pages[language].address);
    expect(mainForm(again).fields, `${language}, the draft`).toMatchObject(sent);
    expect(stepOf(await client.get(`${START}/${draftOf(again)}/review`))).toBe(step);
  }
}

describe('ERR-01 ERR-02 ERR-04 a call fails while a step is sent', { timeout: 40_000 }, () => {
  for (const posted of POSTS) {
    describe(`${posted.step}: ${posted.match}`, () => {
      let pages: Record<'nl' | 'en', Page>;
      beforeAll(async () => {
        pages = await before(posted);
      });

      it.each(ANSWERS)('answers %s', async (_what, fault) => {
        await portal.faults([{ match: posted.match, ...fault }, ...(posted.more ?? [])]);
        const answers = await send(posted, pages);
        await portal.faults([]);
        await expectKept(posted, pages, answers, false);
      });
    });
  }

  // each call is waited for its full eight seconds, so calls of different pages hang at the same time
  const ROUNDS = [
    ['rpc:broadband.zipcode', 'rpc:broadband.get_provider_products', 'GET /score/enduser/', LISTS],
    [
      'rpc:broadband.list_connections',
      'rpc:broadband.list_contract_durations',
      'GET /score/organization/shipping-address/',
    ],
    ['rpc:broadband.list_profiles'],
  ];
  it.each(ROUNDS.map((matches) => [matches.join(', '), matches] as const))(
    'no answer in time: %s',
    async (_what, matches) => {
      const posts = POSTS.filter(({ match }) => matches.includes(match));
      const pages: Record<'nl' | 'en', Page>[] = [];
      for (const posted of posts) pages.push(await before(posted));
      await portal.faults([
        ...posts.map(({ match }) => ({ match, ...READ_HANGS })),
        ...posts.flatMap(({ more }) => more ?? []),
      ]);
      const answers = await Promise.all(
        posts.map((posted, at) => send(posted, pages[at] as Record<'nl' | 'en', Page>)),
      );
      await portal.faults([]);
      for (const [at, posted] of posts.entries())
        await expectKept(posted, pages[at] as Record<'nl' | 'en', Page>, answers[at] ?? [], true);
    },
  );
});

describe('ERR-04 what a step can do without fails when it is asked for', { timeout: 40_000 }, () => {
  const CASES = [
    [
      'address',
      'lookup',
      'rpc:postcodes.get_housenrs',
      FIBRE,
      { nl: 'Wij konden de huisnummers niet opzoeken', en: 'We could not look up the house numbers' },
    ],
    [
      'customer',
      'search',
      'GET /score/enduser/',
      { contact_name: 'Jan', tags: 'spoed', endUserSearch: 'a' },
      { nl: 'Wij konden de eindklanten niet laden', en: 'We could not load the end customers' },
    ],
    [
      'service',
      'price',
      'rpc:broadband.get_order_pricing',
      { 'circuits[0].tag': '77' },
      { nl: 'De prijzen konden niet worden berekend', en: 'The prices could not be calculated' },
    ],
  ] as const;

  for (const [step, intent, match, typed, says] of CASES) {
    it.each([...ANSWERS, ['no answer in time', READ_HANGS] as const])(
      `${step}, ${intent}: ${match} answers %s`,
      async (_what, fault) => {
        const open = (client: OrderClient) => (step === 'address' ? client.open(START) : client.walk(step));
        const pages = { nl: await open(clients.nl), en: await open(clients.en) };
        await portal.faults([{ match, ...fault }]);
        await Promise.all(
          LANGUAGES.map(async (language) => {
            const told = await clients[language].fill(pages[language], { ...typed, intent });
            expect([told.status, errorsOf(told)]).toEqual([200, []]);
            expect(textOf(told.text)).toContain(says[language]);
            expect(mainForm(told).fields).toMatchObject(typed);
          }),
        );
      },
    );
  }

  it('END-02 the end customer and the address that were chosen stay chosen while they cannot be read', async () => {
    const client = clients.nl;
    const delivery = await client.walk('delivery', { service: EQUIPMENT, customer: { enduser: endUser } });
    const review = await client.fill(delivery, {
      hardware_delivery: 'shipping_address',
      hardware_address_uuid: shipTo,
    });
    await portal.faults([{ match: 'rest', status: 500 }]);
    const customer = await client.get(`${START}/${draftOf(review)}/customer`);
    expect(textOf(customer.text)).toContain('De gekozen eindklant De gegevens zijn nu niet te laden.');
    expect(mainForm(customer).fields.enduser).toBe(endUser);
    const searched = await client.press(customer, { endUserSearch: 'a', intent: 'search' });
    expect(mainForm(searched).fields).toMatchObject({ enduser: endUser, endUserSearch: 'a' });
    expect(mainForm(await client.get(delivery.address)).fields).toMatchObject({
      hardware_delivery: 'shipping_address',
      hardware_address_uuid: shipTo,
    });
    await portal.faults([]);
    await client.fill(searched);
    const since = await portal.lastCall();
    await client.order(await client.get(review.address));
    expect(await ordersSince(portal, since)).toMatchObject([
      { enduser: { uuid: endUser }, hardware_address_uuid: shipTo },
    ]);
  });
});

/**
 * The words that replace a hanging call, or null if the page manages without it. Calls in one group hang together,
 * since they do not hide each other.
 */
const HANGING: readonly (readonly (readonly [
  step: 'product' | 'service' | 'customer' | 'delivery' | 'review' | 'complete',
  match: string,
  says: string | null,
])[])[] = [
  [
    ['product', 'rpc:broadband.zipcode', 'antwoordt te langzaam over'],
    ['service', 'rpc:broadband.get_provider_products', FAILED.nl],
    ['complete', 'rpc:broadband.get_recent_transaction', FAILED.nl],
  ],
  [
    ['product', 'rpc:broadband.list_carriers', null],
    ['service', 'rpc:broadband.list_contract_durations', FAILED.nl],
    ['delivery', LISTS, 'Wij konden uw adresboek niet laden'],
  ],
  [
    ['product', 'rpc:broadband.list_providers', null],
    ['service', 'rpc:broadband.list_profiles', FAILED.nl],
    ['review', 'rpc:broadband.get_carrier_products', null],
  ],
  [
    ['product', 'rpc:broadband.list_connections', 'Wij konden koperlijn'],
    ['service', 'rpc:broadband.list_bandwidths', null],
    ['service', 'rpc:broadband.list_available_subnetsizes', null],
    ['service', 'rpc:broadband.list_promos', null],
    ['customer', 'GET /score/enduser/', 'De gekozen eindklant'],
  ],
  [
    ['service', 'rpc:broadband.get_order_pricing', 'De prijzen konden niet worden berekend'],
    ['review', 'rpc:broadband.get_order_pricing', 'De prijzen konden niet worden berekend'],
    ['delivery', 'GET /score/organization/shipping-address/', null],
  ],
];
const PATIENCE_MS = hastyMs(12_000);

describe('S-26 ERR-04 a call of a step hangs, and the step is a page within the time of one call', {
  timeout: 40_000,
}, () => {
  let review: Page;
  let complete: URL;
  beforeAll(async () => {
    const client = clients.nl;
    const done = await client.order(
      await client.walk('review', { service: EQUIPMENT, delivery: { hardware_delivery: 'later' } }),
    );
    complete = done.location as URL;
    review = await client.walk('review', {
      address: { ...copper.place, replaceCopperNid: copper.nid },
      product: fibreOf(copper),
      service: EQUIPMENT,
      customer: { enduser: endUser },
    });
  });

  it.each(HANGING.map((calls) => [calls.map(([step, match]) => `${step} ${match}`).join(', '), calls] as const))(
    '%s',
    async (_what, calls) => {
      await portal.faults([...new Set(calls.map(([, match]) => match))].map((match) => ({ match, ...READ_HANGS })));
      const started = performance.now();
      await Promise.all(
        calls.map(async ([step, , says]) => {
          const page = await clients.nl
            .otherTab()
            .open(step === 'complete' ? complete : `${START}/${draftOf(review)}/${step}`);
          expect([step, page.status]).toEqual([step, 200]);
          if (says) expect(textOf(page.text)).toContain(says);
        }),
      );
      expect(performance.now() - started).toBeLessThan(PATIENCE_MS);
    },
  );
});

describe('BBO-14 ERR-04 the call that orders fails', { timeout: 60_000 }, () => {
  it.each([...ANSWERS, ['an answer that comes too late', { delay_ms: hastyMs(40_000) }] as const])(
    '%s: the order is looked up, never sent twice, and the draft is not lost',
    async (_what, fault) => {
      for (const language of LANGUAGES.slice(0, fault.delay_ms ? 1 : 2)) {
        const client = clients[language];
        const review = await client.walk('review', { service: EQUIPMENT, delivery: { hardware_delivery: 'later' } });
        const since = await portal.lastCall();
        await portal.faults([{ match: 'rpc:broadband.order_connection', times: 1, ...fault }]);
        const answer = await client.order(review);
        // the slow answer may arrive after the first look-up has found the order
        const ways = fault.delay_ms ? /\/(status|complete\/NL\d+)$/ : new RegExp(`/${draftOf(review)}/status$`);
        expect([answer.status, answer.location?.pathname]).toEqual([303, expect.stringMatching(ways)]);
        const end = await client.follow(answer);
        expect(end.status).toBe(200);
        expect(end.text).toContain(`lang="${language}"`);
        expect((await client.get(review.address)).address.pathname).toMatch(/\/(status|complete\/NL\d+)$/);
        expect((await client.order(review)).status).toBe(303);
        expect(await ordersSince(portal, since)).toHaveLength(1);
      }
    },
  );
});

describe('BBO-06 ERR-04 pricing fails at the review', { timeout: 40_000 }, () => {
  it.each([...ANSWERS, ['no answer in time', READ_HANGS] as const])(
    '%s: the order goes without an offer, by who ticks that',
    async (_what, fault) => {
      const client = clients.en;
      const review = await client.walk('review', { service: EQUIPMENT, delivery: { hardware_delivery: 'later' } });
      const since = await portal.lastCall();
      await portal.faults([{ match: 'rpc:broadband.get_order_pricing', ...fault }]);
      expect((await client.order(review, { unpriced: 'on' })).location?.pathname).toMatch(/\/complete\/NL\d+$/);
      expect(await ordersSince(portal, since)).toMatchObject([{ offer_uuid: null }]);
    },
  );
});

/** The first fibre line for small businesses at this address. */
function fibreOf({ availability }: CopperLine): Fields {
  const line = availability.available.find(
    (offered) => offered.data_technology === 'Fiber' && offered.orderable && offered.carrier_type === 'smb',
  );
  return { carrier: String(line?.carrier_product_id), orderVariant: 'nls' };
}
