import { expect, it } from 'vitest';
import { draftOf, MobileOrderClient, START, stepOf } from '~tests/fixtures/clients/mobile-order-client';
import { hidden, wordsOf } from '~tests/fixtures/page';
import { NAMES, ordered, severalSims, until } from '~tests/fixtures/mobile/several-sims';
import { ORDER } from '~tests/mobile/order/http/offered';

const { portal, mark, namesOrdered } = severalSims();
const REFUSED = {
  match: ORDER,
  status: 422,
  body: { detail: [{ field: 'name', msg: 'Name in use', i18n_msg: 'Deze naam is al in gebruik.' }] },
  times: 1,
};

/** Presses the button that makes a draft of the SIMs that failed. */
async function orderAgain(client: MobileOrderClient, run: string) {
  const attempt = hidden(await client.get(`${run}/again`), 'attempt');
  return client.follow(await client.submit(`${run}/again`, { attempt }));
}

it('BBO-14 a SIM that was ordered again is in no second draft when another SIM of its run fails later', async () => {
  const client = await MobileOrderClient.signedIn(portal);
  await portal.faults([REFUSED, { match: ORDER, delay_ms: 1_500 }]);
  const run = await ordered(client, [...NAMES, 'Balie 1', 'Balie 2', 'Balie 3']);
  await client.submit(`${run}/stop`);
  const stopped = await until(client, run, /Gestopt.*Geweigerd: 1.*Besteld: 2/);
  const [first = ''] = /Kassa (?:Noord|Oost|Zuid)(?= Geweigerd)/.exec(wordsOf(stopped)) ?? [];
  const press = () => orderAgain(client, run);
  mark.since = await portal.lastCall();
  await portal.faults([]);
  const again = await press();
  await client.order(again);
  expect(await namesOrdered()).toEqual([first]);

  mark.since = await portal.lastCall();
  await portal.faults([REFUSED]);
  await client.submit(`${run}/start`);
  const done = await until(client, run, /Geweigerd: 2.*Besteld: 4/);
  const [second = ''] = /Balie \d(?= Geweigerd)/.exec(wordsOf(done)) ?? [];
  await portal.faults([]);
  mark.since = await portal.lastCall();
  expect(wordsOf(await client.get(`${run}/again`))).toMatch(
    new RegExp(`Dit komt in het concept ${second}: Geweigerd.*of is daarmee besteld ${first}: Geweigerd`),
  );
  const other = await press();
  expect(stepOf(other)).toBe('review');
  expect(draftOf(other)).not.toBe(draftOf(again));
  await client.order(other);
  expect(await namesOrdered()).toEqual([second]);
  // all of them were ordered again, so the button leads there
  expect((await press()).address.pathname).not.toMatch(/review$/);
  expect(await namesOrdered()).toEqual([second]);
}, 120_000);

it('BBO-14 a SIM whose second draft was discarded can be ordered again, once', async () => {
  const client = await MobileOrderClient.signedIn(portal);
  await portal.faults([REFUSED]);
  const run = await ordered(client);
  const done = wordsOf(await until(client, run, /Geweigerd: 1.*Besteld: 2/));
  const [refused = ''] = /Kassa (?:Noord|Oost|Zuid)(?= Geweigerd)/.exec(done) ?? [];
  await portal.faults([]);
  const again = await orderAgain(client, run);
  expect(wordsOf(await client.get(`${run}/again`))).not.toContain('Dit komt in het concept');
  await client.press(await client.open(`${START}/${draftOf(again)}/discard`));
  // a draft that was written down may take a moment to be made
  portal.advance(2 * 60_000);
  mark.since = await portal.lastCall();
  expect(wordsOf(await client.get(`${run}/again`))).toContain(`Dit komt in het concept ${refused}: Geweigerd`);
  await client.order(await orderAgain(client, run));
  expect(await namesOrdered()).toEqual([refused]);
  expect(wordsOf(await client.get(`${run}/again`))).not.toContain('Dit komt in het concept');
}, 60_000);
