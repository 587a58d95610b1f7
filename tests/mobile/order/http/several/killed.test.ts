import { describe, expect, it } from 'vitest';
import { MobileOrderClient, simsOrderedSince, stepOf } from '~tests/fixtures/clients/mobile-order-client';
import { hidden, wordsOf } from '~tests/fixtures/page';
import { control } from '~tests/sandbox/client';
import { ORDER, TRANSACTIONS } from '~tests/mobile/order/http/offered';
import { RUN, NAMES, reviewOf, until, ordered, severalSims } from '~tests/fixtures/mobile/several-sims';

const { portal, mark, namesOrdered } = severalSims();
const MINUTE = 60_000;
/** The times after its kill at which a run counts as stopped, and at which another process takes it over. */
const [QUIET_MS, SOON_MS] = [6_000, 15_000];

/**
 * Expects each SIM to be sent at most once. If the process died before a send, the page says that its outcome is
 * unknown.
 */
async function onceEach(client: MobileOrderClient, run: string, names: readonly string[]): Promise<void> {
  await passMinutes(2);
  const done = wordsOf(await until(client, run, /Alles is (?:afgehandeld|geprobeerd)/));
  const sent = await namesOrdered();
  expect(names).toEqual(expect.arrayContaining(sent));
  expect(new Set(sent).size).toBe(sent.length);
  await until(client, run, `Besteld: ${sent.length}`);
  if (sent.length < names.length) expect(done).toContain('Nog niet bekend: ');
}

/** Moves both clocks, since the provider dates orders by its own. */
async function passMinutes(minutes: number): Promise<void> {
  await control(portal.sandbox, 'clock', { advance: `PT${minutes}M` });
  portal.advance(minutes * MINUTE);
}

/** Sets the clock of the portal to a moment, from which it goes on. */
function settableClock(): (moment: number) => void {
  let offset = 0;
  return (moment) => {
    const next = moment - Date.now();
    portal.advance(next - offset);
    offset = next;
  };
}

describe('MOB-08 several SIMs in bad weather', { timeout: 120_000 }, () => {
  it('one that never arrived is not found after 5 minutes, and only a person orders it again', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    await portal.faults([{ match: ORDER, drop: 'before', times: 1 }]);
    const run = await ordered(client);
    await until(client, run, /Nog niet bekend: 1/);
    await passMinutes(6);
    const done = await until(client, run, /nog niet alles is bekend.*2 van 3 .*Niet gevonden: 1.*Besteld: 2/);
    expect(await simsOrderedSince(portal, mark.since)).toHaveLength(3);
    expect(wordsOf(done)).not.toContain('er was niets van te zien');
    const page = await client.get(`${run}/again`);
    expect(wordsOf(page)).toContain('Wat er nu bij de netwerkaanbieder staat');
    // foreign N1: the send is refused until the user has seen the list
    expect((await client.press(page)).status).toBe(422);
    const again = { attempt: hidden(page, 'attempt'), looked: 'on' };
    await portal.faults([{ match: TRANSACTIONS, status: 503 }]);
    expect(wordsOf(await client.get(`${run}/again`))).toContain('Wij kunnen nu niet zien wat er');
    const unsure = await client.follow(await client.submit(`${run}/again`, again));
    expect([unsure.address.pathname, unsure.text]).toEqual([run, expect.stringContaining('kunnen nu niet nagaan')]);
    await portal.faults([]);
    expect(stepOf(await client.follow(await client.submit(`${run}/again`, again)))).toBe('review');
    expect(await simsOrderedSince(portal, mark.since)).toHaveLength(3);
    // a row that continues as a draft counts as done
    await until(client, run, /Alles is afgehandeld.*Afgehandeld: 1/);
  });

  it('the process is killed in the middle: another goes on, and no SIM is ordered twice', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    const names = Array.from({ length: 20 }, (_, at) => `Wagen ${at + 10}`);
    await portal.faults([{ match: ORDER, delay_ms: 250 }]);
    const run = await ordered(client, names);
    await expect.poll(async () => (await simsOrderedSince(portal, mark.since)).length).toBeGreaterThan(3);
    await portal.crash();
    await portal.faults([]);
    await onceEach(client, run, names);
  });

  it('killed, its page says since when it stands still; it goes on by itself soon, and no SIM is ordered twice', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    const names = Array.from({ length: 20 }, (_, at) => `Bus ${at + 10}`);
    await portal.faults([{ match: ORDER, delay_ms: 250 }]);
    const run = await ordered(client, names);
    await expect.poll(async () => (await simsOrderedSince(portal, mark.since)).length).toBeGreaterThan(3);
    const killedAt = Date.now();
    // its clock waits for it, so that the next one is never too late to tell
    const clock = settableClock();
    await portal.crash(() => clock(killedAt - MINUTE));
    await portal.faults([]);
    let quiet = '';
    // between the last sign of life and the end of the lease, both pages say so
    await expect
      .poll(
        async () => {
          clock(killedAt + QUIET_MS);
          const [page, runs] = await Promise.all([client.get(run), client.get('/mobile/runs')]);
          quiet = page.text;
          return `${wordsOf(page)} ${wordsOf(runs)}`;
        },
        { timeout: 40_000, interval: 200 },
      )
      .toMatch(/Onderbroken sinds \d\d:\d\d:\d\d.*Dit gaat automatisch verder.*Onderbroken, gaat automatisch verder/s);
    expect(quiet).toContain('data-refresh');
    clock(killedAt + SOON_MS);
    await until(client, run, /Alles is (?:afgehandeld|geprobeerd)/);
    await onceEach(client, run, names);
  });

  it('killed as it is confirmed: one run, or none and the draft as it was', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    const review = await reviewOf(client);
    const answers = Array.from({ length: 4 }, () =>
      client
        .otherTab()
        .order(review)
        .catch(() => null),
    );
    await portal.crash();
    await Promise.all(answers);
    const after = await client.get(review.address);
    if (stepOf(after) === 'status') {
      await passMinutes(7);
      await until(client, after.address.pathname, 'De bestelling is niet gevonden');
    }
    const again = await client.get(review.address);
    const run = stepOf(again) === 'review' ? (await client.order(again)).location?.pathname : again.address.pathname;
    expect(run).toMatch(RUN);
    await onceEach(client, run ?? '', NAMES);
  });
});
