import { afterAll, beforeAll, expect, it } from 'vitest';
import { KINDS, mutated, mutatingProvider, placesIn, type MutatingProvider } from '~tests/fixtures/mutating-provider';
import { startPortal, type Page, type TestPortal } from '~tests/fixtures/portal-client';
import { PanelClient } from '~tests/fixtures/panel-client';
import { COPPER, draftOf, EQUIPMENT, OrderClient } from '~tests/fixtures/order-client';
import { textOf } from '~tests/fixtures/page';

let provider: MutatingProvider;
let portal: TestPortal;
let reseller: OrderClient;
const drafts: Record<string, string> = {};
const reviews: Record<string, string> = {};
let news = '';
let test = '';

beforeAll(async () => {
  provider = await mutatingProvider();
  portal = await startPortal({
    env: { SANDBOX_PORT: String(provider.port) },
    onSandbox: ({ origin }) => provider.behind(origin),
  });
  reseller = await OrderClient.signedIn(portal);
  drafts['copper'] = draftOf(await reseller.walk('service', { address: COPPER, product: { carrier: '4204' } }));
  drafts['fibre'] = draftOf(
    await reseller.walk('review', { service: EQUIPMENT, delivery: { hardware_delivery: 'later' } }),
  );
  news =
    /\/connections\/NL100119\/activity\/([\w-]+)/.exec((await reseller.get('/connections/NL100119')).text)?.[1] ?? '';
  test =
    /href="(\/connections\/NL100001\/diagnostics\/tests\/[^"]+)"/.exec(
      (await reseller.get('/connections/NL100001/diagnostics')).text,
    )?.[1] ?? '';
  const panels = await PanelClient.signedIn(portal);
  const sla = /name="sla"[^>]*value="(\d+)"/.exec((await panels.get(CHANGE)).text)?.[1] ?? '';
  const profile =
    /name="profile"[^>]*value="([\w-]+)"/.exec((await panels.get('/connections/NL100001/circuits/create')).text)?.[1] ??
    '';
  for (const [name, address, fields] of [
    ['change', CHANGE, { kind: 'sla', sla }],
    ['termination', '/connections/NL100001/termination', { reason: 'De winkel sluit', moment: 'immediately' }],
    ['route', ROUTE, { size: 'ipv4/29', mode: 'auto' }],
    ['circuit', '/connections/NL100001/circuits/create', { profile }],
  ] as const) {
    reviews[name] = (await panels.configure(address, fields)).address.href;
  }
}, 120_000);

afterAll(async () => {
  await portal.stop();
  await provider.stop();
});

/** What is on a page that can be lost apart from the rest. */
interface Parts {
  readonly status: number;
  readonly headings: readonly string[];
  readonly rows: number;
  readonly failed: number;
}

/** A file that breaks off has no status: half of it must not pass for a whole one. */
async function look(visit: () => Promise<Page>): Promise<Parts> {
  const page = await visit().catch(() => null);
  return page ? partsOf(page) : { status: 0, headings: [], rows: 0, failed: 0 };
}

function partsOf({ status, text, headers }: Page): Parts {
  if (headers.get('content-type')?.startsWith('text/csv'))
    return { status, headings: [], rows: text.split('\r\n').length, failed: 0 };
  const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '';
  const headings = [...main.matchAll(/<(h[123]|legend|summary)\b[^>]*>([\s\S]*?)<\/\1>/g)].map(([, , words = '']) =>
    textOf(words),
  );
  return {
    status,
    headings,
    rows: [...main.matchAll(/<tr\b/g)].length,
    failed: [...main.matchAll(/Data kon niet worden geladen/g)].length,
  };
}

type Loss = 'cell' | 'row' | 'panel' | 'page';

function lossOf(before: Parts, after: Parts): Loss {
  if (after.status !== before.status) return 'page';
  if (
    before.headings.some((heading) => !after.headings.includes(heading)) &&
    after.headings.length < before.headings.length
  )
    return 'panel';
  if (after.failed > before.failed) return 'panel';
  return after.rows < before.rows ? 'row' : 'cell';
}

/** What tells the one record of a page apart, and holds it: without it there is no page. What is not known to be possible is no page to post to either. */
const IDENTITY =
  /^(?:connections(?:\.0)?(?:\.uuid|\.carrier|\.carrier\.nid)?|connections\.0\.circuits(?:\.0(?:\.uuid|\.nid)?)?|events(?:\.0(?:\.cid)?)?|connections\.0\.capabilities(?:\..+)?|report(?:\.uuid|\.nid)?|settings|accesslist(?:\.rules)?)$/;

/** All six kinds in every place, which takes a quarter of an hour; one kind a place, another one from place to place; or that in every third place, other ones from page to page. */
const THOROUGH = process.env.MUTATIONS === 'all' ? 'kinds' : process.env.MUTATIONS === 'places' ? 'places' : 'some';
const EVERY = THOROUGH === 'some' ? 3 : 1;

