import { describe, expect, it } from 'vitest';
import { callsSince, draftOf, OrderClient, paramsOf, START, stepOf } from '~tests/fixtures/clients/order-client';
import { errorsOf, mainForm, under, wordsOf } from '~tests/fixtures/page';
import { OfferClient, START as OFFER } from '../../../offers/http/offer-client';
import { orderInput } from '~tests/fixtures/broadband/order-input';

const { portal, nl, en } = orderInput();

/** The address that the provider was asked about since this call. */
async function askedSince(since: number): Promise<string[]> {
  return (await portal.ledger(since))
    .filter(({ rpc_method: method }) => method === 'zipcode')
    .map((call) => {
      const { zipcode, housenr, housenrext } = paramsOf(call) as Record<string, string | number>;
      return `${zipcode} ${housenr} ${housenrext}`.trim();
    });
}

describe('BBO-01 one box for an address', () => {
  it.each([
    ['1000 AA 1', '1000AA 1'],
    ['Proefstraat 1, 1000 AA Amsterdam', '1000AA 1'],
    ['2000bb10 2hg', '2000BB 10 2HG'],
    ['2000 BB\t10\ta', '2000BB 10 A'],
  ])('%j leads to the lines there, whatever stood in the fields', async (address, asked) => {
    const since = await portal.lastCall();
    const lines = await nl.fill(await nl.open(START), { address, zipcode: '9999 XX', housenr: 'x' });
    expect(stepOf(lines)).toBe('product');
    expect(await askedSince(since)).toContain(asked);
  });

  it('BBO-02 keeps the same fields as the fields apart, and finds the same look again', async () => {
    const apart = await nl.fill(await nl.open(START), { zipcode: '1000 AA', housenr: '1' });
    const boxed = await nl.fill(await nl.open(START), { address: '1000 AA 1' });
    expect(draftOf(boxed)).toBe(draftOf(apart));
    const step = await nl.get(`${START}/${draftOf(boxed)}/address`);
    expect(mainForm(step).fields).toMatchObject({ address: '', zipcode: '1000 AA', housenr: '1', housenrext: '' });
  });

  it('BBO-03 takes a connection point behind a pipe along', async () => {
    const lines = await nl.fill(await nl.open(START), { address: '3000CC 5|002/MK/TR' });
    expect([stepOf(lines), wordsOf(lines)]).toEqual(['product', expect.stringContaining('Verdeelplein 5')]);
  });

  it('is the first field of the form, and has the focus of a page where nothing is filled in', async () => {
    const { text } = await nl.open(START);
    expect(/<input(?=[^>]*name="(?:address|zipcode|housenr)")[^>]*>/.exec(text)?.[0]).toMatch(
      /name="address".*autofocus|autofocus.*name="address"/i,
    );
    expect(text).toMatch(/<details class="details">/);
    const filled = await nl.open(`${START}?zipcode=1000AA&housenr=1`);
    expect(filled.text).not.toMatch(/autofocus/i);
    expect(filled.text).toMatch(/<details class="details" open/);
  });

  it.each([
    [nl, '1000 AA', 'housenr', 'Vul het huisnummer in. Gebruik alleen cijfers. Een letter hoort bij Toevoeging'],
    [en, '1000 AA', 'housenr', 'Enter the house number. Use digits only. A letter goes into Suffix'],
    [nl, '12a', 'zipcode', 'Vul een postcode in, bijvoorbeeld 1234 AB'],
    [en, 'Proefstraat 12a, Ede', 'zipcode', 'Enter a postcode, like 1234 AB'],
    [nl, '1000 SS 1', 'zipcode', 'SS komt in postcodes niet voor. Controleer de letters'],
    [nl, 'Plein 1944 12, 1000 AA Ede', 'housenr', 'Vul het huisnummer in. Gebruik alleen cijfers.'],
    [nl, 'Amsterdam', 'address', 'Hier staat geen postcode of huisnummer in.'],
    [en, 'Amsterdam', 'address', 'There is no postcode or house number in this.'],
    [nl, `1000 AA 1${' '.repeat(200)}.`, 'address', 'Hier staat geen postcode of huisnummer in.'],
  ] as const)(
    'FMT-01 what is missing or wrong is said at its field, with the rest filled in (%#)',
    async (client, address, field, message) => {
      const since = await portal.lastCall();
      const wrong = await client.press(await client.open(START), { address });
      expect([wrong.status, errorsOf(wrong)]).toEqual([422, [expect.stringContaining(message)]]);
      expect(under(wrong, field)).toContain(message);
      expect(wrong.text).toContain(`href="#address-${field}"`);
      expect((await callsSince(portal, since)).filter((call) => call !== 'get_profile')).toEqual([]);
      if (field === 'address') return;
      expect(wrong.text).toMatch(/<details class="details" open/);
      expect(mainForm(wrong).fields.address).toBe('');
      const right = await client.fill(wrong, { zipcode: '1000 AA', housenr: '1' });
      expect(stepOf(right)).toBe('product');
    },
  );

  it('a postcode alone shows its house numbers on request', async () => {
    const known = await nl.press(await nl.open(START), { address: '1000 AA', intent: 'lookup' });
    expect([known.status, wordsOf(known)]).toEqual([
      200,
      expect.stringContaining('Huisnummers bij deze postcode: 1, 3, 5'),
    ]);
    expect(mainForm(known).fields).toMatchObject({ address: '', zipcode: '1000 AA' });
  });

  it.each([
    [nl, 'U typte een NID. Dit is verbinding NL100001. Er is niets besteld.'],
    [en, 'You typed a NID. This is connection NL100001. Nothing was ordered.'],
  ])('the number of a line leads to that line, which is said (%#)', async (client, words) => {
    const answer = await client.press(await client.open(START), { address: 'nl100001' });
    expect([answer.status, answer.location?.pathname]).toEqual([303, '/connections/NL100001']);
    expect(wordsOf(await client.follow(answer))).toContain(words);
  });

  it('a number of no line, or of one that the user may not see, is said at the box', async () => {
    const noReader = await OrderClient.signedIn(portal, 'noorder');
    for (const client of [nl, noReader]) {
      const none = await client.press(await client.open(START), { address: 'NL999999999' });
      expect([none.status, errorsOf(none)]).toEqual([
        422,
        ['Wij kunnen verbinding NL999999999 niet openen. Vul het adres in, bijvoorbeeld 1000 AA 1'],
      ]);
      expect(mainForm(none).fields.address).toBe('NL999999999');
    }
  });

  it('half typed leaves a draft as it is, when the form is saved while typing', async () => {
    const lines = await nl.fill(await nl.open(START), { address: '1000 AA 1' });
    const step = await nl.get(`${START}/${draftOf(lines)}/address`);
    expect((await nl.press(step, { address: '2000 BB', intent: 'save' })).status).toBe(204);
    const again = await nl.get(step.address);
    expect(mainForm(again).fields).toMatchObject({ address: '', zipcode: '1000 AA', housenr: '1' });
    expect((await nl.press(again, { address: '2000 BB 10', intent: 'save' })).status).toBe(204);
    expect(mainForm(await nl.get(step.address)).fields).toMatchObject({ zipcode: '2000 BB', housenr: '10' });
  });

  it('OFF-01 is the box of an offer too', async () => {
    const client = await OfferClient.signedIn(portal);
    const lines = await client.fill(await client.open(OFFER), { address: 'Proefstraat 1, 1000 AA Amsterdam' });
    expect(stepOf(lines)).toBe('product');
  });
});
