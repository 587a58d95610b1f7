import { beforeEach, describe, expect, it } from 'vitest';
import { castMember, filePortal, marked } from '~tests/fixtures/portal';
import { inStore } from '~tests/fixtures/machines/store-of';
import { SwapClient } from '~tests/fixtures/clients/swap-client';
import { START } from '~tests/fixtures/clients/order-client';
import { allOrderable, askers, DAYS, PLANNED, QUESTION, questions, WATCHED, WatchedClient } from './watched-client';

const portal = filePortal({ connections: 5, hasty: true, anew: true });
const client = castMember(portal, WatchedClient, 'reseller', { anew: true });
const mark = marked(portal);
/** Longer than two rounds of a portal in a hurry. */
const ROUNDS = { timeout: 20_000, interval: 250 };
const SLOW = { timeout: 60_000 };

beforeEach(async () => {
  await client.stopAll();
  await client.watch(PLANNED);
  // nobody is signed in, not even by another test with a clock that runs ahead
  await inStore(portal, (rows) => rows("DELETE FROM records WHERE kind = 'session 3'"));
  mark.since = await portal.lastCall();
});

/** Signs in again after this time. */
async function backAfter(days: number, username = 'reseller'): Promise<WatchedClient> {
  portal.advance(days * DAYS);
  return WatchedClient.signedIn(portal, username);
}

describe('ordering 7.7 a watched address is asked about again', SLOW, () => {
  it('after a week, once somebody of the organisation is signed in; what can be ordered now has its button', async () => {
    await allOrderable(portal);
    mark.since = await portal.lastCall();
    const colleague = await backAfter(10, 'noprice');
    await expect.poll(() => colleague.words(START), ROUNDS).toContain('Nu te bestellen');
    expect(await questions(portal, mark.since)).toBe(1);
    expect((await colleague.get(WATCHED)).text).toMatch(/href="\/connections\/create\?zipcode=5000EE&amp;housenr=9"/);
    await portal.restart();
    await expect.poll(() => colleague.words(), ROUNDS).toContain('Nu te bestellen');
    expect(await questions(portal, mark.since)).toBe(1);
  });

  it('not within the week, and not by a stranger or by who may not ask', async () => {
    await backAfter(6.5);
    await backAfter(20, 'stranger');
    await WatchedClient.signedIn(portal, 'reader');
    const round = await WatchedClient.signedIn(portal, 'noprice');
    await expect.poll(() => askers(portal, mark.since), ROUNDS).toEqual(['noprice']);
    expect(await round.words()).toMatch(/Nog niet te bestellen Glasvezel gepland: .?Q3 2027.? gevraagd op/);
  });

  it('a question without an answer claims nothing: the answer before stays with its date, and it is not repeated', async () => {
    await portal.faults([{ match: QUESTION, status: 503 }]);
    const back = await backAfter(40);
    await expect
      .poll(() => back.words(), ROUNDS)
      .toMatch(/Nog niet te bestellen .*gevraagd op \d\d-\d\d-\d{4}, niet gelukt op \d\d-\d\d-\d{4}/);
    await portal.faults([]);
    const asked = await questions(portal, mark.since);
    portal.advance(6 * DAYS);
    const later = await WatchedClient.signedIn(portal);
    expect(await later.words()).toContain('niet gelukt op');
    portal.advance(2 * DAYS);
    const again = await WatchedClient.signedIn(portal);
    await expect.poll(() => again.words(), ROUNDS).not.toContain('niet gelukt op');
    expect(await questions(portal, mark.since)).toBe(asked + 1);
  });

  it('AUT-08 never in the name of staff who work as a user', async () => {
    portal.advance(80 * DAYS);
    const staff = await SwapClient.signedIn(portal, 'admin');
    await staff.swapTo('reseller');
    await WatchedClient.signedIn(portal, 'noprice');
    await expect.poll(() => askers(portal, mark.since), ROUNDS).toEqual(['noprice']);
  });
});
