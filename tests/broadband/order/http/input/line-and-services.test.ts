import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '~tests/fixtures/portal-client';
import { COPPER } from '~tests/fixtures/clients/order-client';
import { errorsOf } from '~tests/fixtures/page';
import { orderInput } from '~tests/fixtures/broadband/order-input';

const { nl, refuses, both } = orderInput();

describe('the line', () => {
  let pages: Record<'nl' | 'en', Page>;
  beforeAll(async () => {
    pages = await both((client) => client.walk('product'));
  });
  const choose = ['Kies een lijn', 'Choose a line'] as const;
  const gone = [
    'Deze lijn is hier niet te bestellen. Kies een andere lijn',
    'This line cannot be ordered here. Choose another line',
  ] as const;
  const variant = ['Kies hoe u deze lijn wilt bestellen', 'Choose how you want to order this line'] as const;
  const phone = [
    'Vul een telefoonnummer in van 10 cijfers, bijvoorbeeld 020 123 4567',
    'Enter a 10-digit phone number, like 020 123 4567',
  ] as const;
  refuses('product', () => pages, [
    ['none', { carrier: undefined }, ...choose],
    ['one that is no number', { carrier: '4101; DROP TABLE' }, ...choose],
    ['one that does not exist', { carrier: '999999' }, ...gone],
    ['one without end', { carrier: '9'.repeat(400) }, ...choose],
    ['a variant that does not exist', { carrier: '4101', orderVariant: 'free' }, ...variant],
    [
      'a variant that this line does not have',
      { carrier: '4101', orderVariant: 'shared', requested_phonenumber: '0201112233' },
      'Bij Glasvezel 1000/1000 kan dit niet. Kies een andere lijn, of bestel deze lijn op een andere manier',
      'This is not possible with Glasvezel 1000/1000. Choose another line, or order this line in another way',
    ],
    [
      'a line to quote without a word about it',
      { carrier: '4101', orderVariant: 'complex' },
      'Beschrijf wat er moet worden aangelegd',
      'Describe what is to be installed',
    ],
    [
      'FMT-06 a phone number of nine digits',
      { carrier: '4202', orderVariant: 'shared', requested_phonenumber: '020123456' },
      ...phone,
    ],
    [
      'BBO-05 migrate without a number',
      { carrier: '4101', orderVariant: 'migrate' },
      'Vul het service-id of het telefoonnummer van de lijn in',
      'Enter the service id or the phone number of the line',
    ],
  ]);

  it('of another address is refused', async () => {
    const copper = await nl.walk('product', { address: COPPER });
    const refused = await nl.press(copper, { carrier: '4101' });
    expect([refused.status, errorsOf(refused)]).toEqual([422, [gone[0]]]);
  });
});

describe('the services', () => {
  let pages: Record<'nl' | 'en', Page>;
  beforeAll(async () => {
    pages = await both((client) => client.walk('service'));
  });
  refuses('service', () => pages, [
    ['VLAN 1', { 'circuits[0].tag': '1' }, 'Vul een VLAN in van 2 tot en met 4094', 'Enter a VLAN from 2 to 4094'],
    [
      'VLAN 4095',
      { 'circuits[0].tag': '4095' },
      'Vul een VLAN in van 2 tot en met 4094',
      'Enter a VLAN from 2 to 4094',
    ],
    ['a VLAN in words', { 'circuits[0].tag': 'zes' }, 'Vul een getal in', 'Enter a number'],
    ['no VLAN', { 'circuits[0].tag': '' }, 'Vul een getal in', 'Enter a number'],
    ['an SLA of another line', { sla: '759' }, 'Kies een hersteltijd (SLA)', 'Choose a repair time (SLA)'],
    ['a contract that is not offered', { contract: '24' }, 'Kies een contractduur', 'Choose a contract duration'],
    [
      'a circuit of another line',
      { 'circuits[0].product': '5204' },
      'Kies een product voor dit circuit',
      'Choose a product for this circuit',
    ],
    [
      'a bandwidth that is not offered',
      { 'circuits[0].bandwidth': '1/1' },
      'Kies een bandbreedte uit de lijst',
      'Choose a bandwidth from the list',
    ],
    [
      'a bandwidth above the circuit’s',
      { 'circuits[0].product': '41011', 'circuits[0].bandwidth': '1024000/1024000' },
      'Deze bandbreedte is hoger dan die van het circuit',
      'This bandwidth is higher than that of the circuit',
    ],
    [
      'a profile that does not exist',
      { 'circuits[0].profile': '00000000-0000-4000-8000-000000000000' },
      'Kies een afleverprofiel',
      'Choose a termination profile',
    ],
    [
      'more equipment than there may be',
      { 'cpe.p7001': '3' },
      'U kunt er hoogstens 2 bestellen',
      'You can order 2 at most',
    ],
    [
      'a promotion of last year',
      { promo: 'Overstapvoordeel 1999' },
      'Deze actie bestaat niet of is voorbij. Kies een andere actie, of geen',
      'This promotion does not exist or has ended. Choose another one, or none',
    ],
  ]);

  it('equipment of other lines is refused at the head of the form: it has no field', async () => {
    const refused = await nl.press(pages.nl, { 'cpe.p7002': '1' });
    expect([refused.status, errorsOf(refused)]).toEqual([422, ['U kunt er hoogstens 0 bestellen']]);
  });

  it.each([
    ['35', 'VCI 35 is al in gebruik op dit adres'],
    ['31', 'Vul een VCI in van 32 tot en met 255'],
    ['256', 'Vul een VCI in van 32 tot en met 255'],
  ])('BBO-10 refuses VCI %s at 4000 DD 7', async (tag, message) => {
    const page = await nl.walk('service', { address: COPPER, product: { carrier: '4204' } });
    const refused = await nl.press(page, { 'circuits[0].tag': tag });
    expect([refused.status, errorsOf(refused)]).toEqual([422, [message]]);
  });
});
