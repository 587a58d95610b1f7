import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '~tests/fixtures/portal-client';
import { CONTACT, EQUIPMENT, stepOf } from '~tests/fixtures/clients/order-client';
import type { Fields } from '~tests/fixtures/clients/form-client';
import { errorsOf, mainForm, textOf } from '~tests/fixtures/page';
import { orderInput } from '~tests/fixtures/broadband/order-input';

const { portal, nl } = orderInput();

describe('ordering B16 access D10 everything that is wrong with a step is said at once', () => {
  const late = expect.stringMatching(/^Kies een datum van/) as string;
  const address = [
    'de bedrijfsnaam',
    'voor wie het pakket is',
    'een telefoonnummer',
    'de straat',
    'het huisnummer',
    'een postcode',
    'de plaats',
  ].map((words) => expect.stringContaining(words) as string);
  const phone = 'Vul een telefoonnummer in van 10 cijfers, bijvoorbeeld 020 123 4567';
  let pages: Record<'product' | 'customer' | 'delivery', Page>;
  beforeAll(async () => {
    const [product, customer, delivery] = await Promise.all([
      nl.walk('product', { address: { zipcode: '9300NN', housenr: '23' } }),
      // each language has an address of its own, because opening an address continues its draft
      nl.walk('customer', { address: { zipcode: '1000 AA', housenr: '5' } }),
      nl.walk('delivery', { service: EQUIPMENT }),
    ]);
    pages = { product, customer, delivery };
  });

  it.each<[string, Fields, string[]]>([
    [
      'a date in the past and an empty new address',
      { custwishdate: '01-01-2020', hardware_delivery: 'new_address' },
      [late, ...address],
    ],
    [
      'a date that cannot be and an empty new address',
      { custwishdate: '31-02-2027', hardware_delivery: 'new_address' },
      ['Vul een datum in als dag-maand-jaar, bijvoorbeeld 27-03-2027', ...address],
    ],
    [
      'a date in the past and no end customer',
      { custwishdate: '01-01-2020', hardware_delivery: 'enduser' },
      [late, 'Er is geen eindklant gekozen. Kies een andere manier van bezorgen'],
    ],
    [
      'a date in the past and an address that is not in the book',
      {
        custwishdate: '01-01-2020',
        hardware_delivery: 'shipping_address',
        hardware_address_uuid: '00000000-0000-4000-8000-000000000000',
      },
      [late, 'Kies een adres uit uw adresboek'],
    ],
    [
      'a date that cannot be and an address that is not in the book',
      { custwishdate: 'x', hardware_delivery: 'shipping_address', hardware_address_uuid: 'nergens' },
      [expect.stringContaining('dag-maand-jaar') as string, 'Kies een adres uit uw adresboek'],
    ],
    [
      'a date in the past and nowhere',
      { custwishdate: '01-01-2020', hardware_delivery: undefined },
      [late, 'Kies waar wij de apparatuur heen sturen'],
    ],
  ])('delivery: %s', async (_what, fields, messages) => {
    const refused = await nl.press(pages.delivery, fields);
    expect([refused.status, errorsOf(refused)]).toEqual([422, messages]);
  });

  it('29 who was chosen stays chosen when another field of the step is wrong', async () => {
    const found = await nl.press(pages.customer, { endUserSearch: 'a', intent: 'search' });
    const [, enduser = ''] = /name="enduser"[^>]*value="([0-9a-f-]{36})"/.exec(found.text) ?? [];
    expect(enduser).not.toBe('');
    const refused = await nl.press(found, { ...CONTACT, enduser, contact_email: 'a@b' });
    expect([refused.status, mainForm(refused).fields.enduser]).toEqual([422, enduser]);
    const right = await nl.fill(refused, { contact_email: 'a@b.nl' });
    const kept = await nl.get(new URL('customer', right.address));
    expect([stepOf(right), mainForm(kept).fields.enduser]).toEqual(['delivery', enduser]);
  });

  it('customer: no contact, and an end customer that was typed and not chosen', async () => {
    const refused = await nl.press(pages.customer, { endUserSearch: 'bakkerij', tags: 'ref_x' });
    expect([refused.status, errorsOf(refused).length, errorsOf(refused)]).toEqual([
      422,
      5,
      expect.arrayContaining([
        'Vul de naam van de contactpersoon in',
        'Kies een eindklant uit de lijst, of maak dit veld leeg',
      ]),
    ]);
    const unknown = await nl.press(pages.customer, {
      ...CONTACT,
      contact_email: 'jan',
      enduser: '00000000-0000-4000-8000-000000000000',
    });
    expect(errorsOf(unknown)).toEqual([
      'Vul een e-mailadres in, bijvoorbeeld naam@bedrijf.nl',
      'Kies een eindklant uit de lijst',
    ]);
  });

  const notShared = expect.stringMatching(/^Bij Glasvezel 1000\/1000 kan dit niet/) as string;

  it.each<[string, Fields, string[]]>([
    ['shared on fibre without a number', { carrier: '4101', orderVariant: 'shared' }, [notShared, phone]],
    [
      'shared on fibre, on a line with internet',
      { carrier: '4101', orderVariant: 'shared', requested_phonenumber: '0501234567' },
      [notShared, expect.stringContaining('Op lijn …344 zit al internet') as string],
    ],
    [
      'no line, and the wrong one taken over',
      { orderVariant: 'migrate', serviceid: 'CDQ99999' },
      ['Kies een lijn', expect.stringContaining('geen lijn met dit service-id') as string],
    ],
    [
      'no line, and nothing to quote',
      { orderVariant: 'complex' },
      ['Kies een lijn', 'Beschrijf wat er moet worden aangelegd'],
    ],
    [
      'an unknown service id and half a phone number',
      { carrier: '4101', orderVariant: 'migrate', serviceid: 'CDQ99999', requested_phonenumber: '050' },
      [expect.stringContaining('geen lijn met dit service-id') as string, phone],
    ],
  ])('line: %s', async (_what, fields, messages) => {
    const refused = await nl.press(pages.product, fields);
    expect([refused.status, errorsOf(refused)]).toEqual([422, messages]);
  });

  it('line: what stops is asked although no line was chosen yet', async () => {
    const refused = await nl.press(pages.product, { orderVariant: 'migrate', serviceid: 'CDQ12344' });
    expect(errorsOf(refused)).toEqual(['Kies een lijn', 'Lees wat er stopt en vink aan dat u dit weet']);
    expect(textOf(refused.text)).toContain('Dit gebeurt er als u lijn …344 overneemt');
  });

  it('what cannot be asked now does not hide what is wrong already', async () => {
    await portal.faults([{ match: 'GET /score/organization/shipping-address', status: 503 }]);
    const refused = await nl.press(pages.delivery, {
      custwishdate: 'x',
      hardware_delivery: 'shipping_address',
      hardware_address_uuid: 'u1',
    });
    await portal.faults([]);
    expect(errorsOf(refused)).toEqual([
      expect.stringContaining('geeft nu geen antwoord'),
      expect.stringContaining('dag-maand-jaar'),
    ]);
  });
});