const CHANGE = '/connections/NL100001/change';
const ROUTE = '/connections/NL100001/circuits/NL100001-1/routes/create';

const PAGES: readonly [name: string, address: () => string][] = [
  ['overview', () => '/connections?itemsPerPage=5&column=ip'],
  ['overview as a file', () => '/connections/export?search=1&searchField=zipcode'],
  ['end of life', () => '/connections/end_of_life?itemsPerPage=5'],
  ['pending orders', () => '/connections/pending?itemsPerPage=5'],
  ['connection', () => '/connections/NL100001'],
  ['connection with an order', () => '/connections/NL100031?activity=all'],
  ['one piece of news', () => `/connections/NL100119/activity/${news}`],
  ['tags', () => '/connections/NL100001/tags'],
  ['end customer', () => '/connections/NL100001/end_user'],
  ['termination', () => '/connections/NL100001/termination'],
  ['change', () => '/connections/NL100001/change'],
  ['wish date', () => '/connections/NL100017/order/wish_date'],
  ['add a circuit', () => '/connections/NL100001/circuits/create'],
  ['profile', () => '/connections/NL100001/circuits/NL100001-1/profile'],
  ['add a route', () => '/connections/NL100001/circuits/NL100001-1/routes/create'],
  ['diagnostics', () => '/connections/NL100001/diagnostics'],
  ['authentication log', () => '/connections/NL100001/diagnostics/authentication'],
  ['report', () => '/connections/NL100001/report'],
  ['RADIUS', () => '/connections/radius'],
  ['session settings', () => '/connections/radius/settings'],
  ['search', () => '/search?q=2801SW'],
  ['search for a number', () => '/search?q=NL100001'],
  ['access lists', () => '/connections/access_lists'],
  ['access list', () => '/connections/access_lists/standaard'],
  ['review of a change', () => reviews['change'] ?? ''],
  ['review of a termination', () => reviews['termination'] ?? ''],
  ['review of a route', () => reviews['route'] ?? ''],
  ['review of a circuit', () => reviews['circuit'] ?? ''],
  ['a line test', () => test],
  ['order: line', () => `/connections/create/${drafts['fibre']}/product`],
  ['order: services', () => `/connections/create/${drafts['fibre']}/service`],
  ['order: services on copper', () => `/connections/create/${drafts['copper']}/service`],
  ['order: delivery', () => `/connections/create/${drafts['fibre']}/delivery`],
  ['order: review', () => `/connections/create/${drafts['fibre']}/review`],
];

/** Pages that come of a form: what it asks for. */
const ASKED: readonly [name: string, address: string, fields: Readonly<Record<string, string>>][] = [
  ['end customers found', '/connections/NL100001/end_user', { intent: 'search', endUserSearch: 'B' }],
  ['connections found', '/connections/NL100001/circuits/create', { intent: 'search', connectionSearch: 'NL10000' }],
  ['free blocks', ROUTE, { size: 'ipv4/28', mode: 'picked', intent: 'search', search: '' }],
  ['house numbers', '/connections/create', { intent: 'lookup', zipcode: '2000BB', housenr: '10' }],
  ['a password', '/connections/NL100031/circuits/NL100031-1/password', {}],
];

let count = 0;

it.each([
  ...PAGES.map(([name, address]) => [name, () => reseller.get(address())] as const),
  ...ASKED.map(([name, address, fields]) => [name, () => reseller.post(address, fields)] as const),
  ['signed in', () => new OrderClient(portal).signIn('reseller', '/profile')] as const,
])(
  'foreign F6 %s: no answer with one odd value costs more than its field, row or panel',
  { timeout: 900_000 },
  async (name, visit) => {
    provider.change('', null);
    provider.forget();
    const before = await look(visit);
    expect(before.status).toBe(200);
    const losses: Record<Loss, number> = { cell: 0, row: 0, panel: 0, page: 0 };
    for (const [call, answer] of [...provider.answers]) {
      for (const path of placesIn(answer)) {
        count += 1;
        if (count % EVERY !== 0) continue;
        for (const kind of THOROUGH === 'kinds' ? KINDS : [KINDS[(count / EVERY) % KINDS.length] ?? 'null']) {
          provider.change(call, (given) => mutated(given, path, kind));
          const after = await look(visit);
          const loss = lossOf(before, after);
          losses[loss] += 1;
          const where = `${call} ${path.join('.')}: ${kind}`;
          // an answer whose one record is odd is that panel's; more than one panel is lost with the record of the page alone
          if (loss === 'page') expect(path.join('.'), where).toMatch(IDENTITY);
          expect(after.failed, where).toBeLessThanOrEqual(before.failed + 1);
        }
      }
    }
    provider.change('', null);
    process.stdout.write(
      `${name} | ${Object.values(losses).reduce((sum, each) => sum + each, 0)} | ${losses.cell} | ${losses.row} | ${losses.panel} | ${losses.page}\n`,
    );
  },
);
