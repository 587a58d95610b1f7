import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { castMember, filePortal } from '~tests/fixtures/portal';
import type { Page } from '~tests/fixtures/portal-client';
import {
  callsSince,
  CONTACT,
  COPPER,
  draftOf,
  EQUIPMENT,
  FIBRE,
  OrderClient,
  START,
  stepOf,
} from '~tests/fixtures/clients/order-client';
import type { Fields } from '~tests/fixtures/clients/form-client';
import { errorsOf, mainForm, textOf } from '~tests/fixtures/page';

const portal = filePortal({ connections: 30 });
const nl = castMember(portal, OrderClient);
const en = castMember(portal, OrderClient, 'listed', { language: 'en' });

type Case = readonly [what: string, fields: Fields, dutch: string, english: string];

/** Calls that change data at the provider. A page that shows its form again makes none of them. */
const WRITES = ['order_connection', 'POST /score/enduser/', 'POST /score/organization/shipping-addresses/'];

/** A list cannot show a value that it does not have. */
const CHOICE =
  /product$|bandwidth$|profile$|^promo$|^cpe\.|^carrier$|^orderVariant$|^sla$|^contract$|^enduser$|^hardware_delivery$|^on_demand$/;

/** Expects 422 with one message in each language, all fields as typed, no writes, and the same step. */
function refuses(
  step: 'address' | 'product' | 'service' | 'customer' | 'delivery',
  pages: () => Record<'nl' | 'en', Page>,
  cases: readonly Case[],
) {
  it.each(cases)('%s', async (_what, fields, dutch, english) => {
    const since = await portal.lastCall();
    for (const [client, page, message] of [
      [nl, pages().nl, dutch],
      [en, pages().en, english],
    ] as const) {
      const refused = await client.press(page, fields);
      expect([refused.status, errorsOf(refused)]).toEqual([422, [message]]);
      const kept = mainForm(refused).fields;
      for (const [name, value] of Object.entries(fields))
        if (value !== undefined && !CHOICE.test(name) && name in kept) expect(kept[name], name).toBe(value);
      // the message appears at the head of the form and again by its field
      expect(textOf(refused.text).split(message).length, message).toBeGreaterThan(2);
      const again = await client.get(page.address);
      expect(step === 'address' ? page.address.pathname : stepOf(again)).toContain(step === 'address' ? START : step);
    }
    expect((await callsSince(portal, since)).filter((call) => WRITES.includes(call))).toEqual([]);
  });
}

async function both(make: (client: OrderClient) => Promise<Page>): Promise<Record<'nl' | 'en', Page>> {
  return { nl: await make(nl), en: await make(en) };
}

describe('FMT-01 the address', () => {
  let pages: Record<'nl' | 'en', Page>;
  beforeAll(async () => {
    pages = await both((client) => client.open(START));
  });
  const zipcode = ['Vul een postcode in, bijvoorbeeld 1234 AB', 'Enter a postcode, like 1234 AB'] as const;
  const number = [
    'Vul het huisnummer in. Gebruik alleen cijfers. Een letter hoort bij Toevoeging',
    'Enter the house number. Use digits only. A letter goes into Suffix',
  ] as const;
  refuses('address', () => pages, [
    ['no zipcode', { zipcode: '', housenr: '1' }, ...zipcode],
    ['a leading zero', { zipcode: '0123 AB', housenr: '1' }, ...zipcode],
    [
      'letters that are never issued (ordering F11)',
      { zipcode: '1000 SS', housenr: '1' },
      'SS komt in postcodes niet voor. Controleer de letters',
      'SS does not occur in postcodes. Check the letters',
    ],
    ['markup', { zipcode: '<script>alert(1)</script>', housenr: '1' }, ...zipcode],
    ['five digits', { zipcode: '10000 AA', housenr: '1' }, ...zipcode],
    ['no number', { zipcode: '1000AA', housenr: '' }, ...number],
    ['a number with its suffix', { zipcode: '1000AA', housenr: '10A' }, ...number],
    ['a negative number', { zipcode: '1000AA', housenr: '-1' }, ...number],
    ['number 0', { zipcode: '1000AA', housenr: '0' }, ...number],
    [
      'a suffix without end',
      { zipcode: '1000AA', housenr: '1', housenrext: 'X'.repeat(71) },
      'Deze toevoeging is te lang',
      'This suffix is too long',
    ],
  ]);

  it('asks the provider nothing about it, and makes no draft', async () => {
    const since = await portal.lastCall();
    const before = (await nl.open(START)).text.split('/service"').length;
    await nl.press(pages.nl, { zipcode: 'x', housenr: 'y' });
    expect((await nl.open(START)).text.split('/service"')).toHaveLength(before);
    expect((await callsSince(portal, since)).filter((call) => call !== 'get_profile')).toEqual([]);
  });

  it('BBO-04 looks up what is known of the postcode, and keeps what was typed', async () => {
    const known = await nl.press(pages.nl, { zipcode: '2000 bb', housenr: '10', intent: 'lookup' });
    expect(known.status).toBe(200);
    expect(textOf(known.text)).toContain('Toevoegingen bij dit huisnummer: A, B, 2HG');
    expect(mainForm(known).fields).toMatchObject({ zipcode: '2000 bb', housenr: '10' });
    expect(known.text).toMatch(
      /<button[^>]*formAction="[^"]*#address-housenr"[^>]*name="intent=lookup"|name="intent=lookup"[^>]*formaction="[^"]*#address-housenr"/i,
    );
  });

  it('BBO-04 a look-up without a postcode asks for one, and says nothing of numbers', async () => {
    const asked = await nl.press(pages.nl, { zipcode: '', housenr: '10', intent: 'lookup' });
    expect([asked.status, errorsOf(asked)]).toEqual([422, ['Vul een postcode in, bijvoorbeeld 1234 AB']]);
    expect(textOf(asked.text)).not.toContain('kennen wij geen huisnummers');
  });
});

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

