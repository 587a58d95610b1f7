import { beforeAll, describe, expect, it, vi } from 'vitest';
import { formatDate, today } from '~/kernel/time/dates';
import { terminationWindow } from '~/telecom/ending/termination';
import { MobileOrderClient, simsOrderedSince } from '~tests/fixtures/clients/mobile-order-client';
import { OrderClient } from '~tests/fixtures/clients/order-client';
import { SwapClient } from '~tests/fixtures/clients/swap-client';
import { PanelClient } from '~tests/fixtures/clients/panel-client';
import { ordered } from '~tests/fixtures/mobile/several-sims';
import { errorsOf, textOf, wordsOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { ORDER } from '~tests/mobile/order/http/offered';
import { control } from '~tests/sandbox/client';
import { listOf } from './listed';

const TODAY = '/orders/today';
const MINUTE = 60_000;
const NAMES = ['Kassa Noord', 'Kassa Oost', 'Kassa Zuid'];

const portal = filePortal({ connections: 30 });
const client = castMember(portal, MobileOrderClient);

const amounts = (text: string) => [...text.matchAll(/€\s([\d.]+,\d\d)/g)].map(([, amount = '']) => amount);
const cents = (amount = '') => Number(amount.replace(/\D/g, ''));
const sumOf = (rows: readonly string[][], column: number) => rows.reduce((sum, cells) => sum + cents(cells[column]), 0);

/** The lines of the file as cells, without its heading. */
async function fileOf(who: MobileOrderClient | OrderClient = client): Promise<string[][]> {
  const { text } = await who.get(`${TODAY}/export`);
  return text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';'));
}

let ahead = 0;

/** Moves the clocks of the portal and the provider. */
async function advance(minutes: number): Promise<void> {
  await control(portal.sandbox, 'clock', { advance: `PT${minutes}M` });
  portal.advance(minutes * MINUTE);
  ahead += minutes * MINUTE;
}

/** The confirmed sums of the line that was ordered, as its review showed them. */
const seen = { line: '', run: '' };

beforeAll(async () => {
  // orders of the minutes before midnight would be of yesterday for those after them
  if (today(new Date(Date.now() + 10 * MINUTE)) !== today(new Date())) await advance(10);
  const started = await portal.lastCall();
  // one SIM that never arrives, and one that the provider refuses
  await portal.faults([{ match: ORDER, drop: 'before', times: 1 }]);
  await client.order(await client.walk('review', { sim: { name: 'Verloren' } }));
  await portal.faults([{ match: ORDER, status: 422, body: { message: 'Nee', errors: {} }, times: 1 }]);
  await client.order(await client.walk('review', { sim: { name: 'Geweigerd' } }));
  await portal.faults([]);
  await advance(6);
  // the look-up in the background says that it was not found
  await vi.waitFor(async () => expect(wordsOf(await client.get(TODAY))).toContain('Niet aangekomen'), 40_000);
  seen.run = await ordered(client, NAMES);
  await vi.waitFor(async () => expect(wordsOf(await client.get(seen.run))).toContain('Alles is afgehandeld'), 40_000);
  expect(await simsOrderedSince(portal, started)).toHaveLength(5);
  const lines = await OrderClient.signedIn(portal, 'reseller');
  const review = await lines.walk('review');
  seen.line = wordsOf(review);
  await lines.order(review);
  const unpriced = await OrderClient.signedIn(portal, 'noprice');
  await unpriced.order(await unpriced.walk('review'));
  const staff = await SwapClient.signedIn(portal, 'admin');
  await staff.swapTo('reseller');
  const panels = new PanelClient(portal);
  for (const [name, value] of staff.cookies) panels.cookies.set(name, value);
  const ending = await panels.configure('/connections/NL100021/termination', {
    reason: 'De winkel sluit',
    moment: 'scheduled',
    wish_date: formatDate(
      terminationWindow({ today: today(new Date(Date.now() + ahead)), skipBusinessDays: true }).earliest,
    ),
  });
  expect([ending.status, errorsOf(ending)]).toEqual([200, []]);
  await panels.confirm(ending);
}, 120_000);

