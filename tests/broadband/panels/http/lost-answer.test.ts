import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addBusinessDays } from '~/kernel/time/business-days';
import { addDays, formatDate, today } from '~/kernel/time/dates';
import { terminationWindow } from '~/telecom/ending/termination';
import { castMember, filePortal } from '~tests/fixtures/portal';
import type { Page } from '~tests/fixtures/portal-client';
import { apiClient, control, signIn } from '~tests/sandbox/client';
import { textOf } from '~tests/fixtures/page';
import { PanelClient } from '~tests/fixtures/clients/panel-client';

/** A change whose answer is lost, at a provider whose orders do not name their user. */
const portal = filePortal({ anew: true });
const reseller = castMember(portal, PanelClient);
/** The fields of an order that the specification names. */
let template: Order;
/** The time by which the portal's clock is fast. */
let ahead = 0;

type Order = Record<string, unknown>;

const NOT_NAMED = ['username', 'tags', 'product_name'];
/** A day that is still far enough ahead when the clock passes midnight. */
const FIRST = addBusinessDays(terminationWindow({ today: today(new Date()), skipBusinessDays: true }).earliest, 1);
const TERMINATION = { reason: 'De winkel sluit', moment: 'scheduled', wish_date: formatDate(FIRST) };
const READS = ['list_transactions', 'get_recent_transaction'].map((method) => `rpc:broadband.${method}`);

beforeAll(async () => {
  const provider = apiClient(portal.sandbox.origin, (await signIn(portal.sandbox, 'reseller')).accessToken);
  const { result } = await provider.rpc<{ transactions: Order[] }>('broadband', 'list_transactions', {
    pagination: { page: 1, per_page: 1 },
  });
  template = Object.fromEntries(
    Object.entries(result?.transactions[0] ?? {}).filter(([name]) => !NOT_NAMED.includes(name)),
  );
});

beforeEach(() => {
  ahead = 0;
});

/** Terminates a connection and loses the answer. */
async function lostTermination(nid: string, drop: 'before' | 'after' = 'after'): Promise<Page> {
  const review = await reseller.configure(`/connections/${nid}/termination`, TERMINATION);
  await portal.faults([
    { match: 'rpc:broadband.terminate_connection', drop, times: 1 },
    ...READS.map((match) => ({ match, status: 503 })),
  ]);
  const lost = await reseller.confirm(review);
  expect(textOf(lost.text)).toContain('De opzegging is misschien wel gelukt');
  return lost;
}

/** The provider's orders from now on. */
async function orders(list: readonly Order[]): Promise<void> {
  const bodies = [
    { transactions: list, pagination: { page: 1, per_page: 100, count: list.length } },
    { transaction: list[0] ?? null },
  ];
  await portal.faults(
    READS.map((match, at) => ({ match, status: 200, body: { jsonrpc: '2.0', id: 1, result: bodies[at] } })),
  );
}

/** An order on this connection with the time of now. It has only the fields of the specification. */
function orderOn(nid: string, changes: Order = {}): Order {
  const created_at = new Date(Date.now() + ahead).toISOString();
  return { ...template, uuid: randomUUID(), nid, action: 'terminate', created_at, ...changes };
}

async function passSixMinutes(): Promise<void> {
  ahead += 6 * 60_000;
  await control(portal.sandbox, 'clock', { advance: 'PT6M' });
  portal.advance(6 * 60_000);
}

const lookUp = (page: Page) => reseller.post(page.address);
const terminations = async (since: number) => (await reseller.calls('terminate_connection', since)).length;

