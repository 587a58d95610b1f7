import type { Page } from '@playwright/test';
import type { Sandbox } from './sandbox';

/** One screen in one state, as the tests of looks and access see it. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Nobody signed in. */
  readonly anonymous?: boolean;
  readonly username?: string;
  /** What makes the state. */
  readonly before?: (sandbox: Sandbox) => Promise<void>;
  readonly after?: (page: Page) => Promise<void>;
  /** What was done for it cannot be done twice: it is loaded anew as it stands. */
  readonly once?: boolean;
}

const noRows = { jsonrpc: '2.0', id: 1, result: { connections: [], pagination: { page: 1, per_page: 10, count: 0 } } };
const apiError = { jsonrpc: '2.0', id: 1, error: { code: -32_603, message: 'De database is in onderhoud' } };
const listFault = (fault: object) => (sandbox: Sandbox) =>
  sandbox.faults({ match: 'rpc:broadband.list_connections', ...fault });

const PANELS_FAIL = ['get_contract', 'get_recent_transaction', 'list_events'].map((method) => ({
  match: `rpc:broadband.${method}`,
  status: 500,
}));

/** Everything that is folded. */
async function openAll(page: Page): Promise<void> {
  const folded = page.locator('main details:not([open]) > summary');
  for (let left = await folded.count(); left > 0; left -= 1) await folded.first().click();
}

async function openEvent(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: 'Opgeleverd' })
    .or(page.getByRole('link', { name: 'Delivered' }))
    .first()
    .click();
  await openAll(page);
}

