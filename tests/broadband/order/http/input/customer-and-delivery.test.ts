import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '~tests/fixtures/portal-client';
import { EQUIPMENT } from '~tests/fixtures/clients/order-client';
import { errorsOf, mainForm } from '~tests/fixtures/page';
import { orderInput } from '~tests/fixtures/broadband/order-input';

const { nl, refuses, both } = orderInput();

describe('BBO-17 the customer', () => {
  let pages: Record<'nl' | 'en', Page>;
  beforeAll(async () => {
    pages = await both((client) => client.walk('customer'));
  });
  const contact = { contact_name: 'Jan de Boer', contact_email: 'jan@b.example', contact_phonenumber: '0201234567' };
  const phone = [
    'Vul een telefoonnummer in van 10 cijfers, bijvoorbeeld 020 123 4567',
    'Enter a 10-digit phone number, like 020 123 4567',
  ] as const;
  const name = ['Vul de naam van de contactpersoon in', 'Enter the name of the contact'] as const;
  const reserved = [
    'Labels die met ref_ of koperuit_ beginnen, kunt u niet zelf gebruiken. Kies een ander label',
    'You cannot use tags that start with ref_ or koperuit_ yourself. Choose another tag',
  ] as const;
  const email = [
    'Vul een e-mailadres in, bijvoorbeeld naam@bedrijf.nl',
    'Enter an e-mail address, like name@company.com',
  ] as const;
  refuses('customer', () => pages, [
    ['no name', { ...contact, contact_name: ' ' }, ...name],
    [
      'a name with markup (ordering F11)',
      { ...contact, contact_name: '<b>Jan</b>' },
      'Het teken < kan niet in een naam. Haal het weg',
      'The sign < cannot be in a name. Remove it',
    ],
    ['an e-mail address without a host', { ...contact, contact_email: 'jan@' }, ...email],
    ['FMT-06 nine digits', { ...contact, contact_phonenumber: '020123456' }, ...phone],
    ['FMT-06 a foreign number', { ...contact, contact_phonenumber: '+49 30 1234567' }, ...phone],
    ['FMT-06 a second number in words', { ...contact, additional_contact_phonenumber: 'bel maar' }, ...phone],
    [
      'an end customer that does not exist',
      { ...contact, enduser: '00000000-0000-4000-8000-000000000000' },
      'Kies een eindklant uit de lijst',
      'Choose an end customer from the list',
    ],
    [
      'an end customer that climbs',
      { ...contact, enduser: '../organization/shipping-addresses' },
      'Kies een eindklant uit de lijst',
      'Choose an end customer from the list',
    ],
    [
      'a tag of 41 characters',
      { ...contact, tags: 'x'.repeat(41) },
      'Een label heeft hoogstens 40 tekens',
      'A tag has 40 characters at most',
    ],
    [
      '21 tags',
      { ...contact, tags: Array.from({ length: 21 }, (_, at) => `t${at}`).join(',') },
      'Gebruik hoogstens 20 labels',
      'Use 20 tags at most',
    ],
    [
      'security C1 a tag of 2000 characters',
      { ...contact, tags: 'x'.repeat(2_000) },
      'Een label heeft hoogstens 40 tekens',
      'A tag has 40 characters at most',
    ],
    [
      'security C1 a thousand tags',
      { ...contact, tags: 'tag,'.repeat(1_000) },
      'Gebruik hoogstens 20 labels',
      'Use 20 tags at most',
    ],
    ['a tag with our prefix', { ...contact, tags: 'ref_abcdefghij' }, ...reserved],
    ['ordering B18 a tag that ends a copper line', { ...contact, tags: 'kantoor, Koperuit_NL1' }, ...reserved],
  ]);
});

describe('the delivery', () => {
  let pages: Record<'nl' | 'en', Page>;
  beforeAll(async () => {
    pages = await both((client) => client.walk('delivery', { service: EQUIPMENT }));
  });
  const date = [
    'Vul een datum in als dag-maand-jaar, bijvoorbeeld 27-03-2027',
    'Enter a date as day-month-year, like 27-03-2027',
  ] as const;
  refuses('delivery', () => pages, [
    ['a tick that is none', { on_demand: 'maybe' }, 'Vink dit aan of laat het leeg', 'Tick this or leave it empty'],
    ['a day that does not exist', { custwishdate: '30-02-2027' }, ...date],
    ['a date in words', { custwishdate: 'morgen' }, ...date],
    [
      'a Sunday',
      { custwishdate: '14-03-2027' },
      'Kies een werkdag. Deze dag is een feestdag of valt in het weekend',
      'Choose a working day. This day is a public holiday or in a weekend',
    ],
    [
      'nowhere',
      { hardware_delivery: undefined },
      'Kies waar wij de apparatuur heen sturen',
      'Choose where we send the equipment',
    ],
    [
      'a way that does not exist',
      { hardware_delivery: 'drone' },
      'Kies waar wij de apparatuur heen sturen',
      'Choose where we send the equipment',
    ],
    [
      'the end customer when there is none',
      { hardware_delivery: 'enduser' },
      'Er is geen eindklant gekozen. Kies een andere manier van bezorgen',
      'No end customer has been chosen. Choose another way of delivery',
    ],
  ]);

  it.each(['01-01-2020', '01-01-2199'])(
    'a wish date out of range (%s) names the dates that can be',
    async (custwishdate) => {
      const refused = await nl.press(pages.nl, { custwishdate });
      expect([refused.status, errorsOf(refused)]).toEqual([
        422,
        [expect.stringMatching(/^Kies een datum van \d\d-\d\d-\d{4} tot en met \d\d-\d\d-\d{4}$/)],
      ]);
    },
  );

  it('a new address says everything that is wrong with it at once', async () => {
    const refused = await nl.press(pages.nl, {
      hardware_delivery: 'new_address',
      'new_hardware_address.zipcode': '1000 SD',
      'new_hardware_address.city': 'Tiel',
    });
    expect(refused.status).toBe(422);
    expect(errorsOf(refused)).toHaveLength(6);
    expect(mainForm(refused).fields).toMatchObject({
      'new_hardware_address.zipcode': '1000 SD',
      'new_hardware_address.city': 'Tiel',
      hardware_delivery: 'new_address',
    });
  });
});
