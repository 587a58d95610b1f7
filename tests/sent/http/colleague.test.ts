import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MobileOrderClient, simsOrderedSince } from '~tests/fixtures/clients/mobile-order-client';
import { draftOf, OrderClient, ordersSince, START } from '~tests/fixtures/clients/order-client';
import { textOf, wordsOf } from '~tests/fixtures/page';
import { PanelClient } from '~tests/fixtures/clients/panel-client';
import { filePortal } from '~tests/fixtures/portal';
import { control } from '~tests/sandbox/client';

/** A colleague settles lost sends. The ledger shows that the portal sends nothing again. */
const portal = filePortal({ hasty: true, anew: true });
let since: number;

const ORDER = 'rpc:broadband.order_connection';
const LISTS = ['rpc:broadband.list_transactions', 'rpc:broadband.list_connections'];
const ROUND = { timeout: 25_000 };
const LOTTE = /afgehandeld door Lotte van der Meer op \S+ \d\d:\d\d/i;

beforeAll(() => control(portal.sandbox, 'tokens', { access_ttl_s: 600, rotate: true }));

beforeEach(async () => {
  since = await portal.lastCall();
});

async function passMinutes(minutes: number): Promise<void> {
  await control(portal.sandbox, 'clock', { advance: `PT${minutes}M` });
  portal.advance(minutes * 60_000);
}

const colleague = (username: string) => PanelClient.signedIn(portal, username);

/** An order of the reseller whose answer is lost, and the address at which a colleague finds it. */
async function lostOrder(drop: 'before' | 'after') {
  const client = await OrderClient.signedIn(portal);
  const review = await client.walk('review');
  await portal.faults([{ match: ORDER, drop, times: 1 }, ...LISTS.map((match) => ({ match, status: 503 }))]);
  await client.order(review, { second: 'on' });
  return { client, review, draft: draftOf(review), page: `/sent/${draftOf(review)}` };
}

const securityLine = (event: string, draft: string) =>
  portal
    .log()
    .split('\n')
    .find((line) => line.includes(`"event":"${event}"`) && line.includes(draft)) ?? '';