async function startTest(page: Page): Promise<void> {
  await page.locator('main').getByRole('button').first().click();
  await page.waitForURL(/\/tests\//);
}

async function openNewestTest(page: Page): Promise<void> {
  await page.locator('tbody a').first().click();
  await page.waitForURL(/\/tests\//);
}

/** The first record of the list in the window, at this page of it. */
async function openFirst(page: Page, below = ''): Promise<void> {
  const href = await page.locator('tbody th a').first().getAttribute('href');
  await page.goto(`${href}${below}`);
}

/** The customer of the first connection, at this page of theirs. */
async function openBusyCustomer(page: Page, below = ''): Promise<void> {
  await page.goto('/connections/NL100001');
  const uuid = await page.locator('main a[href^="/end_users/"]').first().getAttribute('href');
  await page.goto(`${uuid}${below}`);
}

/** The form of a new customer, sent with the name of one that is there. */
async function fillKnownCustomer(page: Page): Promise<void> {
  await page.goto('/end_users');
  const name = await page.locator('tbody th a').first().innerText();
  await page.goto('/end_users/create');
  const answers = {
    company_name: name,
    phone_number: '0201234567',
    zipcode: '1000 AA',
    house_number: '3',
    street: 'Proefstraat',
    city: 'Amsterdam',
  };
  for (const [field, value] of Object.entries(answers)) await page.locator(`input[name="${field}"]`).fill(value);
  await page.locator('main form .btn-primary').click();
  await page.locator('input[name="other"]').waitFor();
}

/** Every screen and state that exists. */
export const SCREENS: readonly Screen[] = [
  { name: 'connections', path: '/connections' },
  { name: 'a hundred connections, all states', path: '/connections?itemsPerPage=100&state=all' },
  { name: 'connections, nothing found', path: '/connections?search=9999ZZ' },
  { name: 'connections, no date', path: '/connections?searchField=end_of_life_date&search=volgende+week' },
  { name: 'connections, with a column of choice', path: '/connections?column=ip&state=all' },
  { name: 'connections, ending', path: '/connections?state=DISCONNECT_REQUESTED' },
  { name: 'connections, empty', path: '/connections', before: listFault({ body: noRows }) },
  { name: 'connections, failed', path: '/connections', before: listFault({ status: 500 }) },
  { name: 'connections, error of the API', path: '/connections', before: listFault({ body: apiError }) },
  { name: 'end of life', path: '/connections/end_of_life' },
  { name: 'end of life, empty', path: '/connections/end_of_life', before: listFault({ body: noRows }) },
  { name: 'end of life for who may not order', path: '/connections/end_of_life', username: 'reader' },
  { name: 'pending orders', path: '/connections/pending' },
  { name: 'pending orders, closed too', path: '/connections/pending?showClosed=true&itemsPerPage=100' },
  { name: 'a connection', path: '/connections/NL100001' },
  { name: 'a connection with eight circuits, all open', path: '/connections/NL100008', after: openAll },
  { name: 'a connection whose order waits for a word', path: '/connections/NL100051' },
  { name: 'a connection whose order is being cancelled', path: '/connections/NL100044', after: openAll },
  { name: 'a connection whose order failed, with all that happened', path: '/connections/NL100240?activity=all' },
  { name: 'a connection for who may only read', path: '/connections/NL100001', username: 'reader' },
  {
    name: 'a connection whose panels fail',
    path: '/connections/NL100119',
    before: (sandbox) => sandbox.faults(...PANELS_FAIL),
  },
  { name: 'an event', path: '/connections/NL100119?activity=all', after: openEvent },
  { name: 'tags', path: '/connections/NL100001/tags' },
  { name: 'a panel for who may not order', path: '/connections/NL100001/termination', username: 'noorder' },
  { name: 'a line and its tests', path: '/connections/NL100001/diagnostics' },
  { name: 'a line of eight circuits', path: '/connections/NL100008/diagnostics' },
  { name: 'a line that cannot be tested', path: '/connections/NL100033/diagnostics' },
  {
    name: 'a line with every part failed',
    path: '/connections/NL100001/diagnostics',
    before: (sandbox) => sandbox.faults({ match: 'rpc:diagnostics.*', status: 500 }),
  },
  { name: 'a test that runs', path: '/connections/NL100007/diagnostics', after: startTest, once: true },
  { name: 'a test that found something', path: '/connections/NL100010/diagnostics', after: openNewestTest },
  { name: 'a test that failed', path: '/connections/NL100018/diagnostics', after: openNewestTest },
  { name: 'an authentication log', path: '/connections/NL100001/diagnostics/authentication' },
  {
    name: 'an authentication log, nothing new',
    path: '/connections/NL100001/diagnostics/authentication?after=2099-01-01T00%3A00%3A00Z',
  },
  { name: 'a session to disconnect', path: '/connections/NL100001/circuits/NL100001-1/disconnection' },
  { name: 'no session to disconnect', path: '/connections/NL100026/circuits/NL100026-1/disconnection' },
  { name: 'the report of a connection', path: '/connections/NL100001/report' },
  { name: 'search', path: '/search' },
  { name: 'search, of all kinds', path: '/search?q=2801SW' },
  { name: 'search, nothing found', path: '/search?q=zzzz' },
  {
    name: 'search, failed',
    path: '/search?q=1011AA',
    before: (sandbox) => sandbox.faults({ match: 'rpc:broadband.*', status: 500 }),
  },
  { name: 'end customers', path: '/end_users' },
  { name: 'end customers, nothing found', path: '/end_users?search=zzzz' },
  {
    name: 'end customers, failed',
    path: '/end_users',
    before: (sandbox) => sandbox.faults({ match: 'GET /score/enduser/', status: 500 }),
  },
  { name: 'an end customer with connections', path: '/end_users', after: openBusyCustomer },
  {
    name: 'an end customer who cannot be removed',
    path: '/end_users',
    after: (page) => openBusyCustomer(page, '/archive'),
  },
  { name: 'a new end customer', path: '/end_users/create' },
  {
    name: 'a new end customer with errors',
    path: '/end_users/create',
    after: (page) => page.locator('main form .btn-primary').click(),
  },
  {
    name: 'a new end customer who may be there already',
    path: '/end_users/create',
    after: fillKnownCustomer,
    once: true,
  },
  { name: 'the change of an end customer', path: '/end_users', after: (page) => openBusyCustomer(page, '/change') },
  { name: 'shipping addresses', path: '/admin/shipping_addresses' },
  { name: 'shipping addresses, the archived ones', path: '/admin/shipping_addresses?archived=true' },
  {
    name: 'a new shipping address with errors',
    path: '/admin/shipping_addresses/create',
    after: (page) => page.locator('main form .btn-primary').click(),
  },
  { name: 'a shipping address', path: '/admin/shipping_addresses', after: (page) => openFirst(page) },
  {
    name: 'a shipping address for who may only read',
    path: '/admin/shipping_addresses',
    username: 'reader',
    after: (page) => openFirst(page),
  },
  {
    name: 'a shipping address that goes',
    path: '/admin/shipping_addresses',
    after: (page) => openFirst(page, '/archive'),
  },
  { name: 'profile', path: '/profile' },
  {
    name: 'profile, user menu open',
    path: '/profile',
    after: (page) => page.getByRole('banner').locator('summary').click(),
  },
  { name: 'not found', path: '/nowhere' },
  { name: 'not found without a session', path: '/nowhere', anonymous: true },
  { name: 'no right', path: '/connections', username: 'norights' },
  { name: 'one record that cannot be read', path: '/connections/NL100001', before: listFault({ status: 500 }) },
  { name: 'sign-in refused', path: '/auth/callback?state=x', anonymous: true },
  { name: 'session expired', path: '/session/expired?returnTo=%2Fprofile', anonymous: true },
];
