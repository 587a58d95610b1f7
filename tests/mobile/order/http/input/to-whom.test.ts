import { describe, expect, it } from 'vitest';
import { NEW_ADDRESS, NL_36, START, stepOf } from '~tests/fixtures/clients/mobile-order-client';
import { mainForm, wordsOf } from '~tests/fixtures/page';
import { pool, products } from '~tests/mobile/order/http/offered';
import { mobileOrderInput } from '~tests/fixtures/mobile/order-input';

const { nl, refuses } = mobileOrderInput();

async function anEndUser(): Promise<string> {
  const page = await nl.open('/end_users');
  return /\/end_users\/([0-9a-f-]{36})/.exec(page.text)?.[1] ?? '';
}

describe('MOB-06 the customer', () => {
  refuses('customer', [
    [
      'one who is not there',
      { enduser: '00000000-0000-4000-8000-000000000000' },
      'Kies een eindklant uit de lijst',
      'Choose an end customer from the list',
    ],
  ]);

  it('is whom the order was started for', async () => {
    const uuid = await anEndUser();
    const first = await nl.fill(await nl.open(`${START}?enduser=${uuid}`), { name: 'Kassa' });
    const data = await nl.fill(first, { product: NL_36 });
    const customer = await nl.fill(data, { data_source: `pool:${pool.uuid}` });
    expect(mainForm(customer).fields['enduser']).toBe(uuid);
    const delivery = await nl.fill(customer);
    expect(mainForm(delivery).fields['sim_delivery']).toBe('enduser');
    expect(stepOf(await nl.fill(delivery))).toBe('review');
  });
});

describe('MOB-08 the delivery', () => {
  refuses('delivery', [
    ['nowhere', {}, 'Kies een bezorgadres', 'Choose a delivery address'],
    [
      'to nobody',
      { sim_delivery: 'enduser' },
      'Er is geen eindklant met een compleet adres gekozen. Kies een andere manier van bezorgen',
      'No end customer with a complete address is chosen. Choose another way of delivery',
    ],
    [
      'to no address of the book',
      { sim_delivery: 'shipping_address' },
      'Kies een adres uit uw adresboek',
      'Choose an address from your address book',
    ],
    [
      'to a street without a name',
      { ...NEW_ADDRESS, 'new_address.street': '' },
      'Vul de straat in',
      'Enter the street',
    ],
  ]);

  it('to an address of the book is sent by its id, and a new one that is kept becomes one of the book', async () => {
    const page = await nl.walk('delivery');
    const [, chosen] = /name="shipping_address_uuid" value="([0-9a-f-]{36})"/.exec(page.text) ?? [];
    const review = await nl.fill(page, { sim_delivery: 'shipping_address', shipping_address_uuid: chosen });
    expect(stepOf(review)).toBe('review');
    const kept = await nl.fill(await nl.get(page.address), { ...NEW_ADDRESS, keep_address: 'on' });
    expect(wordsOf(kept)).toContain('Bakkerij de Boer, Jan de Boer');
    const again = mainForm(await nl.get(page.address)).fields;
    expect(again['sim_delivery']).toBe('shipping_address');
    expect(again['shipping_address_uuid']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('of equipment is asked where there is any: with the SIM, or to an address of the book', async () => {
    const hardware = { product: NL_36, [`hardware.${products.router.uuid}`]: 'on' };
    const page = await nl.walk('delivery', { product: hardware });
    const [, chosen] = /<option value="([0-9a-f-]{36})"/.exec(page.text) ?? [];
    expect(wordsOf(await nl.fill(page, NEW_ADDRESS))).toContain('Samen met de SIM');
    const review = await nl.fill(await nl.get(page.address), { ...NEW_ADDRESS, hardware_address_uuid: chosen });
    expect(wordsOf(review)).toMatch(/Bezorgadres voor de apparatuur \S/);
    expect(wordsOf(review)).not.toContain('Samen met de SIM');
  });
});
