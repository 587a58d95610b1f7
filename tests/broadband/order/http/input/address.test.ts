import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '~tests/fixtures/portal-client';
import { callsSince, draftOf, EQUIPMENT, START, stepOf } from '~tests/fixtures/clients/order-client';
import { errorsOf, mainForm, textOf } from '~tests/fixtures/page';
import { orderInput } from '~tests/fixtures/broadband/order-input';

const { portal, nl, en, refuses, both } = orderInput();

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
