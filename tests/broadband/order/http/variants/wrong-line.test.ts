import { beforeEach, describe, expect, it } from 'vitest';
import type { Page } from '~tests/fixtures/portal-client';
import { draftOf, OrderClient, START, stepOf } from '~tests/fixtures/clients/order-client';
import type { Fields } from '~tests/fixtures/clients/form-client';
import { errorsOf, mainForm, textOf } from '~tests/fixtures/page';
import { RODEN, orderVariants } from '~tests/fixtures/broadband/order-variants';

const { portal, client, orderFrom } = orderVariants();
const migrate = (more: Fields): Fields => ({ carrier: '4101', orderVariant: 'migrate', ...more });

/** The value of the tick by which the user accepts what will stop. */
function consentOf(page: Page): string {
  return (
    /name="confirmStops"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="confirmStops"/
      .exec(page.text)
      ?.slice(1)
      .find(Boolean) ?? ''
  );
}

describe('BBO-05 the guard against the wrong line', () => {
  let product: Page;
  beforeEach(async () => {
    product = await client.walk('product', { address: RODEN });
  });

  it('shows the lines at the connection point with their use and what is planned, never a number in full', async () => {
    const words = textOf(product.text);
    for (const part of [
      'Lijn …344: internet en telefonie van Noordster, telefoonnummer 0…67, aansluitpunt 001/MK/MK, geen overname gepland',
      'Lijn …871: telefonie van Noordster',
      'Lijn …618: internet van Waddenglas',
      'Waddenglas neemt deze lijn over op',
    ])
      expect(words).toContain(part);
    expect(product.text).not.toMatch(/CDQ\d|050\d{7}/);
  });

  it('says which ways are not for every line', async () => {
    expect(textOf(product.text)).toMatch(
      /Op maat, eerst een offerte De netwerkaanbieder maakt eerst een offerte\. .{0,80} Alleen bij glasvezel\./,
    );
    expect(textOf(product.text)).toMatch(/Op een bestaande telefoonlijn .{0,90} Alleen bij koper\./);
    const refused = await client.press(product, { carrier: '4202', orderVariant: 'complex', remarks: 'x' });
    expect([refused.status, errorsOf(refused)]).toEqual([
      422,
      [expect.stringMatching(/^Bij VDSL 100\/30 kan dit niet/)],
    ]);
  });

  it.each<[string, Fields, RegExp, string]>([
    [
      'no such service id',
      { serviceid: 'CDQ99999' },
      /^Op dit adres ligt geen lijn met dit service-id\. Wel: …344 \(0…67\); …871 \(0…21\); …618; …210 \(0…43\)$/,
      'serviceid',
    ],
    ['the masked id', { serviceid: '…344' }, /geen lijn met dit service-id/, 'serviceid'],
    [
      'no such phone number',
      { requested_phonenumber: '0501234568' },
      /geen lijn met dit telefoonnummer/,
      'requested_phonenumber',
    ],
    [
      'two lines',
      { serviceid: 'CDQ12344', requested_phonenumber: '0507654321' },
      /horen bij verschillende lijnen/,
      'requested_phonenumber',
    ],
    [
      'taken over by another',
      { serviceid: 'CDQ90210' },
      /^Waddenglas neemt lijn …210 al over op \d\d-\d\d-\d{4}\. Bestel een nieuwe lijn/,
      'serviceid',
    ],
    ['telephony that does not end', { serviceid: 'CDQ55871' }, /alleen telefonie, en die stopt/, 'terminateVoice'],
    [
      'sharing a line with internet',
      { carrier: '4202', orderVariant: 'shared', requested_phonenumber: '0501234567' },
      /al internet van Noordster/,
      'requested_phonenumber',
    ],
  ])('refuses %s by its field, and keeps what was typed', async (_what, fields, message, field) => {
    const refused = await client.press(product, migrate(fields));
    expect([refused.status, errorsOf(refused)]).toEqual([422, [expect.stringMatching(message)]]);
    expect(refused.text).toContain(`href="#product-${field}"`);
    for (const [name, value] of Object.entries(fields))
      if (name !== 'carrier') expect(mainForm(refused).fields[name]).toBe(value);
    expect(stepOf(await client.get(`${START}/${draftOf(product)}/service`))).toBe('product');
  });

  it('ordering B19 says what stops once the line is clear, and wants it ticked; for another line or another end it wants it again', async () => {
    const asked = await client.press(product, migrate({ serviceid: 'cdq 12344' }));
    expect([asked.status, errorsOf(asked)]).toEqual([422, ['Lees wat er stopt en vink aan dat u dit weet']]);
    const words = textOf(asked.text);
    for (const part of [
      'Dit gebeurt er als u lijn …344 overneemt',
      'De internetverbinding van Noordster op lijn …344 stopt op de dag van de overname.',
      'De telefonie van Noordster op lijn …344 blijft werken.',
      'Het telefoonnummer 0…67 blijft.',
    ])
      expect(words).toContain(part);
    expect(mainForm(asked).fields.confirmStops, 'not ticked').toBeUndefined();
    const consent = consentOf(asked);
    const ended = await client.press(asked, { terminateVoice: 'on', confirmStops: consent });
    expect(ended.status).toBe(422);
    expect(textOf(ended.text)).toContain('Het telefoonnummer 0…67 vervalt.');
    const other = await client.press(asked, { serviceid: 'CDQ77618', confirmStops: consent });
    expect([
      other.status,
      textOf(other.text).includes('De internetverbinding van Waddenglas op lijn …618 stopt'),
    ]).toEqual([422, true]);
    expect((await client.press(asked, { confirmStops: 'on' })).status).toBe(422);
    const { sent, words: review } = await orderFrom(await client.fill(asked, { confirmStops: consent }));
    expect(sent).toMatchObject({
      order_variant: 'migrate',
      serviceid: 'CDQ12344',
      requested_phonenumber: null,
      confirm: [],
      remarks: null,
    });
    expect(review, 'ordering B19').toContain('Service-id CDQ12344');
    expect(review).toContain('De internetverbinding van Noordster op lijn …344 stopt op de dag van de overname.');
  });

  it('is there to be seen again, ticked, when the step is opened once more', async () => {
    const page = await client.walk('product', { address: RODEN });
    const asked = await client.press(page, migrate({ requested_phonenumber: '050 765 43 21', terminateVoice: 'on' }));
    const service = await client.fill(asked, { confirmStops: consentOf(asked) });
    const again = await client.get(page.address);
    expect(textOf(again.text)).toContain('De telefonie van Noordster op lijn …871 stopt op de dag van de overname.');
    expect(mainForm(again).fields.confirmStops).toBe(consentOf(asked));
    const { sent } = await orderFrom(service);
    expect(sent).toMatchObject({ serviceid: null, requested_phonenumber: '0507654321', confirm: ['terminate_voice'] });
  });

  it('speaks English', async () => {
    const english = await OrderClient.signedIn(portal, 'reseller', 'en');
    const page = await english.walk('product', { address: RODEN });
    const asked = await english.press(page, migrate({ serviceid: 'CDQ12344', terminateVoice: 'on' }));
    expect(textOf(page.text)).toContain('Line …344: internet and telephony of Noordster');
    expect(textOf(asked.text)).toContain('The phone number 0…67 lapses.');
    expect(errorsOf(asked)).toEqual(['Read what stops and tick that you know']);
  });

  it('knows no lines where there are none, and offers no take-over there', async () => {
    const page = await client.walk('product', { address: { zipcode: '1000AA', housenr: '3' } });
    expect(page.text).not.toContain('value="migrate"');
    expect(textOf(page.text)).not.toContain('De bestaande lijn');
    expect((await client.press(page, migrate({ serviceid: 'CDQ12344' }))).status).toBe(422);
  });
});
