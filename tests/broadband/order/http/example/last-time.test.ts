import { describe, expect, it } from 'vitest';
import {
  ELSEWHERE,
  endUsersAt,
  firstLine,
  linesAt,
  orderBefore,
  takeOver,
} from '~tests/fixtures/broadband/earlier-order';
import { orderDrafts } from '~tests/fixtures/broadband/order-drafts';
import { CONTACT, COPPER, EQUIPMENT, ordersSince, START, stepOf } from '~tests/fixtures/clients/order-client';
import { errorsOf, mainForm, wordsOf } from '~tests/fixtures/page';

const { portal, client, answers } = orderDrafts();

const NOT_TAKEN = 'Deze stap kon niet helemaal worden overgenomen van uw eerdere bestelling. Vul aan wat er mist.';

describe('ordering 2.2 an order as last time', () => {
  it('is three pages: the address, the line with what was chosen last time, and the review', async () => {
    const { enduser } = await orderBefore(client);
    const product = await linesAt(client);
    expect(wordsOf(product)).toMatch(
      /Zoals uw vorige bestelling, van \d\d-\d\d-\d{4}.*SLA Plus · 36 maanden · Geen apparatuur.*Zoë van ’t Hoff 020 123 4567, Zuid.*Zo snel mogelijk/,
    );
    const review = await takeOver(client, product);
    expect(stepOf(review)).toBe('review');
    expect(wordsOf(review).match(/zoals vorige keer/g)).toHaveLength(3);
    const since = await portal.lastCall();
    expect((await client.order(review)).status).toBe(303);
    const [order, ...more] = await ordersSince(portal, since);
    expect(more).toEqual([]);
    expect(order).toMatchObject({ zipcode: '2000BB', contract_duration: 36 });
    expect(JSON.stringify(order)).toContain(enduser);
  });

  it('opens the step that its user wants to change, filled in, and fills in those after it', async () => {
    await orderBefore(client);
    const customer = await takeOver(client, await linesAt(client), { button: 'Wijzig Eindklant' });
    expect(stepOf(customer)).toBe('customer');
    expect(wordsOf(customer)).not.toContain(NOT_TAKEN);
    expect(mainForm(customer).fields).toMatchObject({ contact_name: 'Zoë van ’t Hoff', tags: 'Zuid' });
    expect(wordsOf(customer)).toContain('Van de vorige bestelling voor deze eindklant.');
    const review = await client.fill(customer, { contact_name: 'Jan Jansen' });
    expect(stepOf(review)).toBe('review');
    expect(wordsOf(review)).toMatch(/Jan Jansen/);
    expect(wordsOf(review).match(/zoals vorige keer/g)).toHaveLength(2);
  });

  it('fills in nothing where its user continues step by step', async () => {
    await orderBefore(client);
    const product = await linesAt(client);
    const service = await client.fill(product, { carrier: firstLine(product) });
    expect([stepOf(service), mainForm(service).fields['sla']]).not.toContain('607');
    expect(stepOf(await client.fill(service))).toBe('customer');
  });

  it('has the term at which the lines are compared, which is never that of last time by itself', async () => {
    await orderBefore(client, { service: { sla: '607', contract: '60' } });
    const product = await linesAt(client);
    expect(mainForm(product).fields['term']).toBe('36');
    expect(wordsOf(product)).toContain('SLA Plus · 36 maanden · Geen apparatuur');
    expect(wordsOf(await takeOver(client, product))).toMatch(
      /Diensten deels zoals vorige keer .*Contractduur 36 maanden/,
    );
    const compared = await client.fill(await linesAt(client, { ...ELSEWHERE, housenrext: 'B' }), { intent: 'term 60' });
    expect(wordsOf(compared)).toContain('SLA Plus · 60 maanden · Geen apparatuur');
    const review = await takeOver(client, compared);
    expect(wordsOf(review)).toMatch(/Diensten zoals vorige keer .*Contractduur 60 maanden/);
  });
});

it('ordering 2.2 an order whose outcome is unknown is said, since the one before it is not the last', async () => {
  await orderBefore(client);
  await portal.faults([{ match: 'rpc:broadband.order_connection', drop: 'before', times: 1 }]);
  const review = await takeOver(client, await linesAt(client));
  expect((await client.order(review)).location?.pathname).toContain('/status');
  const product = await linesAt(client, { ...ELSEWHERE, housenrext: 'B' });
  expect(wordsOf(product)).toMatch(/Zoals de bestelling van .*Van een latere bestelling is nog niet bekend/);
  expect(wordsOf(product)).not.toContain('Zoals uw vorige bestelling');
});

it('ordering 2.2 a date and a promotion belong to one order, and what is left out is said', async () => {
  const service = await client.walk('service');
  const promo = /<select[^>]*name="promo"[\s\S]*?<option value="([^"]+)"/.exec(service.text)?.[1] ?? '';
  await orderBefore(client, {
    service: { promo },
    delivery: { custwishdate: '15-03-2027', on_demand: 'on' },
  });
  const product = await linesAt(client);
  expect(wordsOf(product)).toMatch(
    new RegExp(
      `Geen apparatuur · zonder ${promo}.*Zo snel mogelijk · zonder Wensdatum 15-03-2027 · zonder Leveren op afroep`,
    ),
  );
  const review = await takeOver(client, product);
  expect(wordsOf(review)).toMatch(/Diensten deels zoals vorige keer .*Levering deels zoals vorige keer/);
});