describe('ordering F7 what was ordered today, and at which price', { timeout: 60_000 }, () => {
  it('has every order of the organisation, one row a run, those that may not have arrived first', async () => {
    const page = await client.get(TODAY);
    expect([page.status, textOf(/<h1[\s\S]*?<\/h1>/.exec(page.text)?.[0] ?? '')]).toEqual([200, 'Vandaag besteld']);
    const rows = listOf(page);
    expect(rows).toHaveLength(6);
    expect(rows[0]).toMatch(/^Bestelling Verloren.*Renée de Wit.*Niet aangekomen/);
    expect(rows.at(-1)).toMatch(/^Bestelling Geweigerd.*Geweigerd/);
    expect(rows.find((row) => row.startsWith('3 × '))).toMatch(/^3 × .*€ .*Aangekomen/);
    expect(rows.find((row) => /Fatima El Idrissi/.test(row))).toContain('geen prijs');
    expect(rows.find((row) => /Hélène Vermeulen/.test(row))).toContain('namens Renée de Wit');
  });

  it('leads to the order, and to where a lost one is settled', async () => {
    const { text } = await client.get(TODAY);
    const hrefs = [
      ...(/<section id="list"[\s\S]*/.exec(text)?.[0] ?? '').matchAll(/<th scope="row"[^>]*><a href="([^"]*)"/g),
    ];
    const pages = await Promise.all(hrefs.map(([, href = '']) => client.get(href)));
    expect(pages.map(({ status }) => status)).toEqual(hrefs.map(() => 200));
    expect(pages[0]?.address.pathname).toMatch(/^\/sent\//);
    expect(pages.map(({ address }) => address.pathname)).toContain(seen.run);
  });

  it('the total is that of the lines of its file, and it says what it lacks', async () => {
    const page = wordsOf(await client.get(TODAY));
    const lines = (await fileOf()).filter((cells) => cells.at(-1) !== 'Geweigerd');
    expect(lines).toHaveLength(7);
    const [months, once] = [/erbij € ([\d.,]+)/.exec(page)?.[1], /Eenmalig € ([\d.,]+)/.exec(page)?.[1]];
    expect([cents(months), cents(once)]).toEqual([sumOf(lines, 6), sumOf(lines, 8)]);
    expect(cents(months)).toBeGreaterThan(0);
    const unpriced = lines.filter((cells) => cells[6] === '').length;
    expect(unpriced).toBeGreaterThan(0);
    expect(page).toContain(
      unpriced === 1
        ? '1 bestelling zonder prijs telt niet mee'
        : `${unpriced} bestellingen zonder prijs tellen niet mee`,
    );
    expect(page).toContain('Van 1 bestelling is nog niet zeker dat die is aangekomen');
  });

  it('its file names a SIM by the number that people know', async () => {
    const lines = await fileOf();
    expect(lines.map(([, number = '']) => number).join()).not.toMatch(/[0-9a-f]{8}-/);
    const bus = NAMES.map((name) => lines.find(([what = '']) => what.includes(name))?.[1]);
    expect(bus).toEqual(NAMES.map(() => expect.stringMatching(/^\d{6,}$|^NL\d+$/) as string));
    expect(new Set(bus).size).toBe(NAMES.length);
  });

  it('the price of a line is the one of its review, on its confirmation too', async () => {
    const row = listOf(await client.get(TODAY)).find((text) => /1000 ?AA.*Renée/.test(text)) ?? '';
    const told = amounts(row);
    expect(told.length).toBeGreaterThan(0);
    for (const amount of told) expect(seen.line).toContain(amount);
    const [, nid = ''] =
      (await fileOf()).find(([what = '', , , who]) => /1000 ?AA/.test(what) && who === 'Renée de Wit') ?? [];
    const done = wordsOf(await client.get(`/connections/create/complete/${nid}`));
    expect(done).toMatch(/Prijzen € [\d.,]+ per maand.*, zonder btw/);
    for (const amount of told) expect(done).toContain(amount);
    const colleague = await OrderClient.signedIn(portal, 'listed');
    expect(wordsOf(await colleague.get(`/connections/${nid}`))).toContain(`Prijs bij bestellen € ${told[0] ?? ''}`);
  });

  it('MOB-08 the page and the file of a run have the price of each SIM, and of all', async () => {
    const page = wordsOf(await client.get(seen.run));
    const [, each = ''] = /Kosten per stuk € ([\d.,]+) per maand/.exec(page) ?? [];
    const [, all = ''] = /Kosten € ([\d.,]+) per maand.* voor 3/.exec(page) ?? [];
    expect([cents(each) > 0, cents(all)]).toEqual([true, 3 * cents(each)]);
    const { text } = await client.get(`${seen.run}/export`);
    expect(text.split('\r\n')[0]).toContain('Per maand, zonder btw');
    expect(text.split('\r\n').filter((line) => line.includes(`;${each};`))).toHaveLength(3);
  });

  it.each([
    ['noprice', 'a user without the right to prices'],
    ['quiet', 'a user who has switched prices off'],
  ])('PER-05 PRO-06 shows no price to %s: %s', async (username) => {
    const other = await OrderClient.signedIn(portal, username);
    const [page, file] = [await other.get(TODAY), await other.get(`${TODAY}/export`)];
    expect([page.status, file.status, listOf(page).length > 0]).toEqual([200, 200, true]);
    expect(wordsOf(page) + file.text).not.toMatch(/€|zonder prijs|geen prijs|\d,\d\d/);
    expect(wordsOf(page)).not.toContain('Verwacht per maand erbij');
  });

  it('PER-02 who may see mobile alone sees those orders alone, and another organisation none', async () => {
    const mobile = await MobileOrderClient.signedIn(portal, 'mobile');
    const rows = listOf(await mobile.get(TODAY));
    expect([rows.length, rows.some((row) => /1000 ?AA|NL100021/.test(row))]).toEqual([3, false]);
    for (const username of ['stranger', 'admin']) {
      const other = await OrderClient.signedIn(portal, username);
      expect(wordsOf(await other.get(TODAY)), username).toContain('Niets besteld');
    }
    expect((await (await OrderClient.signedIn(portal, 'norights')).get(TODAY)).status).toBe(403);
  });

  it('ASVS 16.2.5 the prices stand in the activity log alone, and not in the log on stdout', async () => {
    await expect.poll(() => portal.log()).toContain('order sent');
    expect(portal.log()).not.toMatch(/"(?:ordered|sums)"/);
  });

  it('TAB-07 is searched and sorted, with the same totals', async () => {
    const found = await client.get(`${TODAY}?search=verloren`);
    expect(listOf(found)).toHaveLength(1);
    expect(wordsOf(found)).toContain('Verwacht per maand erbij');
    const byWho = listOf(await client.get(`${TODAY}?sortBy=who`));
    expect(byWho[0]).toContain('Fatima El Idrissi');
  });
});

