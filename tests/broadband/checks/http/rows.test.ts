import { describe, expect, it } from 'vitest';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { valueOf, wordsOf } from '~tests/fixtures/page';
import { askedSince, ChecksClient } from './checks-client';

const portal = filePortal({ connections: 5, hasty: true, anew: true });
const client = castMember(portal, ChecksClient, 'reseller', { anew: true });

const buttonIn = (text: string) => /action="(\/connections\/checks\/[^"]+\/order)"/.exec(text)?.[1] ?? '';

describe('BBO-13 an order from an address of a check', () => {
  it('is one draft with that address, however often the button is pressed', async () => {
    const run = await client.begun(await client.planned('1000AA;3'));
    const shown = await client.ended(run);
    const href = buttonIn(shown.text);
    const [one, two] = [await client.submit(href), await client.submit(href)];
    expect([one.status, two.status]).toEqual([303, 303]);
    expect(one.location?.pathname).toBe(two.location?.pathname);
    const step = await client.follow(two);
    expect(wordsOf(step)).toContain('Proefstraat 3');
    expect(wordsOf(step)).toContain('Voor dit adres had u al een concept');
    const drafts = await client.get('/connections/create/drafts');
    expect(drafts.text.split('1000 AA 3').length).toBeGreaterThan(1);
  });

  it('is not for an address without lines, nor for another user', async () => {
    const run = await client.begun(await client.planned('7000HH;13\n1000AA;3'));
    await client.ended(run);
    expect((await client.submit(`${run}/addresses/0/order`)).status).toBe(404);
    expect((await client.submit(`${run}/addresses/9/order`)).status).toBe(404);
    expect((await client.open(`${run}/addresses/1/order`)).location?.pathname).toBe(run);
    const other = await ChecksClient.signedIn(portal, 'stranger');
    await other.open('/connections/create');
    expect((await other.submit(`${run}/addresses/1/order`)).status).toBe(404);
    expect((await other.open(run)).status).toBe(404);
  });

  it('BBO-04 OFF-01 can be a request for an offer first, for who may ask for one', async () => {
    const linkIn = (text: string) => /href="(\/offers\/create\?[^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&');
    const run = await client.begun(await client.planned('1000AA;3\n7000HH;13'));
    const shown = await client.ended(run);
    expect(shown.text.match(/Offerte voor [^"]+/g)).toEqual(['Offerte voor 1000 AA 3']);
    const address = await client.get(linkIn(shown.text) ?? '');
    expect([valueOf(address, 'zipcode'), valueOf(address, 'housenr')]).toEqual(['1000AA', '3']);
    const other = await ChecksClient.signedIn(portal, 'noorder');
    const looked = await other.ended(await other.begun(await other.planned('1000AA;3')));
    expect(linkIn(looked.text)).toBeUndefined();
  });

  it('PER-05 a user without prices sees none, in the table and in the file', async () => {
    const other = await ChecksClient.signedIn(portal, 'noprice');
    const run = await other.begun(await other.planned('1000AA;3'));
    expect((await other.ended(run)).text).not.toContain('€');
    const [first = {}] = await other.file(run);
    expect(Object.keys(first)).not.toContain('Prijs zonder circuit');
    expect(first['Techniek']).toBe('Glasvezel');
  });
});

describe('the background of a check', () => {
  const lines = Array.from({ length: 30 }, (_, at) => `1000AA;${[1, 3, 5][at % 3]};X${at}`).join('\n');
  const wanted = Array.from({ length: 30 }, (_, at) => `1000AA ${[1, 3, 5][at % 3]} X${at}`).toSorted();

  it('bulk checks survive kill -9 and ask each address once', async () => {
    const since = await portal.lastCall();
    const run = await client.begun(await client.planned(lines));
    await expect.poll(async () => (await askedSince(portal, since)).length).toBeGreaterThan(5);
    await portal.crash();
    const shown = await client.ended(run);
    expect(wordsOf(shown)).toContain('Gecontroleerd: 30');
    const asked = (await askedSince(portal, since)).toSorted();
    // a question that was under way when the process died has no answer, and is asked again
    expect([...new Set(asked)]).toEqual(wanted);
    expect(asked.length - wanted.length).toBeLessThanOrEqual(3);
  });

  it('asks three at a time, and leaves the provider a rest', async () => {
    await portal.faults([{ match: 'rpc:broadband.zipcode', delay_ms: 400 }]);
    const since = await portal.lastCall();
    const plan = await client.planned(lines);
    const from = Date.now();
    const run = await client.begun(plan);
    await expect.poll(async () => (await askedSince(portal, since)).length, { interval: 20 }).toBeGreaterThan(0);
    expect((await askedSince(portal, since)).length).toBeLessThanOrEqual(3);
    await expect.poll(async () => (await askedSince(portal, since)).length, { timeout: 30_000 }).toBe(30);
    // ten times three, each with its delay and a rest (hasty: 200 ms)
    expect(Date.now() - from).toBeGreaterThan(9 * 500);
    await portal.faults([]);
    await client.ended(run);
  });
});