describe('desk 13 a colleague settles what was lost', { timeout: 90_000 }, () => {
  it('closes an order that is not there, after a look; who comes second hears who was first, and its user is told', async () => {
    const { client, draft, page } = await lostOrder('before');
    const quiet = await colleague('quiet');
    expect((await quiet.get(page)).status, 'the portal looks for five minutes first').toBe(404);
    await portal.faults([]);
    await passMinutes(6);
    await expect
      .poll(async () => wordsOf(await quiet.get(page)), ROUND)
      .toContain('Niet gevonden bij de netwerkaanbieder');
    for (const place of [START, '/connections/pending', '/sent']) {
      const seen = await quiet.get(place);
      expect(wordsOf(seen), place).toMatch(/Bestelling 1000 AA 1, [^,]+, verstuurd op \S+ \d\d:\d\d door reseller/);
      expect(seen.text).toContain(`href="${page}"`);
    }
    // a colleague needs the rights that the order itself needs
    for (const [username, status] of [
      ['noorder', 403],
      ['reader', 403],
      ['stranger', 404],
    ] as const) {
      const other = await colleague(username);
      expect((await other.get(page)).status, username).toBe(status);
      expect((await other.get('/sent')).text, username).not.toContain(page);
    }
    const noprice = await colleague('noprice');
    const shown = await noprice.get(page);
    expect(textOf(shown.text)).toContain('Verstuurd op');
    expect(shown.text).not.toContain('€');
    // the order cannot be closed before the colleague has seen the list
    expect(wordsOf(shown)).toMatch(/Er staat nu niets bij de netwerkaanbieder|Wat er nu bij de netwerkaanbieder staat/);
    const unticked = await quiet.post(page, { effect: 'give-up' });
    expect([unticked.status, textOf(unticked.text)]).toEqual([
      422,
      expect.stringContaining('Kijk eerst of het er toch is'),
    ]);
    const close = { effect: 'give-up', looked: 'on' };
    await portal.faults(LISTS.map((match) => ({ match, status: 503 })));
    expect((await quiet.post(page, close)).status, 'what cannot be looked up is not closed').toBe(502);
    await portal.faults([]);
    expect(textOf((await quiet.post(page, close)).text)).toMatch(LOTTE);
    const second = await noprice.post(page, close);
    expect(second.status).toBe(409);
    expect(textOf(second.text)).toMatch(/intussen al afgehandeld.*Afgehandeld door Lotte van der Meer/);
    await expect
      .poll(() => securityLine('order given up', draft))
      .toMatch(/"settledBy":"quiet".*"username":"reseller"/);
    expect(wordsOf(await client.get(START))).toMatch(LOTTE);
    // the user may send the order again, and must look first
    const again = await client.get(`${START}/${draft}/review`);
    expect(textOf(again.text)).toMatch(
      /Lotte van der Meer handelde dit af op .* Vraag eerst of er al opnieuw is besteld/,
    );
    expect((await client.press(again, { confirm: 'on' })).status).toBe(422);
    expect(await ordersSince(portal, since)).toHaveLength(1);
    expect((await quiet.get('/sent')).text).not.toContain(page);
  });

  it('finds an order that is there while its user is away; of two at once one settles it', async () => {
    const { review, draft, page } = await lostOrder('after');
    // all sessions of the user end, also one that another test moved forward, so the portal looks up nothing by itself
    for (const minutes of [16, 16, 16]) await passMinutes(minutes);
    await portal.faults([]);
    const quiet = await colleague('quiet');
    const two = [quiet, await colleague('listed')];
    expect(wordsOf(await quiet.get(page))).toContain('Wij weten niet of dit is aangekomen');
    const settled = await Promise.all(two.map((one) => one.post(page)));
    expect(settled.map(({ text }) => textOf(text)).join()).toContain('Gevonden: dit is aangekomen');
    const words = wordsOf(await quiet.get(page));
    expect(words).toMatch(/Afgehandeld door (?:Lotte van der Meer|Maarten in ’t Veld|Maarten in 't Veld) op/);
    await expect
      .poll(() => securityLine('order found', draft))
      .toMatch(/"settledBy":"(?:quiet|listed)".*"username":"reseller"/);
    const found = () => portal.log().match(new RegExp(`"event":"order found"[^\\n]*${draft}`, 'g'));
    await expect.poll(found).toHaveLength(1);
    const back = await OrderClient.signedIn(portal);
    expect((await back.get(`${START}/${draftOf(review)}/status`)).address.pathname).toMatch(/complete\/NL\d+$/);
    expect(wordsOf(await back.get(START))).toMatch(/afgehandeld door (?:Lotte|Maarten)/);
    expect(await ordersSince(portal, since)).toHaveLength(1);
  });

  it('stands on the page of its record, for a change of one, with the way to settle it', async () => {
    const reseller = await colleague('reseller');
    const review = await reseller.configure('/connections/NL100002/tags', { tags: 'winkel' });
    await portal.faults([{ match: 'rpc:broadband.set_tags', drop: 'before' }]);
    await reseller.confirm(review);
    await portal.faults([]);
    await passMinutes(6);
    const quiet = await colleague('quiet');
    const record = async () => (await quiet.get('/connections/NL100002')).text;
    await expect.poll(async () => (await record()).includes('href="/sent/'), ROUND).toBe(true);
    const [, page = ''] = /href="(\/sent\/[^"]+)"/.exec(await record()) ?? [];
    await expect
      .poll(async () => wordsOf(await quiet.get(page)), ROUND)
      .toContain('Niet gevonden bij de netwerkaanbieder');
    expect(textOf((await quiet.post(page, { effect: 'give-up', looked: 'on' })).text)).toMatch(LOTTE);
    expect(textOf(await record())).toMatch(LOTTE);
  });

  it('those of a run are one line, and each is settled like any other', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    const review = await client.walk('review', { sim: { name: 'Kassa 1\nKassa 2' } });
    await portal.faults([{ match: 'POST /score/mobile-broadband/connections/', drop: 'before' }]);
    const run = (await client.order(review)).location?.pathname ?? '';
    await expect.poll(async () => (await simsOrderedSince(portal, since)).length, ROUND).toBe(2);
    await portal.faults([]);
    await passMinutes(6);
    const quiet = await colleague('quiet');
    const id = run.split('/').at(-1) ?? '';
    await expect.poll(async () => wordsOf(await quiet.get('/sent')), ROUND).toMatch(/Kassa \d, .*: 2 van een actie/);
    const rows = await quiet.get(`/sent?run=${id}`);
    expect([...rows.text.matchAll(new RegExp(`href="(/sent/${id}[^"]+)"`, 'g'))]).toHaveLength(2);
    const page = `/sent/${id}.0`;
    await expect
      .poll(async () => wordsOf(await quiet.get(page)), ROUND)
      .toContain('Niet gevonden bij de netwerkaanbieder');
    expect(textOf((await quiet.post(page, { effect: 'give-up', looked: 'on' })).text)).toMatch(LOTTE);
    expect(wordsOf(await client.get(run))).toContain('Afgehandeld door Lotte van der Meer');
    expect(await simsOrderedSince(portal, since)).toHaveLength(2);
  });
});