describe('ordering F7 another period', () => {
  it('by two dates leads to an address of its own, and by a link too', async () => {
    const asked = await client.get(`${TODAY}?from=1-11-2026&to=3-11-2026`);
    expect(asked.address.pathname).toBe('/orders/2026-11-01--2026-11-03');
    expect(wordsOf(asked)).toContain('Besteld van 01-11-2026 tot en met 03-11-2026');
    const [, month = ''] = /<a href="(\/orders\/[^"]*)"[^>]*>Deze maand/.exec(asked.text) ?? [];
    expect(listOf(await client.get(month))).toHaveLength(6);
    const [, yesterday = ''] = /<a href="(\/orders\/[^"]*)"[^>]*>Gisteren/.exec(asked.text) ?? [];
    expect(wordsOf(await client.get(yesterday))).toContain('Niets besteld');
  });

  it.each([
    ['from=morgen&to=3-11-2026', 'Vul twee datums in'],
    ['from=4-11-2026&to=3-11-2026', 'Draai ze om'],
    ['from=4-11-2020&to=3-11-2026', 'Kies hoogstens een jaar'],
  ])('%s is refused with the form as typed', async (query, message) => {
    const page = await client.get(`${TODAY}?${query}`);
    expect([page.address.pathname, errorsOf(page).join() + wordsOf(page)]).toEqual([
      TODAY,
      expect.stringContaining(message),
    ]);
    expect(page.text).toContain(`value="${new URLSearchParams(query).get('from')}"`);
  });

  it.each(['yesterday', '2026-02-30', '2026-11-03--2026-11-01', '2020-01-01--2026-11-01'])(
    '%s is no page',
    async (name) => {
      expect((await client.get(`/orders/${name}`)).status).toBe(404);
      expect((await client.get(`/orders/${name}/export`)).status).toBe(404);
    },
  );
});
