import { describe, expect, it } from 'vitest';
import { MobileOrderClient, NL_36, simsOrderedSince } from '~tests/fixtures/clients/mobile-order-client';
import { errorsOf, textOf, wordsOf } from '~tests/fixtures/page';
import { plainMobile } from '~tests/fixtures/mobile/plain-mobile';

const { portal } = plainMobile();

describe('foreign N1 a provider of the specification alone: a SIM whose answer was lost', () => {
  const ORDER = 'POST /score/mobile-broadband/connections/';

  async function lost(drop: 'before' | 'after') {
    const client = await MobileOrderClient.signedIn(portal);
    const review = await client.walk('review', { product: { product: NL_36 }, data: { data_source: 'own' } });
    await portal.faults([{ match: ORDER, drop, times: 1 }]);
    return { client, review, status: await client.follow(await client.order(review)) };
  }

  it('foreign N1 that was carried out is shown to a person, who says which it is: one order', async () => {
    const since = await portal.lastCall();
    const { client, status } = await lost('after');
    expect(wordsOf(status)).toContain('Is uw bestelling hierbij?');
    const shown = [...status.text.matchAll(/<input[^>]*name="effect"[^>]*>/g)].map(
      ([radio]) => /value="([^"]+)"/.exec(radio)?.[1] ?? '',
    );
    expect(shown).toHaveLength(1);
    const done = await client.follow(await client.press(status, { effect: shown[0] }));
    expect(done.address.pathname).toBe(`/mobile/create/complete/${shown[0]}`);
    expect(await simsOrderedSince(portal, since)).toHaveLength(1);
  });

  it('desk 19 what is found is named by what a person knows; who chooses nothing is told so, and when none of them can be chosen', async () => {
    const { client, status } = await lost('after');
    const [card] = [...status.text.matchAll(/<label[\s\S]*?<\/label>/g)].map(([label]) => textOf(label));
    expect(card).toMatch(/^NL\d+, Kassa Utrecht, Mobiel Internet NL/);
    expect(wordsOf(status)).toMatch(/Staat het er niet bij\? Vanaf \d\d:\d\d kunt u hier ook ‘Geen van deze’ kiezen\./);
    const nothing = await client.press(status, {});
    expect([nothing.status, errorsOf(nothing)]).toEqual([422, ['Kies wat u verstuurde']]);
    portal.advance(6 * 60_000);
    const late = await client.get(status.address);
    expect(wordsOf(late)).toContain('Geen van deze');
    expect(wordsOf(late)).not.toContain('Staat het er niet bij?');
    expect(errorsOf(await client.press(late, {}))).toEqual(['Kies wat u verstuurde, of kies ‘Geen van deze’']);
    const effect = /name="effect"[^>]*value="([^"]+)"/.exec(late.text)?.[1] ?? '';
    await client.press(late, { effect });
  });

  it('stranger 4 what the portal gave to another order is not shown as one that may be this', async () => {
    const { client, review, status } = await lost('before');
    const other = await client.walk('review', { product: { product: NL_36 }, data: { data_source: 'own' } });
    const done = await client.follow(await client.order(other));
    const made = done.address.pathname.split('/').at(-1) ?? '';
    const nid = /NL8\d+/.exec(wordsOf(await client.get(`/mobile/${made}`)))?.[0] ?? 'none';
    portal.advance(6 * 60_000);
    await expect
      .poll(async () => wordsOf(await client.get(status.address)), { timeout: 25_000 })
      .toContain('De bestelling is niet gevonden');
    const again = wordsOf(await client.get(review.address));
    expect(again).toContain('Wat er nu bij de netwerkaanbieder staat');
    expect(again).not.toContain(nid);
    expect(again).not.toContain('nieuw sinds het versturen');
  });

  it('foreign N1 that is denied, or never arrived, is sent again only after the list was seen', async () => {
    const since = await portal.lastCall();
    const { client, review, status } = await lost('before');
    expect(wordsOf(status)).toContain('De bestelling is misschien wel geplaatst');
    portal.advance(6 * 60_000);
    await expect
      .poll(async () => wordsOf(await client.get(status.address)), { timeout: 25_000 })
      .toContain('De bestelling is niet gevonden');
    const again = await client.get(review.address);
    expect(wordsOf(again)).toContain('Wat er nu bij de netwerkaanbieder staat');
    expect((await client.press(again, { confirm: 'on' })).status).toBe(422);
    expect(await simsOrderedSince(portal, since)).toHaveLength(1);
    expect((await client.follow(await client.order(again))).address.pathname).toContain('/complete/');
    expect(await simsOrderedSince(portal, since)).toHaveLength(2);
  });

  it('foreign N1 of a run of three, all carried out: each is asked for, none is said not to be there', async () => {
    const since = await portal.lastCall();
    const client = await MobileOrderClient.signedIn(portal);
    const names = ['Kassa 1', 'Kassa 2', 'Kassa 3'].join('\n');
    const answers = { product: { product: NL_36 }, sim: { name: names }, data: { data_source: 'own' } };
    const review = await client.walk('review', answers);
    await portal.faults([{ match: ORDER, drop: 'after', times: 3 }]);
    const run = (await client.follow(await client.order(review))).address.pathname;
    portal.advance(6 * 60_000);
    await expect
      .poll(async () => wordsOf(await client.get(run)), { timeout: 25_000 })
      .toMatch(/nog niet alles is bekend.*Nog niet bekend: 3/);
    const words = wordsOf(await client.get(run));
    expect(words).not.toContain('er was niets van te zien');
    expect(words).not.toContain('opnieuw');
    expect(await simsOrderedSince(portal, since)).toHaveLength(3);
  });
});