describe('BBC-11 a termination whose answer was lost', { timeout: 60_000 }, () => {
  it('foreign F2b desk 19 is never called failed while an order of its kind and time stands on the connection: a person says', async () => {
    const since = await portal.lastCall();
    const lost = await lostTermination('NL100002');
    const named = {
      product_name: 'ADSL 20/1',
      address: { street: 'Proefstraat', housenr: '2', housenrext: '', zipcode: '1000AA', city: 'Amsterdam' },
    };
    const [made, other, change] = [
      orderOn('NL100002', named),
      orderOn('NL100003'),
      orderOn('NL100002', { action: 'change' }),
    ];
    const older = orderOn('NL100002', { created_at: `${addDays(today(new Date()), -3)}T10:00:00Z` });
    await orders([made, other, older, change]);
    const seen = await lookUp(lost);
    expect(textOf(seen.text)).toContain('Is dit wat u verstuurde?');
    expect([...seen.text.matchAll(/name="effect"[^>]*value="([^"]+)"/g)].map(([, value]) => value)).toEqual([
      made['uuid'],
    ]);
    expect(textOf(seen.text)).toMatch(
      /NL100002, ADSL 20\/1, Proefstraat 2, 1000 AA Amsterdam Gemaakt op \d\d-\d\d-\d{4}/,
    );
    await passSixMinutes();
    for (const address of [lost.address, new URL(`${lost.address.href}&step=review`)])
      expect(textOf((await reseller.get(address)).text)).toContain('Is dit wat u verstuurde?');
    // the second choice comes from a page that does not know that the change was accepted
    for (const effect of [made['uuid'], other['uuid']]) {
      const done = await reseller.post(lost.address, { effect: String(effect) });
      expect(done.address.pathname).toBe('/connections/NL100002');
      expect(textOf(done.text)).toContain('De opzegging is aangevraagd');
    }
    expect((await reseller.get(lost.address)).address.pathname).toBe('/connections/NL100002');
    expect(await terminations(since)).toBe(1);
  });

  it('foreign F2 by another user is not it, and by the user as the profile names them it is', async () => {
    const lost = await lostTermination('NL100012');
    const made = orderOn('NL100012');
    await orders([{ ...made, username: 'noprice' }]);
    expect(textOf((await lookUp(lost)).text)).toContain('De opzegging is misschien wel gelukt');
    await orders([{ ...made, username: 'reseller' }]);
    expect((await lookUp(lost)).address.pathname).toBe('/connections/NL100012');
  });

  it('foreign F1 not found is said as not found, never as failed or unknown to the provider', async () => {
    const review = await reseller.configure('/connections/NL100005/termination', TERMINATION);
    await portal.faults([{ match: 'rpc:broadband.terminate_connection', drop: 'before', times: 1 }]);
    await reseller.confirm(review);
    await passSixMinutes();
    const words = (language: string) => {
      reseller.cookies.set('lang', language);
      return reseller.get(review.address).then(({ text }) => textOf(text));
    };
    await expect.poll(() => words('nl'), { timeout: 20_000 }).toContain('dit niet gevonden bij de netwerkaanbieder');
    expect(await words('nl')).not.toMatch(/niet gelukt|kent/);
    expect(await words('en')).toMatch(/did not find it at the network provider/);
    reseller.cookies.delete('lang');
    // its user may close it, and need not send it again for that
    expect(textOf((await reseller.get(review.address)).text)).toContain('Laat het hierbij: verstuur dit niet opnieuw');
    const closed = await reseller.post(review.address, { effect: 'give-up' });
    expect(textOf(closed.text)).toContain('Afgesloten. Er is niets opnieuw verstuurd.');
    expect(textOf((await reseller.get('/connections/NL100005')).text)).not.toContain('Verstuurd, niet gevonden');
    await portal.faults([]);
  });

  it('made late by the same user may be it: a person says', async () => {
    const lost = await lostTermination('NL100020');
    await orders([
      orderOn('NL100020', {
        username: 'reseller',
        created_at: new Date(Date.now() + ahead + 5 * 60_000).toISOString(),
      }),
    ]);
    expect(textOf((await lookUp(lost)).text)).toContain('Is dit wat u verstuurde?');
    await portal.faults([]);
  });

  it('is not done once more from another page before its outcome is known', async () => {
    const since = await portal.lastCall();
    await lostTermination('NL100021', 'before');
    const again = await reseller.get('/connections/NL100021/termination');
    expect(textOf(again.text)).toContain('U heeft dit kort geleden verstuurd, en de uitkomst is nog niet bekend');
    expect(again.text).not.toContain('name="reason"');
    expect((await reseller.post('/connections/NL100021/termination', TERMINATION)).status).toBe(422);
    expect(await terminations(since)).toBe(1);
    await portal.faults([]);
  });

  it('security M4 what a colleague sent is waited for, by name and time, and for five minutes', async () => {
    const before = await portal.lastCall();
    await lostTermination('NL100023', 'before');
    await orders([]);
    const quiet = await PanelClient.signedIn(portal, 'quiet');
    const colleague = /Uw collega reseller verstuurde hiervoor iets om \d\d:\d\d, .* uiterlijk om \d\d:\d\d/;
    for (const panel of ['termination', 'change'])
      expect(textOf((await quiet.get(`/connections/NL100023/${panel}`)).text)).toMatch(colleague);
    expect((await quiet.post('/connections/NL100023/termination', TERMINATION)).status).toBe(422);
    const page = async (client: PanelClient) => textOf((await client.get('/connections/NL100023')).text);
    const named = /Uitkomst nog niet bekend .*opzeggen, verstuurd op \S+ \d\d:\d\d door reseller/;
    expect(await page(quiet), '29 a change whose outcome is not known stands on the page of its record').toMatch(named);
    expect(await page(reseller)).toMatch(/opzeggen, door u verstuurd op \S+ \d\d:\d\d\. Bekijk wat wij weten/);
    // pages that place no order stay available
    expect((await quiet.get('/connections/NL100023/tags')).text).toContain('name="tags"');
    const foreign = await PanelClient.signedIn(portal, 'stranger');
    expect((await foreign.get('/connections/NL100023/termination')).status).toBe(404);
    await passSixMinutes();
    await expect
      .poll(async () => (await quiet.get('/connections/NL100023/termination')).text, { timeout: 20_000 })
      .toContain('name="reason"');
    await expect.poll(() => page(quiet), { timeout: 20_000 }).toContain('Verstuurd, niet gevonden');
    const own = await reseller.get('/connections/NL100023');
    const [, href = ''] = /href="([^"]*termination\?draft=[^"]*)"/.exec(own.text) ?? [];
    expect(textOf((await reseller.get(href)).text)).toContain('De opzegging is niet gevonden');
    expect(await terminations(before)).toBe(1);
    await portal.faults([]);
  });

  it('and turns up when something else was filled in: that is not sent, and is said', async () => {
    const since = await portal.lastCall();
    const lost = await lostTermination('NL100022', 'before');
    await orders([]);
    await passSixMinutes();
    await expect
      .poll(async () => textOf((await reseller.get(lost.address)).text), { timeout: 25_000 })
      .toContain('De opzegging is niet gevonden');
    const form = new URL(lost.address);
    form.searchParams.set('step', 'configure');
    const changed = await reseller.post(form, { ...TERMINATION, reason: 'Het kantoor is verhuisd' });
    expect([changed.address.searchParams.get('step'), textOf(changed.text)]).toEqual([
      'review',
      expect.stringContaining('Het kantoor is verhuisd'),
    ]);
    await orders([
      orderOn('NL100022', {
        username: 'reseller',
        created_at: new Date(Date.now() + ahead - 6 * 60_000).toISOString(),
      }),
    ]);
    const end = await reseller.confirm(changed);
    await portal.faults([]);
    expect([end.address.pathname, textOf(end.text)]).toEqual([
      '/connections/NL100022',
      expect.stringContaining(
        'Uw eerdere wijziging is toch aangekomen. Wat u daarna heeft ingevuld, is niet verstuurd.',
      ),
    ]);
    expect(await terminations(since)).toBe(1);
  });
});

describe('BBC-11 what it costs by now', () => {
  it('is not what the review showed: nothing is sent, and the new costs are there to be confirmed', async () => {
    const since = await portal.lastCall();
    const review = await reseller.configure('/connections/NL100001/termination', TERMINATION);
    const cost = { termination_date: FIRST, cost: 99_999, contract_end_date: null };
    await portal.faults([
      { match: 'rpc:broadband.get_termination_cost', body: { jsonrpc: '2.0', id: 1, result: cost } },
    ]);
    const refused = await reseller.confirm(review);
    expect([refused.status, textOf(refused.text)]).toEqual([
      409,
      expect.stringMatching(/De kosten zijn veranderd sinds u ze heeft bekeken\..*99\.999,00/),
    ]);
    expect(await terminations(since)).toBe(0);
    expect(textOf((await reseller.confirm(refused)).text)).toContain('De opzegging is aangevraagd');
    await portal.faults([]);
  });
});
