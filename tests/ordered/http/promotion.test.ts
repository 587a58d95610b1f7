import { beforeAll, describe, expect, it } from 'vitest';
import { OrderClient } from '~tests/fixtures/clients/order-client';
import { optionsOf, wordsOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { listOf } from './listed';

const portal = filePortal({ connections: 30 });
const client = castMember(portal, OrderClient);
const en = castMember(portal, OrderClient, 'reseller', { language: 'en' });

const ADDRESS = { zipcode: '2000 BB', housenr: '10', housenrext: 'A' };
const PRICE = /Prijzen € 67,00 per maand \+ € 95,00 eenmalig, zonder btw\. Exclusief actie Glas zonder/;

const order = { nid: '', promo: '' };

beforeAll(async () => {
  const service = await client.walk('service', { address: ADDRESS });
  order.promo = optionsOf(service, 'promo').find((name) => name.startsWith('Glas zonder')) ?? '';
  const done = await client.order(await client.walk('review', { address: ADDRESS, service: { promo: order.promo } }));
  order.nid = /\/complete\/(NL\d+)$/.exec(done.location?.pathname ?? '')?.[1] ?? '';
});

describe('ordering F7 an order with a promotion has the price that was confirmed', () => {
  it('on its confirmation, with what the price leaves out as the review says it', async () => {
    const done = wordsOf(await client.get(`/connections/create/complete/${order.nid}`));
    expect(done).toMatch(PRICE);
    expect(done).toContain(`Exclusief actie ${order.promo}.`);
    expect(wordsOf(await en.get(`/connections/create/complete/${order.nid}`))).toContain(
      `once, excluding VAT. Excluding promotion ${order.promo}.`,
    );
  });

  it('in the list of orders and its totals, which say that they leave the promotion out', async () => {
    const page = await client.get('/orders/today');
    expect(listOf(page).find((row) => row.includes('2000 BB'))).toMatch(/€ 67,00, exclusief actie € 95,00/);
    expect(wordsOf(page)).toMatch(/Verwacht per maand erbij € 67,00/);
    expect(wordsOf(page)).toContain('Bij 1 bestelling hoort een actie. Die zit niet in de bedragen.');
    expect(wordsOf(page)).not.toContain('zonder prijs');
  });

  it('in the file, with the promotion in a column of its own', async () => {
    const { text } = await client.get('/orders/today/export');
    expect(text).toContain(`;67,00;0,00;95,00;${order.promo};`);
    const noprice = await OrderClient.signedIn(portal, 'noprice');
    expect((await noprice.get('/orders/today/export')).text).not.toContain(order.promo);
  });
});
