import { describe, expect, it } from 'vitest';
import { orderServices, prices } from '~tests/fixtures/broadband/order-services';
import { OrderClient, type OrderAnswers } from '~tests/fixtures/clients/order-client';
import { optionsOf, wordsOf } from '~tests/fixtures/page';

const { portal, nl, en, answers } = orderServices();

const SECOND = { zipcode: '2000 BB', housenr: '10', housenrext: 'A' };
const LAST = /Vorige keer \(\d\d-\d\d-\d{4}, zelfde lijn\) € 67,00 per maand \+ € 95,00 eenmalig/;

/** Orders this line for the user, and answers what the review of a next one says. */
async function after(first: OrderAnswers, next: OrderAnswers = {}, who: OrderClient = nl): Promise<string> {
  await portal.faults([]);
  expect((await who.order(await who.walk('review', first))).status).toBe(303);
  return prices(await who.walk('review', { address: SECOND, ...next }));
}

describe('ordering 7.4 the review has the price of the last order of the same line', () => {
  it('the same price', async () => {
    expect(await after({})).toMatch(new RegExp(`${LAST.source}: evenveel\\.`));
    expect(prices(await en.walk('review'))).toMatch(
      /Last time \([\d-]+, same line\) € 67,00 per month \+ € 95,00 once: the same\./,
    );
  });

  it('a price that went up', async () => {
    await after({});
    await answers({
      method: 'get_order_pricing',
      change: (result) => {
        const [line] = result['products'] as { price: number }[];
        if (line) line.price += 1.5;
      },
    });
    expect(prices(await nl.walk('review'))).toMatch(new RegExp(`${LAST.source}: € 1,50 per maand meer\\.`));
    await portal.faults([]);
  });

  it('another term, and what it costs to be tied for longer', async () => {
    expect(await after({}, { service: { contract: '60' } })).toMatch(
      new RegExp(`${LAST.source}\\. Van 36 naar 60 maanden: € [\\d,]+ per maand minder, 24 maanden langer vast\\.`),
    );
  });

  it('other services, whose price is not that of the term', async () => {
    const said = await after({}, { service: { contract: '60', sla: '607' } });
    expect(said).toMatch(
      /zelfde lijn, andere diensten\) € 67,00 .*: € [\d,]+ per maand (meer|minder).*\. Van 36 naar 60 maanden: 24 maanden langer vast\./,
    );
  });

  it('another line says nothing, and neither does an order without a whole price', async () => {
    expect(await after({}, { product: { carrier: '4102' } })).not.toContain('Vorige keer');
    const [, promo = ''] = optionsOf(await nl.walk('service'), 'promo');
    expect(await after({ service: { promo } })).not.toContain('Vorige keer');
  });

  it('an order whose outcome is unknown is no last time', async () => {
    await after({});
    await portal.faults([{ match: 'rpc:broadband.order_connection', drop: 'before', times: 1 }]);
    await nl.order(await nl.walk('review', { address: SECOND }));
    expect(prices(await nl.walk('review'))).not.toContain('Vorige keer');
  });

  it('PER-05 nothing for who sees no prices, and nothing of a colleague', async () => {
    const noprice = await OrderClient.signedIn(portal, 'noprice');
    const listed = await OrderClient.signedIn(portal, 'listed');
    await after({}, {}, noprice);
    for (const who of [noprice, listed])
      expect(wordsOf(await who.walk('review', { address: SECOND }))).not.toContain('Vorige keer');
  });
});

it('ordering 3 the review says when the contract ends', async () => {
  expect(wordsOf(await nl.walk('review'))).toMatch(
    /Contractduur 36 maanden Vanaf de levering, op zijn vroegst tot en met \d\d-\d\d-20\d\d/,
  );
  const dated = await nl.walk('review', { delivery: { custwishdate: '15-03-2027' } });
  expect(wordsOf(dated)).toContain('Contractduur 36 maanden Bij levering op 15-03-2027: tot en met 14-03-2030');
});