describe('ordering B5 nothing is chosen that sends an engineer to the wrong door', () => {
  const places = [
    [
      '2000 BB 10',
      { zipcode: '2000BB', housenr: '10' },
      'housenrext',
      '2HG',
      'Kies een toevoeging',
      'Choose a suffix',
      'Toevoegingsweg 10 2HG',
    ],
    [
      '3000 CC 5',
      { zipcode: '3000CC', housenr: '5' },
      'connectionpoint',
      '002/MK/TR',
      'Kies een aansluitpunt',
      'Choose a connection point',
      'Verdeelplein 5',
    ],
  ] as const;

  it.each(places)(
    'BBO-04 at %s nothing is checked, nothing chosen is refused, and a choice leads on',
    async (_place, address, field, choice, dutch, english, found) => {
      for (const [client, message] of [
        [nl, dutch],
        [en, english],
      ] as const) {
        const page = await client.walk('product', { address });
        expect(mainForm(page).fields).not.toHaveProperty(field);
        for (const unchosen of [undefined, '', ' ']) {
          const refused = await client.press(page, { [field]: unchosen });
          expect([refused.status, errorsOf(refused)]).toEqual([422, [message]]);
          expect(refused.text).toMatch(/<title>(Fout|Error): /);
          expect(refused.text).toContain(`href="#part-${field}"`);
          expect(refused.text).toContain(`id="part-${field}"`);
          expect(mainForm(refused).fields).not.toHaveProperty(field);
        }
        expect(stepOf(await client.get(page.address)), 'the draft waits').toBe('product');
        const lines = await client.fill(await client.press(page), { [field]: choice });
        expect([stepOf(lines), textOf(lines.text).includes(found)]).toEqual(['product', true]);
        expect(mainForm(lines).fields).not.toHaveProperty('carrier');
      }
    },
  );

  it('a suffix that the list does not have is asked again', async () => {
    const page = await nl.walk('product', { address: { zipcode: '2000BB', housenr: '10' } });
    const again = await nl.fill(page, { housenrext: 'Q' });
    expect([stepOf(again), textOf(again.text).includes('Toevoeging Q bestaat niet op 2000 BB 10')]).toEqual([
      'product',
      true,
    ]);
  });

  it('access 4 the first radio of a question without an answer is none, for browsers that tick it themselves', async () => {
    const first = (page: Page, name: string) =>
      new RegExp(`<input(?=[^>]*name="${name}")[^>]*>`).exec(page.text)?.[0] ?? '';
    for (const [, address, field] of places)
      expect(first(await nl.walk('product', { address }), field)).toContain('value=""');
    const product = await nl.walk('product');
    expect(first(product, 'carrier')).toContain('value=""');
    const refused = await nl.press(product, { carrier: '' });
    expect([refused.status, errorsOf(refused)]).toEqual([422, ['Kies een lijn']]);
    const delivery = await nl.walk('delivery', { service: EQUIPMENT });
    expect(first(delivery, 'hardware_address_uuid')).toContain('value=""');
    const chosen = await nl.get(`${START}/${draftOf(delivery)}/product`);
    expect(first(chosen, 'carrier'), 'a line that was chosen before').not.toContain('value=""');
    expect(mainForm(chosen).fields.carrier).toBe('4101');
  });
});

