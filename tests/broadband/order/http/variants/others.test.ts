import { beforeEach, describe, expect, it } from 'vitest';
import type { Page } from '~tests/fixtures/portal-client';
import { CONTACT, EQUIPMENT, ordersSince, stepOf } from '~tests/fixtures/clients/order-client';
import { errorsOf, mainForm, textOf } from '~tests/fixtures/page';
import { RODEN, orderVariants } from '~tests/fixtures/broadband/order-variants';

const { portal, client, orderFrom } = orderVariants();

describe('BBO-05 the other ways to order', () => {
  it('shared: on a line with telephony alone', async () => {
    const product = await client.walk('product', { address: RODEN });
    const { sent, words } = await orderFrom(
      await client.fill(product, { carrier: '4202', orderVariant: 'shared', requested_phonenumber: '050-7654321' }),
    );
    expect(sent).toMatchObject({
      order_variant: 'shared',
      requested_phonenumber: '0507654321',
      serviceid: null,
      confirm: [],
    });
    expect(words).toContain('Op een bestaande telefoonlijn');
  });

  it('complex: with remarks, line by line, and the contact of step 4', async () => {
    const remarks = 'Gevel achter.\nKelder is < 2 m hoog & vochtig.';
    const service = await client.fill(await client.walk('product'), {
      carrier: '4101',
      orderVariant: 'complex',
      remarks: remarks.replace('\n', '\r\n'),
    });
    const { sent, words } = await orderFrom(service);
    expect(sent).toMatchObject({ order_variant: 'complex', remarks, contact_name: 'Jan de Boer' });
    expect(words).toContain('Kelder is < 2 m hoog & vochtig.');
  });

  it('a promotion, in the summary and in the order', async () => {
    const service = await client.walk('service');
    const promo = /value="(Overstapvoordeel \d{4})"/.exec(service.text)?.[1] ?? '';
    const customer = await client.fill(service, { promo });
    const review = await client.fill(await client.fill(customer, CONTACT));
    expect(textOf(review.text)).toContain(`Actie ${promo}`);
    const since = await portal.lastCall();
    await client.order(review);
    expect(await ordersSince(portal, since)).toMatchObject([{ promo }]);
  });
});

describe('BBO-16 ERR-05 the filter of contract durations', () => {
  const shown = (page: Page) =>
    [...page.text.matchAll(/name="contract"[^>]*value="(\d+)"/g)].map(([, months]) => Number(months));
  let service: Page;
  beforeEach(async () => {
    service = await client.walk('service');
  });

  it.each<[string, number[], string, boolean]>([
    ['', [1, 12, 36, 60], '', false],
    ['-1', [36, 60], '-1', true],
    ['12', [12, 36], '12', true],
    ['36', [36], '36', false],
    ['24', [1, 12, 36, 60], 'unknown', false],
    ['altijd', [1, 12, 36, 60], 'unknown', false],
    ['<script>', [1, 12, 36, 60], 'unknown', false],
  ])('?contract=%s', async (contract, months, value, away) => {
    const page = await client.open(`${service.address.pathname}?contract=${encodeURIComponent(contract)}`);
    expect([page.status, shown(page)]).toEqual([200, months]);
    expect(mainForm(page).fields).toMatchObject({ contract: '36', contractFilter: value });
    expect(textOf(page.text).includes('Gekozen, maar valt buiten uw filter')).toBe(away);
    expect(textOf(page.text).includes('Onbekend')).toBe(value === 'unknown');
  });

  it('is set by a button that keeps what was typed, right or wrong', async () => {
    const answer = await client.press(service, {
      contract: '12',
      'circuits[0].tag': 'zes',
      promo: '',
      contractFilter: '-1',
      intent: 'filter',
    });
    expect([answer.status, answer.location?.search]).toEqual([303, '?contract=-1']);
    const page = await client.follow(answer);
    expect(shown(page)).toEqual([12, 60]);
    expect(mainForm(page).fields).toMatchObject({ contract: '12', 'circuits[0].tag': 'zes', contractFilter: '-1' });
    const refused = await client.press(page);
    expect([refused.status, shown(refused)]).toEqual([422, [12, 60]]);
  });
});

describe('BBO-12 an address that the list of the book does not hold', () => {
  async function bookOf(archived: boolean): Promise<string> {
    const { signIn } = await import('~tests/sandbox/client');
    const reseller = await signIn(portal.sandbox, 'reseller');
    const { body } = await reseller.rest<{ results: { uuid: string }[] }>(
      'GET',
      `/organization/shipping-addresses/?archived=${archived}`,
    );
    return body.results[0]?.uuid ?? '';
  }

  it('is asked for by its uuid, chosen and ordered', async () => {
    const uuid = await bookOf(false);
    const delivery = await client.walk('delivery', { service: EQUIPMENT });
    await portal.faults([
      {
        match: 'GET /score/organization/shipping-addresses/',
        status: 200,
        body: { results: [], pagination: { total_count: 0 } },
      },
    ]);
    const review = await client.fill(delivery, { hardware_delivery: 'shipping_address', hardware_address_uuid: uuid });
    expect(stepOf(review)).toBe('review');
    const again = await client.get(delivery.address);
    expect(mainForm(again).fields.hardware_address_uuid).toBe(uuid);
    const since = await portal.lastCall();
    expect((await client.order(review)).status).toBe(303);
    expect(await ordersSince(portal, since)).toMatchObject([
      { hardware_delivery: 'shipping_address', hardware_address_uuid: uuid },
    ]);
  });

  it('is refused when it was archived, with its name', async () => {
    const uuid = await bookOf(true);
    const delivery = await client.walk('delivery', { service: EQUIPMENT });
    const refused = await client.press(delivery, {
      hardware_delivery: 'shipping_address',
      hardware_address_uuid: uuid,
    });
    expect([refused.status, errorsOf(refused)]).toEqual([
      422,
      ['Dit adres is uit uw adresboek gehaald. Kies een ander adres'],
    ]);
  });
});