describe('ordering 2.2 what no longer holds is left to its user', () => {
  it('an end customer other than the one that the order is for', async () => {
    await orderBefore(client);
    const [, other = ''] = await endUsersAt(client, await client.walk('customer'));
    const product = await linesAt(client, ELSEWHERE, `${START}?enduser=${other}`);
    expect(wordsOf(product)).not.toContain('Zoë van ’t Hoff');
    const customer = await takeOver(client, product);
    expect(stepOf(customer)).toBe('customer');
    expect(wordsOf(customer)).toContain(NOT_TAKEN);
    expect(mainForm(customer).fields).toMatchObject({ enduser: other, contact_name: '' });
  });

  it('an end customer who is not there any more', async () => {
    const { enduser } = await orderBefore(client);
    const product = await linesAt(client);
    await portal.faults([{ match: `GET /score/enduser/${enduser}`, status: 404 }]);
    const customer = await takeOver(client, product);
    expect([stepOf(customer), wordsOf(customer).includes(NOT_TAKEN)]).toEqual(['customer', true]);
  });

  it('a service level that this line does not have, which comes as a proposal', async () => {
    await orderBefore(client);
    const product = await linesAt(client);
    await takeOver(client, product, { button: 'Wijzig Diensten' });
    await answers('get_provider_products', (result) => {
      result['products'] = (result['products'] as { id: number }[]).filter(({ id }) => id !== 607);
    });
    const service = await takeOver(client, await linesAt(client, { ...ELSEWHERE, housenrext: 'B' }));
    expect([stepOf(service), wordsOf(service).includes(NOT_TAKEN)]).toEqual(['service', true]);
    expect(mainForm(service).fields['contract']).toBe('36');
  });

  it('a circuit that its user chose, on a line that does not have it', async () => {
    await orderBefore(client, { service: { 'circuits[0].product': '41012' } });
    const same = await takeOver(client, await linesAt(client), { line: '4101' });
    expect(stepOf(same)).toBe('review');
    const other = await takeOver(client, await linesAt(client, { ...ELSEWHERE, housenrext: 'B' }), { line: '4102' });
    expect([stepOf(other), wordsOf(other).includes(NOT_TAKEN)]).toEqual(['service', true]);
  });

  it('services while the provider does not answer', async () => {
    await orderBefore(client);
    const product = await linesAt(client);
    await portal.faults([{ match: 'rpc:broadband.list_contract_durations', status: 503 }]);
    const service = await takeOver(client, product);
    expect(stepOf(service)).toBe('service');
    await portal.faults([]);
    expect(stepOf(await client.open(service.address.pathname))).toBe('service');
  });

  it('an address that was typed for the equipment of one order', async () => {
    await orderBefore(client, {
      service: { ...EQUIPMENT },
      delivery: {
        hardware_delivery: 'new_address',
        'new_hardware_address.company_name': 'Bakkerij De Lange',
        'new_hardware_address.contact_name': 'Jan Jansen',
        'new_hardware_address.phone_number': '020 123 45 67',
        'new_hardware_address.street': 'Dorpsstraat',
        'new_hardware_address.house_number': '1',
        'new_hardware_address.zipcode': '1000 AA',
        'new_hardware_address.city': 'Amsterdam',
      },
    });
    const delivery = await takeOver(client, await linesAt(client));
    expect([stepOf(delivery), wordsOf(delivery).includes(NOT_TAKEN)]).toEqual(['delivery', true]);
    expect(delivery.text).not.toContain('Dorpsstraat');
  });

  it('an address of the book, for another end customer', async () => {
    const to = await client.walk('delivery', { service: EQUIPMENT });
    const [, book = ''] = /name="hardware_address_uuid"[^>]*value="([\da-f-]{36})"/.exec(to.text) ?? [];
    const delivered = { hardware_delivery: 'shipping_address', hardware_address_uuid: book };
    await orderBefore(client, { service: EQUIPMENT, delivery: delivered });
    const customer = await takeOver(client, await linesAt(client), { button: 'Wijzig Eindklant' });
    const [, other = ''] = await endUsersAt(client, customer);
    const delivery = await client.fill(customer, { ...CONTACT, enduser: other });
    expect([stepOf(delivery), wordsOf(delivery).includes(NOT_TAKEN)]).toEqual(['delivery', true]);
    const same = await takeOver(client, await linesAt(client, { ...ELSEWHERE, housenrext: 'B' }));
    expect(stepOf(same)).toBe('review');
  });

  it('numbers of circuits on a line that counts otherwise', async () => {
    await orderBefore(client, { service: { 'circuits[0].tag': '300' } });
    const product = await linesAt(client, COPPER);
    const review = await takeOver(client, product, { line: '4204' });
    expect(stepOf(review), errorsOf(review).join()).toBe('review');
    expect(wordsOf(review)).not.toContain('VCI 300');
  });
  it('a contact, which goes with its customer when its user chooses another one', async () => {
    await orderBefore(client);
    const customer = await takeOver(client, await linesAt(client), { button: 'Wijzig Eindklant' });
    const [, other = ''] = await endUsersAt(client, customer);
    const chosen = await client.press(customer, { enduser: other, intent: 'choose' });
    expect(mainForm(chosen).fields['contact_name']).toBe('');
  });

  it('a contact of an order without an end customer, which is not called theirs', async () => {
    expect((await client.order(await client.walk('review'))).status).toBe(303);
    const customer = await takeOver(client, await linesAt(client), { button: 'Wijzig Eindklant' });
    expect(mainForm(customer).fields['contact_name']).toBe('Jan de Boer');
    expect(wordsOf(customer)).not.toContain('voor deze eindklant.');
  });
});
