import { describe, expect, it } from 'vitest';
import { MobileOrderClient, simsOrderedSince } from '~tests/fixtures/clients/mobile-order-client';
import { draftOf, ordersSince, START } from '~tests/fixtures/clients/order-client';
import { wordsOf } from '~tests/fixtures/page';
import { callers, calls, SwapClient, swapTo } from '~tests/fixtures/clients/swap-client';
import { BOTH, ORDER, swappedWork } from '~tests/fixtures/swapped-work';

const { portal, mark, sinceThen, swapped } = swappedWork();
/** The tick of an order at an address whose other orders could not be read. */
const UNCHECKED = { second: 'on' };
const LISTS = ['rpc:broadband.list_transactions', 'rpc:broadband.list_connections'];

describe('AUT-14 what goes on in the background', () => {
  /** An order whose answer is lost, and that could not be looked up at once. */
  async function lost(client: SwapClient): Promise<string> {
    const review = await client.walk('review');
    await portal.faults([{ match: ORDER, drop: 'after', times: 1 }, ...LISTS.map((match) => ({ match, status: 503 }))]);
    await client.order(review, UNCHECKED);
    return `${START}/${draftOf(review)}/status`;
  }

  /** The order can be looked up from here on, so that no look-up in the background finds it before its time. */
  async function answered(): Promise<void> {
    mark.since = await portal.lastCall();
    await portal.faults([]);
  }

  const lookUps = async () => calls(await sinceThen(), 'list_transactions').filter(({ status }) => status === 200);
  const withoutSession = () => portal.log().split('"found":"no session"').length;

  it('the look-ups of an order go on by the swapped token while the swap lasts', { timeout: 60_000 }, async () => {
    const staff = await swapped();
    const status = await lost(staff);
    expect(wordsOf(await staff.get(status))).toContain(`Verstuurd door ${BOTH}`);
    await answered();
    portal.advance(11_000);
    await expect.poll(lookUps, { timeout: 20_000 }).not.toEqual([]);
    expect(callers(await lookUps())).toEqual(['reseller by admin']);
  });

  it('the look-ups of a swap that has ended wait: for nobody else, and not for the next swap', {
    timeout: 60_000,
  }, async () => {
    const staff = await swapped();
    const reseller = await SwapClient.signedIn(portal, 'reseller');
    const status = await lost(staff);
    await staff.swapBack();
    await answered();
    const before = withoutSession();
    portal.advance(60_000);
    await expect.poll(withoutSession, { timeout: 20_000 }).toBeGreaterThan(before);
    expect(await lookUps()).toEqual([]);

    // staff's own pages and the user's know nothing of it; in the next swap it says why it waits
    expect((await staff.open(status)).status).toBe(404);
    expect((await reseller.open(status)).status).toBe(404);
    await staff.swapTo();
    const waits = await staff.get(status);
    expect(wordsOf(waits)).toContain('Wacht: bevestigd namens Renée de Wit');
    const again = withoutSession();
    portal.advance(300_000);
    await expect.poll(withoutSession, { timeout: 20_000 }).toBeGreaterThan(again);
    expect(await lookUps()).toEqual([]);
    // its user may look
    await staff.fill(waits);
    expect(callers(await lookUps())).toEqual(['reseller by admin']);
    expect(await ordersSince(portal, mark.since)).toEqual([]);
  });

  it('a run waits when its swap has ended, says so, and goes on when it is confirmed anew', {
    timeout: 60_000,
  }, async () => {
    const staff = await MobileOrderClient.signedIn(portal, 'admin');
    await swapTo(staff);
    const reseller = await SwapClient.signedIn(portal, 'reseller');
    mark.since = await portal.lastCall();
    await portal.faults([{ match: 'POST /score/mobile-broadband/connections/', delay_ms: 800 }]);
    const names = Array.from({ length: 9 }, (_, at) => `Kassa ${at}`).join('\n');
    const review = await staff.walk('review', { sim: { name: names } });
    const run = (await staff.order(review)).location?.pathname ?? '';
    await expect.poll(async () => (await simsOrderedSince(portal, mark.since)).length).toBe(3);
    expect(wordsOf(await staff.get(run))).toContain(`Bevestigd door ${BOTH}`);
    await staff.post('/session/swap-back');
    await portal.faults([]);
    expect((await reseller.open(run)).status).toBe(404);
    expect((await staff.open(run)).status).toBe(404);

    await swapTo(staff);
    await expect
      .poll(async () => wordsOf(await staff.get(run)), { timeout: 20_000, interval: 200 })
      .toContain('Wacht: bevestigd namens Renée de Wit');
    const sent = (await simsOrderedSince(portal, mark.since)).length;
    expect(sent).toBeLessThan(9);
    const runs = await staff.get('/mobile/runs');
    expect(runs.status).toBe(200);
    await staff.submit(`${run}/start`);
    await expect
      .poll(async () => wordsOf(await staff.get(run)), { timeout: 20_000, interval: 200 })
      .toMatch(/Besteld: 9/);
    const by = (await sinceThen()).filter(
      ({ method, path }) => method === 'POST' && path === '/score/mobile-broadband/connections/',
    );
    expect(new Set(by.map(({ username, actor }) => `${username} by ${actor}`))).toEqual(new Set(['reseller by admin']));
    expect(by).toHaveLength(9);
  });

  it('work of one’s own is not done in a swapped session', { timeout: 60_000 }, async () => {
    const own = await SwapClient.signedIn(portal, 'listed');
    await lost(own);
    await own.submit('/logout');
    await answered();
    const staff = await swapped('listed');
    const before = withoutSession();
    portal.advance(11_000);
    await expect.poll(withoutSession, { timeout: 20_000 }).toBeGreaterThan(before);
    expect(await lookUps()).toEqual([]);
    expect((await staff.open('/profile')).status).toBe(200);
  });
});
