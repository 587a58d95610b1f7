import { describe, expect, it } from 'vitest';
import { draftOf, OrderClient, START, stepOf } from '~tests/fixtures/clients/order-client';
import { textOf } from '~tests/fixtures/page';
import {
  COMPLETE,
  ORDER,
  LISTS,
  UNCHECKED,
  LONGER_THAN_A_ROUND,
  SLOW,
  DAYS,
  wordsOf,
  lostOrders,
} from '~tests/fixtures/broadband/lost-orders';

const { portal, newOrders, passMinutes, atReview } = lostOrders();

describe('BBO-14 an order stays reachable for as long as its outcome is open', SLOW, () => {
  it('longer than a draft lives; not found then, it can be sent again', async () => {
    const { client, review } = await atReview();
    await portal.faults([
      { match: ORDER, drop: 'before', times: 1 },
      ...LISTS.map((match) => ({ match, status: 503 })),
    ]);
    await client.order(review, UNCHECKED);
    expect(await wordsOf(client, review)).toContain('De bestelling is misschien wel geplaatst');
    await passMinutes(8 * DAYS);
    const back = await OrderClient.signedIn(portal);
    expect(await wordsOf(back, review)).toContain('De bestelling is misschien wel geplaatst');
    await portal.faults([]);
    await expect.poll(() => wordsOf(back, review), LONGER_THAN_A_ROUND).toContain('De bestelling is niet gevonden');
    const again = await back.get(`${START}/${draftOf(review)}/review`);
    expect(stepOf(again)).toBe('review');
    expect((await back.order(again)).location?.pathname).toMatch(COMPLETE);
    expect(await newOrders()).toBe(1);
  });

  it('ordering F1 one that never arrived says so wherever one looks, until a person orders it again or throws it away', async () => {
    const lost = /verstuurd op [^,]*, niet aangekomen/gi;
    for (const end of ['order', 'discard'] as const) {
      const { client, review } = await atReview();
      const draft = `${START}/${draftOf(review)}`;
      await portal.faults([{ match: ORDER, drop: 'before', times: 1 }]);
      await client.order(review);
      await passMinutes(6);
      await expect.poll(() => wordsOf(client, review), LONGER_THAN_A_ROUND).toContain('De bestelling is niet gevonden');
      const said = async () => {
        const pages = await Promise.all(
          [START, `${START}/drafts`, '/connections/pending'].map(async (page) => textOf((await client.get(page)).text)),
        );
        return pages.map((words) => [
          words.match(lost)?.length ?? 0,
          Number(/(\d+) bestelling(?:en)? niet aangekomen/.exec(words)?.[1] ?? 0),
        ]);
      };
      const there = await said();
      expect(there.flat().every((count) => count > 0)).toBe(true);
      const again = await client.get(`${draft}/review`);
      expect(textOf(again.text)).toMatch(
        /Verstuurd op .*, niet aangekomen.*Niet gevonden is niet hetzelfde als niet besteld/,
      );
      // foreign N1: the order is refused until the user has seen the list
      const refused = await client.press(again, { confirm: 'on' });
      expect([refused.status, textOf(refused.text)]).toEqual([
        422,
        expect.stringContaining('Kijk eerst of uw bestelling in de lijst staat'),
      ]);
      if (end === 'order') expect((await client.order(again)).location?.pathname).toMatch(COMPLETE);
      else await client.press(await client.get(`${draft}/discard`));
      const left = await said();
      expect(left.map(([, inMenu = 0]) => inMenu + 1)).toEqual(there.map(([, inMenu]) => inMenu));
      expect(left.every(([rows = 0], at) => rows < (there[at]?.[0] ?? 0))).toBe(true);
    }
  });

  it('what was ordered leaves no draft, and every page of it leads to the confirmation, for its own user alone', async () => {
    const { client, review } = await atReview();
    expect((await client.order(review)).location?.pathname).toMatch(COMPLETE);
    for (const page of ['/review', '/customer', '/status', '/discard', '']) {
      expect((await client.get(`${START}/${draftOf(review)}${page}`)).address.pathname, page).toMatch(COMPLETE);
    }
    const colleague = await OrderClient.signedIn(portal, 'noprice');
    for (const page of ['/review', '/status'])
      expect((await colleague.open(`${START}/${draftOf(review)}${page}`)).status, page).toBe(404);
  });
});
