import { beforeEach, describe, expect, it } from 'vitest';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { textOf, wordsOf } from '~tests/fixtures/page';
import { OrderClient, START } from '~tests/fixtures/clients/order-client';
import {
  allOrderable,
  askers,
  NOTHING,
  nothingOrderable,
  PLANNED,
  QUESTION,
  WATCHED,
  WatchedClient,
} from './watched-client';

const portal = filePortal({ connections: 5, hasty: true, anew: true });
const client = castMember(portal, WatchedClient, 'reseller', { anew: true });

beforeEach(() => client.stopAll());

describe('ordering 7.7 an address where nothing can be ordered yet is watched', () => {
  it('from the page of its lines, and stands at the start of an order with the date and who began it', async () => {
    const page = await client.linesAt(PLANNED);
    expect(page.text).toContain(`action="${WATCHED}"`);
    expect(wordsOf(page)).toContain('Houd in de gaten');
    const list = wordsOf(await client.watch(PLANNED));
    expect(list).toContain('Bouwput 9, 5000 EE Tilburg');
    const start = await client.words(START);
    expect(start).toMatch(
      /Bouwput 9, 5000 EE Tilburg Nog niet te bestellen Glasvezel gepland: .?Q3 2027.?, gevraagd op /,
    );
    expect(start).toMatch(/Sinds \d\d-\d\d-\d{4}, door Renée de Wit/);
    expect(start).toContain('Bekijk het adres');
    expect(start).not.toContain('Bestel op Bouwput');
  });

  it('once for an organisation: a colleague sees who watches it, and may end it', async () => {
    await client.watch(PLANNED);
    const colleague = await WatchedClient.signedIn(portal, 'noprice');
    expect(wordsOf(await colleague.linesAt(PLANNED))).toMatch(/Renée de Wit houdt dit adres in de gaten sinds/);
    expect((await colleague.watch(PLANNED)).text.match(/\/stop"/g)).toHaveLength(1);
    await colleague.stopAll();
    expect(await client.words()).toContain('U houdt nog geen adressen in de gaten');
    expect(await client.words(START)).not.toContain('in de gaten');
  });

  it('until a colleague orders there; its page belongs to Bestellen in the menu', async () => {
    const place = { zipcode: '1000AA', housenr: '3' };
    await nothingOrderable(portal);
    await client.watch(place);
    await portal.faults([]);
    expect((await client.get(WATCHED)).text).toMatch(/<a href="\/connections\/create" aria-current="page">/);
    const colleague = await OrderClient.signedIn(portal, 'noprice');
    const review = await colleague.walk('review', { address: place });
    expect(await client.words()).not.toContain('U houdt nog geen adressen in de gaten');
    await colleague.order(review);
    expect(await client.words()).toContain('U houdt nog geen adressen in de gaten');
  });

  it('for nobody else: another organisation neither sees nor ends it', async () => {
    await client.watch(PLANNED);
    const action = /\/connections\/watched\/[0-9a-f]+\/stop/.exec((await client.get(WATCHED)).text)?.[0] ?? '';
    const stranger = await WatchedClient.signedIn(portal, 'stranger');
    expect(await stranger.words()).not.toContain('Bouwput');
    expect(wordsOf(await stranger.linesAt(PLANNED))).toContain('Houd in de gaten');
    const ended = await stranger.post(action);
    expect(textOf(ended.text)).toContain('Dit adres stond al niet meer in de lijst.');
    expect(await client.words()).toContain('Bouwput 9');
  });

  it('not where lines can be ordered, and not where the provider knows no such address', async () => {
    const lines = await client.linesAt({ zipcode: '1000AA', housenr: '3' });
    expect(wordsOf(lines)).not.toContain('Houd in de gaten');
    const unknown = await client.linesAt({ zipcode: '7000HH', housenr: '13' });
    expect(wordsOf(unknown)).not.toContain('Houd in de gaten');
    const forged = await client.watch({ zipcode: '7000HH', housenr: '13' });
    expect([forged.address.pathname, textOf(forged.text)]).toEqual([
      START,
      expect.stringContaining('niet in de gaten'),
    ]);
    await client.linesAt(NOTHING);
    await allOrderable(portal);
    const late = await client.post(WATCHED, { ...NOTHING, housenrext: '' });
    expect([late.address.pathname, textOf(late.text)]).toEqual([
      START,
      expect.stringContaining('is nu wel iets te bestellen'),
    ]);
    await portal.faults([]);
    expect(await client.words()).toContain('U houdt nog geen adressen in de gaten');
  });

  it('also when the provider gives no answer meanwhile: nothing is claimed about it', async () => {
    await client.linesAt(NOTHING);
    await portal.faults([{ match: QUESTION, status: 503 }]);
    const list = wordsOf(await client.post(WATCHED, { ...NOTHING, housenrext: '' }));
    expect(list).toMatch(/6000 GG 11 .*Nog niet bekend niet gelukt op \d\d-\d\d-\d{4}/);
    expect(list).not.toContain('Niets te bestellen');
  });

  it('PER-03 by who may order lines only, and a GET changes nothing', async () => {
    await client.watch(PLANNED);
    const action = /\/connections\/watched\/[0-9a-f]+\/stop/.exec((await client.get(WATCHED)).text)?.[0] ?? '';
    expect((await client.get(action)).address.pathname).toBe(WATCHED);
    expect(await client.words()).toContain('Bouwput 9');
    const reader = await WatchedClient.signedIn(portal, 'reader');
    expect((await reader.open(WATCHED)).status).toBe(403);
    expect((await client.submit(WATCHED, { zipcode: '1', housenr: '' })).status).toBe(400);
    expect(await askers(portal, await portal.lastCall())).toEqual([]);
  });
});
