import { describe, expect, it } from 'vitest';
import {
  draftOf,
  MobileOrderClient,
  START,
  simsOrderedSince,
  stepOf,
} from '~tests/fixtures/clients/mobile-order-client';
import { errorsOf, hidden, wordsOf } from '~tests/fixtures/page';
import { costs, offers, ORDER, SIMS, TRANSACTIONS } from '~tests/mobile/order/http/offered';
import { NAMES, reviewOf, until, ordered, severalSims } from '~tests/fixtures/mobile/several-sims';

const { portal, mark, namesOrdered } = severalSims();

describe('MOB-08 several SIMs in bad weather', { timeout: 120_000 }, () => {
  it('one that is refused is said in the provider’s words, the others are ordered, and it is tried again as a draft', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    const detail = [{ field: 'name', msg: 'Name in use', i18n_msg: 'Deze naam is al in gebruik.' }];
    await portal.faults([{ match: ORDER, status: 422, body: { detail }, times: 1 }]);
    const run = await ordered(client);
    const done = await until(client, run, /Klaar, maar bij 1 .* niet gelukt.*Geweigerd: 1.*Besteld: 2/);
    expect(wordsOf(done)).toContain('Deze naam is al in gebruik.');
    expect(await simsOrderedSince(portal, mark.since)).toHaveLength(3);
    mark.since = await portal.lastCall();
    const [refused = ''] = /Kassa (?:Noord|Oost|Zuid)(?= Geweigerd)/.exec(wordsOf(done)) ?? [];

    const attempt = hidden(await client.get(`${run}/again`), 'attempt');
    const again = await client.follow(await client.submit(`${run}/again`, { attempt }));
    expect([stepOf(again), wordsOf(again)]).toEqual(['review', expect.stringContaining('Er is nog niets besteld.')]);
    const twice = await client.follow(await client.submit(`${run}/again`, { attempt }));
    expect(draftOf(twice)).toBe(draftOf(again));
    // another visit to the page makes no second draft
    const later = hidden(await client.get(`${run}/again`), 'attempt');
    expect(draftOf(await client.follow(await client.submit(`${run}/again`, { attempt: later })))).toBe(draftOf(again));
    expect(await namesOrdered()).toEqual([]);
    const placed = await client.order(again);
    expect(placed.location?.pathname).toMatch(/^\/mobile\/create\/complete\//);
    expect(await namesOrdered()).toEqual([refused]);
    const after = hidden(await client.get(`${run}/again`), 'attempt');
    const led = await client.follow(await client.submit(`${run}/again`, { attempt: after }));
    expect(led.address.pathname).not.toMatch(/review$/);
    expect(await namesOrdered()).toEqual([refused]);
  });

  it('29 SIMs of a run answered with nothing are ordered, none of them is looked for in vain', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    await portal.faults([{ match: ORDER, status: 201, body: '', times: 3 }]);
    const words = wordsOf(await until(client, await ordered(client), /Alles is afgehandeld.*Besteld: 3/));
    expect(words).not.toContain('geen bruikbaar antwoord');
    expect(await simsOrderedSince(portal, mark.since)).toHaveLength(3);
  });

  it('of what is stopped and gone on with later, nothing is ordered for another price than was confirmed', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    const names = [...NAMES, 'Balie 1', 'Balie 2', 'Balie 3'];
    await portal.faults([costs('€ 6,25'), { match: ORDER, delay_ms: 1_500 }]);
    const run = await ordered(client, names);
    await client.submit(`${run}/stop`);
    await until(client, run, /Gestopt.*Besteld: 3/);
    await portal.faults([costs('€ 99,95')]);
    await client.submit(`${run}/start`);
    const done = await until(client, run, /Klaar, maar bij 3 .* niet gelukt.*Niet verstuurd: 3.*Besteld: 3/);
    expect(wordsOf(done)).toContain('De prijs is veranderd sinds u bestelde: er is niets besteld');
    expect(await simsOrderedSince(portal, mark.since)).toHaveLength(3);
  });

  it('a product that is gone since the review is not ordered, however many of it', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    const review = await reviewOf(client);
    await portal.faults([offers()]);
    const refused = await client.order(review);
    expect([refused.status, errorsOf(refused)]).toEqual([
      409,
      [expect.stringContaining('levert dit abonnement niet meer')],
    ]);
    expect(await simsOrderedSince(portal, mark.since)).toEqual([]);
  });

  it('an answer that was lost is looked up by its tag: no second order', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    await portal.faults([{ match: ORDER, drop: 'after', times: 1 }]);
    await until(client, await ordered(client), /Alles is afgehandeld.*Besteld: 3/);
    expect(await namesOrdered()).toEqual(NAMES);
  });

  it('and the look-up fails too: it is said where orders are made, and found when asked', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    await portal.faults([
      { match: ORDER, drop: 'after', times: 1 },
      { match: TRANSACTIONS, status: 503 },
      { match: SIMS, status: 503 },
    ]);
    const run = await ordered(client);
    const open = await until(client, run, /Nog niet bekend: 1.*Besteld: 2/);
    const item = new RegExp(`${run}/sims/\\d`).exec(open.text)?.[0] ?? '';
    expect(wordsOf(await client.get(START))).toMatch(/Kassa \w+, Mobiel Internet NL, verstuurd op/);
    expect((await client.get(START)).text).toContain(`href="${item}"`);
    const page = await client.get(item);
    expect(wordsOf(page)).toMatch(/Kassa (Noord|Oost|Zuid) · Verstuurd op .*De bestelling is misschien wel geplaatst/);
    await portal.faults([]);
    expect((await client.fill(page)).address.pathname).toBe(run);
    await until(client, run, /Besteld: 3/);
    expect(await namesOrdered()).toEqual(NAMES);
  });

  it('without its tag a person says which it is', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    const made = '00000000-0000-4000-8000-0000000000d1';
    const candidate = {
      uuid: '00000000-0000-4000-8000-0000000000d2',
      type: 'new',
      i18n_type: 'Nieuw',
      connection_identifiers: { uuid: made, nid: 'NL899998' },
      created_at: new Date(Date.now() + 1_000).toISOString(),
      tags: [],
    };
    const listed = (...results: object[]) => ({
      match: TRANSACTIONS,
      status: 200,
      body: { results, pagination: { total_count: results.length } },
    });
    await portal.faults([{ match: ORDER, drop: 'before', times: 1 }, listed()]);
    const run = await ordered(client);
    const open = await until(client, run, /Nog niet bekend: 1.*Besteld: 2/);
    const item = new RegExp(`${run}/sims/\\d`).exec(open.text)?.[0] ?? '';
    await portal.faults([listed(candidate)]);
    await client.fill(await client.get(item));
    await until(client, run, /Nog niet bekend: 1.*Misschien is de SIM besteld/);
    const page = await client.get(item);
    expect(wordsOf(page)).toMatch(/Is uw bestelling hierbij\? .*NL899998/);
    expect((await client.fill(page, { effect: made })).address.pathname).toBe(run);
    expect((await until(client, run, /Besteld: 3/)).text).toContain(`/mobile/create/complete/${made}`);
    expect(await simsOrderedSince(portal, mark.since)).toHaveLength(3);
  });
});