describe('ordering B20 BBO-03 a suffix or connection point that does not exist is said to', () => {
  it.each([
    [
      'Z',
      '2000BB',
      '10',
      'Toevoeging Z bestaat niet op 2000 BB 10',
      'Suffix Z does not exist at 2000 BB 10',
      ['A', 'B', '2HG'],
    ],
    [
      '',
      '2000BB',
      '10',
      '2000 BB 10 bestaat alleen met een toevoeging',
      '2000 BB 10 exists only with a suffix',
      ['A', 'B', '2HG'],
    ],
    [
      '|002/MK/MK',
      '3000CC',
      '5',
      'Aansluitpunt 002/MK/MK bestaat niet op 3000 CC 5',
      'Connection point 002/MK/MK does not exist at 3000 CC 5',
      ['001/MK/MK', '002/MK/TR'],
    ],
    [
      '',
      '3000CC',
      '5',
      '3000 CC 5 heeft meerdere aansluitpunten',
      '3000 CC 5 has several connection points',
      ['001/MK/MK', '002/MK/TR'],
    ],
  ])('%j at %s %s', async (housenrext, zipcode, housenr, dutch, english, choices) => {
    for (const [client, title] of [
      [nl, dutch],
      [en, english],
    ] as const) {
      const page = await client.walk('product', { address: { zipcode, housenr, housenrext } });
      expect(textOf(page.text)).toContain(title);
      for (const choice of choices) expect(page.text).toContain(`value="${choice}"`);
    }
  });

  it.each([
    [
      'a suffix of which the provider has no list',
      { code: 251, i18n_msg: 'Deze toevoeging kennen wij niet.', housenrexts: [] },
      'Deze toevoeging kennen wij niet.',
    ],
    [
      'points of which it has no list',
      { code: 642, i18n_msg: 'Kies een punt.', connectionpoints: [] },
      'Kies een punt.',
    ],
  ])('%s leads to another address', async (_what, error, message) => {
    await portal.faults([
      {
        match: 'rpc:broadband.zipcode',
        status: 200,
        body: { jsonrpc: '2.0', id: 1, result: { available: [], address: null, errors: [{ msg: 'x', ...error }] } },
      },
    ]);
    const page = await nl.walk('product', { address: { zipcode: '2000BB', housenr: '10', housenrext: 'Z|1' } });
    await portal.faults([]);
    expect(textOf(page.text)).toContain(message);
    expect(textOf(page.text)).toContain('Kies een ander adres');
    expect(page.text).not.toMatch(/type="radio"/);
  });
});

describe('weird bodies', () => {
  let page: Page;
  beforeEach(async () => {
    page = await nl.walk('service');
  });

  it.each<[string, string, string, number]>([
    ['JSON', 'application/json', '{"sla": 606}', 415],
    ['XML', 'text/xml', '<a/>', 415],
    ['256 kB and more', 'application/x-www-form-urlencoded', `sla=${'9'.repeat(300_000)}`, 413],
    ['an empty body', 'application/x-www-form-urlencoded', '', 403],
  ])('%s is refused before anything is asked', async (_what, type, body, status) => {
    const since = await portal.lastCall();
    const answer = await fetch(page.address, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { 'content-type': type, origin: portal.origin, cookie: cookiesOf(nl) },
    });
    expect(answer.status).toBe(status);
    expect(await callsSince(portal, since)).toEqual([]);
  });

  it.each<[string, Fields]>([
    ['a list where a text belongs', { 'circuits[0].tag[0]': '6', 'circuits[0].tag': undefined }],
    ['a text where a list belongs', { circuits: 'x' }],
    ['a row far away', { 'circuits[7].tag': '6' }],
    ['a name that reaches for the prototype', { '__proto__.sla': '1', sla: undefined }],
    ['an unknown field key of the equipment', { 'cpe.__proto__': '1', 'cpe.p1': 'x' }],
    ['an order to the machinery of forms', { __intent__: '{"type":"reset","payload":{}}' }],
    ['a row of what is no list', { intent: 'sla+' }],
    ['a row of a row far away', { intent: 'circuits[99999999].subnets+' }],
    ['a row that nobody counts', { intent: 'circuits-99999999' }],
    ['a row of the prototype', { intent: '__proto__+' }],
    ['a state of the form', { __state__: '{' }],
    ['null bytes', { sla: '606\0' }],
  ])('%s is a 4xx, and the step can go on', async (_what, fields) => {
    const answer = await nl.press(page, fields);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(stepOf(await nl.fill(await nl.get(page.address)))).toBe('customer');
  });

  it('a draft from the address of the wizard keeps what belongs to it alone', async () => {
    const product = await nl.fill(await nl.open(START), { ...FIBRE, admin: '1', draft: 'x' });
    expect(draftOf(product)).toMatch(/^[0-9a-f-]{36}$/);
  });
});

function cookiesOf(client: OrderClient): string {
  return [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}
