import { beforeAll, describe, expect, it } from 'vitest';
import { type Page } from '~tests/fixtures/portal-client';
import { CONTACT, draftOf, EQUIPMENT, type OrderClient, START, stepOf } from '~tests/fixtures/clients/order-client';
import type { Fields } from '~tests/fixtures/clients/form-client';
import { mainForm, textOf } from '~tests/fixtures/page';
import {
  type Fault,
  READ_HANGS,
  ANSWERS,
  LISTS,
  LANGUAGES,
  type Said,
  FAILED,
  orderWeather,
} from '~tests/fixtures/broadband/order-weather';

const { portal, clients, endUser, shipTo, copper } = orderWeather();

/** The sentence of a step that the portal could not check. */
const WEATHER: Said = {
  nl: 'De netwerkaanbieder geeft nu geen antwoord. Wat u heeft ingevuld, staat er nog. Probeer het opnieuw',
  en: 'The network provider is not answering now. What you filled in is still there. Try again',
};
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
    address: () => ({ ...copper().place, replaceCopperNid: copper().nid }),
  },
  { step: 'service', match: 'rpc:broadband.get_provider_products', changes: () => services, says: FAILED },
  { step: 'service', match: 'rpc:broadband.list_contract_durations', changes: () => services, says: FAILED },
  { step: 'service', match: 'rpc:broadband.list_profiles', changes: () => services, says: FAILED },
  {
    step: 'customer',
    match: 'GET /score/enduser/',
    changes: () => ({ ...CONTACT, enduser: endUser(), tags: 'kantoor, spoed' }),
    says: WEATHER,
  },
  {
    step: 'delivery',
    match: LISTS,
    changes: () => ({ hardware_delivery: 'shipping_address', hardware_address_uuid: shipTo(), on_demand: 'on' }),
    says: WEATHER,
  },
  {
    step: 'delivery',
    match: 'GET /score/organization/shipping-address/',
    more: [{ match: LISTS, status: 200, body: { results: [], pagination: { total_count: 0 } } }],
    changes: () => ({ hardware_delivery: 'shipping_address', hardware_address_uuid: shipTo(), on_demand: 'on' }),
    says: WEATHER,
  },
];

/** The step's page before its post, from a draft for each language. */
async function before({ step, address }: Posted): Promise<Record<'nl' | 'en', Page>> {
  const open = (client: OrderClient) =>
    client.walk(step, { service: EQUIPMENT, ...(address ? { address: address() } : {}) });
  return { nl: await open(clients().nl), en: await open(clients().en) };
}

function send({ changes }: Posted, pages: Record<'nl' | 'en', Page>): Promise<Page[]> {
  return Promise.all(LANGUAGES.map((language) => clients()[language].otherTab().press(pages[language], changes())));
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
    const [client, answer] = [clients()[language], answers[at] as Page];
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
