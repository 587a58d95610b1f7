import type { Page } from '@playwright/test';
import type { Sandbox } from '../fixtures/sandbox';
import { firstLink, type Screen } from './screen';

const noRows = { jsonrpc: '2.0', id: 1, result: { connections: [], pagination: { page: 1, per_page: 10, count: 0 } } };
const apiError = { jsonrpc: '2.0', id: 1, error: { code: -32_603, message: 'De database is in onderhoud' } };
const listFault = (fault: object) => (sandbox: Sandbox) =>
  sandbox.faults({ match: 'rpc:broadband.list_connections', ...fault });

const PANELS_FAIL = ['get_contract', 'get_recent_transaction', 'list_events'].map((method) => ({
  match: `rpc:broadband.${method}`,
  status: 500,
}));

/** Opens everything that is folded, and one menu, since they close each other. */
async function openAll(page: Page): Promise<void> {
  const folded = page.locator('main details:not([open]):not(.pop) > summary');
  for (let left = await folded.count(); left > 0; left -= 1) await folded.first().click();
  const menus = page.locator('main .pop > summary');
  if ((await menus.count()) > 0) await menus.last().click();
}

async function delivered(page: Page): Promise<string> {
  await page.goto('/connections/NL100119?activity=all');
  return (await page.getByRole('link', { name: 'Opgeleverd' }).first().getAttribute('href')) ?? '';
}

async function startTest(page: Page): Promise<void> {
  await page.locator('main').getByRole('button', { name: 'Start meting' }).first().click();
  await page.waitForURL(/\/tests\//);
}

async function investigate(page: Page): Promise<void> {
  await page.locator('main').getByRole('button', { name: 'Onderzoek de lijn' }).click();
  await page.locator('#investigated').waitFor();
}

const newestTest = (line: string) => (page: Page) =>
  firstLink(page, `${line}/diagnostics`, `${line}/diagnostics/tests/`);

/** The list in a view that was kept under the longest name, without blanks. */
async function keptView(page: Page): Promise<string> {
  await page.goto('/views?list=/connections&query=state%3Dall');
  await page.locator('input[name="name"]').fill('Lijnen'.padEnd(40, 'n'));
  await page.locator('main .btn-primary').click();
  await page.locator('nav .chips').waitFor();
  return '/connections?state=all';
}

export const CONNECTIONS: readonly Screen[] = [
  { name: 'connections', path: '/connections' },
  { name: 'a hundred connections, all states', path: '/connections?itemsPerPage=100&state=all' },
  { name: 'connections, nothing found', path: '/connections?search=9999ZZ' },
  { name: 'connections, no date', path: '/connections?searchField=end_of_life_date&search=volgende+week' },
  { name: 'connections, with a column of choice', path: '/connections?column=ip&state=all' },
  {
    name: 'connections, whose columns are being chosen',
    path: '/connections?choosing=columns&columns=zipcode.ip&rows=compact',
  },
  {
    name: 'connections, searched and filtered',
    path: '/connections?state=all&search=10&columns=zipcode.nid.carrier_type.actions',
  },
  {
    name: 'a view of connections that is being kept',
    path: async (page) => {
      await keptView(page);
      return '/views?list=/connections&query=state%3Dall%26columns%3Dzipcode.nid';
    },
  },
  { name: 'connections, with a view that was kept', path: keptView },
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
  { name: 'a connection with eight circuits, all open', path: '/connections/NL100008', shown: openAll },
  { name: 'a connection whose order waits for a word', path: '/connections/NL100051' },
  { name: 'a connection whose order is being cancelled', path: '/connections/NL100044', shown: openAll },
  { name: 'a connection whose order failed, with all that happened', path: '/connections/NL100240?activity=all' },
  { name: 'a connection for who may only read', path: '/connections/NL100001', username: 'reader' },
  {
    name: 'a connection whose panels fail',
    path: '/connections/NL100119',
    before: (sandbox) => sandbox.faults(...PANELS_FAIL),
  },
  { name: 'the hand-over sheet of a line', path: '/connections/NL100008/hand_over?call=038+123+45+67' },
  { name: 'the hand-over sheet of a line, in English', path: '/connections/NL100051/hand_over?language=en' },
  { name: 'an event', path: delivered, shown: openAll },
  { name: 'the notes on a line', path: '/connections/NL100003/notes' },
  { name: 'tags', path: '/connections/NL100001/tags' },
  { name: 'a panel for who may not order', path: '/connections/NL100001/termination', username: 'noorder' },
  { name: 'a line and its tests', path: '/connections/NL100001/diagnostics' },
  {
    name: 'a line of eight circuits that is investigated',
    path: '/connections/NL100008/diagnostics',
    after: investigate,
  },
  { name: 'a line that cannot be tested', path: '/connections/NL100033/diagnostics' },
  {
    name: 'a line with every part failed',
    path: '/connections/NL100001/diagnostics',
    before: (sandbox) => sandbox.faults({ match: 'rpc:diagnostics.*', status: 500 }),
  },
  { name: 'a test that runs', path: '/connections/NL100007/diagnostics', after: startTest },
  { name: 'a test that found something', path: newestTest('/connections/NL100010') },
  { name: 'a test that failed', path: newestTest('/connections/NL100018') },
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
  { name: 'one record that cannot be read', path: '/connections/NL100001', before: listFault({ status: 500 }) },
];
