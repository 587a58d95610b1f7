import { afterAll, beforeAll, it } from 'vitest';
import { mutatingProvider, type MutatingProvider } from '~tests/fixtures/mutating-provider';
import { walkMalformed } from '~tests/fixtures/malformed-values';
import type { TestPortal } from '~tests/fixtures/portal-client';
import { startPortal } from '~tests/fixtures/machines/start-portal';
import { PanelClient } from '~tests/fixtures/clients/panel-client';
import { offerWith } from '~tests/broadband/offers/http/an-offer';
import { OfferClient } from '~tests/broadband/offers/http/offer-client';
import { COPPER, draftOf, EQUIPMENT, OrderClient } from '~tests/fixtures/clients/order-client';

let provider: MutatingProvider;
let portal: TestPortal;
let reseller: OrderClient;
const drafts: Record<string, string> = {};
let offer = '';
const reviews: Record<string, string> = {};
let news = '';
let test = '';
/** The page of the customer of a connection. */
let customer = '';

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
  offer = (await offerWith(portal, '-0042')).uuid;
  drafts['offer'] = draftOf(await (await OfferClient.signedIn(portal)).walk('review'));
  news =
    /\/connections\/NL100119\/activity\/([\w-]+)/.exec((await reseller.get('/connections/NL100119')).text)?.[1] ?? '';
  test =
    /href="(\/connections\/NL100001\/diagnostics\/tests\/[^"]+)"/.exec(
      (await reseller.get('/connections/NL100001/diagnostics')).text,
    )?.[1] ?? '';
  const panels = await PanelClient.signedIn(portal);
  const sla = /name="sla"[^>]*value="(\d+)"/.exec((await panels.get(CHANGE)).text)?.[1] ?? '';
  customer = /\/end_users\/[\da-f-]{36}/.exec((await reseller.get('/connections/NL100001')).text)?.[0] ?? '';
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

/**
 * The fields that identify the one record of a page, which cannot be shown without them. A malformed capability takes
 * away the page that would post it.
 */
const IDENTITY =
  / (?:uuid|connections(?:\.0)?(?:\.uuid|\.carrier|\.carrier\.nid)?|connections\.0\.circuits(?:\.0(?:\.uuid|\.nid)?)?|events(?:\.0(?:\.cid)?)?|connections\.0\.capabilities(?:\..+)?|report(?:\.uuid|\.nid)?|settings|accesslist(?:\.rules)?|offer(?:\.uuid)?)$/;

const EMAIL_DOMAIN = '/edit-email/bakkerij-groothuis.example';
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
  ['search for a ticket', () => '/search?q=1042'],
  ['search for an e-mail address', () => '/search?q=info@bakkerij-groothuis.example'],
  ['a customer', () => customer],
  ['e-mail domains', () => '/email'],
  ['an e-mail domain', () => EMAIL_DOMAIN],
  ['mailboxes of a domain', () => `${EMAIL_DOMAIN}/mailboxes`],
  ['forwarders of a domain', () => `${EMAIL_DOMAIN}/forwarders`],
  ['access lists', () => '/connections/access_lists'],
  ['access list', () => '/connections/access_lists/standaard'],
  ['review of a change', () => reviews['change'] ?? ''],
  ['review of a termination', () => reviews['termination'] ?? ''],
  ['review of a route', () => reviews['route'] ?? ''],
  ['review of a circuit', () => reviews['circuit'] ?? ''],
  ['a line test', () => test],
  ['users', () => '/admin/users'],
  ['a user', () => '/admin/users/support'],
  ['a user to change', () => '/admin/users/support/change'],
  ['own profile', () => '/profile'],
  ['own profile: security', () => '/profile/security'],
  ['own profile: region', () => '/profile/region'],
  ['own profile: notifications', () => '/profile/notifications'],
  ['own profile: IP whitelist', () => '/profile/whitelist'],
  ['own profile: 2FA', () => '/profile/2fa'],
  ['own profile: API keys', () => '/profile/keys'],
  ['order: line', () => `/connections/create/${drafts['fibre']}/product`],
  ['order: services', () => `/connections/create/${drafts['fibre']}/service`],
  ['order: services on copper', () => `/connections/create/${drafts['copper']}/service`],
  ['order: delivery', () => `/connections/create/${drafts['fibre']}/delivery`],
  ['order: review', () => `/connections/create/${drafts['fibre']}/review`],
  ['offers', () => '/offers?showOpen=false'],
  ['an offer', () => `/offers/${offer}`],
  ['an order of an offer', () => `/offers/${offer}/order`],
  ['request for an offer: review', () => `/offers/create/${drafts['offer']}/review`],
];

/** Pages that answer a form, with the fields of that form. */
const ASKED: readonly [name: string, address: string, fields: Readonly<Record<string, string>>][] = [
  ['end customers found', '/connections/NL100001/end_user', { intent: 'search', endUserSearch: 'B' }],
  ['connections found', '/connections/NL100001/circuits/create', { intent: 'search', connectionSearch: 'NL10000' }],
  ['free blocks', ROUTE, { size: 'ipv4/28', mode: 'picked', intent: 'search', search: '' }],
  ['house numbers', '/connections/create', { intent: 'lookup', zipcode: '2000BB', housenr: '10' }],
  ['a password', '/connections/NL100031/circuits/NL100031-1/password', {}],
];

it.each([
  ...PAGES.map(([name, address]) => [name, () => reseller.get(address())] as const),
  ...ASKED.map(([name, address, fields]) => [name, () => reseller.post(address, fields)] as const),
  ['signed in', () => new OrderClient(portal).signIn('reseller', '/profile')] as const,
])(
  'foreign F6 %s: no answer with one odd value costs more than its field, row or panel',
  { timeout: 900_000 },
  (name, visit) => walkMalformed(name, provider, visit, IDENTITY),
);
