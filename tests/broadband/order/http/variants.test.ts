import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { castMember, filePortal } from '~tests/fixtures/portal';
import type { Page } from '~tests/fixtures/portal-client';
import {
  callsSince,
  CONTACT,
  copperWithFibre,
  draftOf,
  EQUIPMENT,
  FIBRE,
  OrderClient,
  ordersSince,
  paramsOf,
  START,
  stepOf,
  type CopperLine,
} from '~tests/fixtures/clients/order-client';
import type { Fields } from '~tests/fixtures/clients/form-client';
import { errorsOf, mainForm, textOf, wordsOf } from '~tests/fixtures/page';
import { PanelClient } from '~tests/fixtures/clients/panel-client';
import { signIn } from '~tests/sandbox/client';

const portal = filePortal({ connections: 60, anew: true });
const client = castMember(portal, OrderClient);

const RODEN: Fields = { zipcode: '9300NN', housenr: '23' };
const migrate = (more: Fields): Fields => ({ carrier: '4101', orderVariant: 'migrate', ...more });

/**
 * Orders without any choice from the step of the services on. Returns the body of the call and the text of the review.
 */
async function orderFrom(service: Page): Promise<{ sent: Record<string, unknown>; words: string }> {
  expect(stepOf(service), errorsOf(service).join()).toBe('service');
  const review = await client.fill(await client.fill(await client.fill(service), CONTACT));
  const since = await portal.lastCall();
  const done = await client.order(review);
  expect([done.status, done.location?.pathname]).toEqual([303, expect.stringMatching(/\/complete\/NL\d+$/)]);
  const sent = await ordersSince(portal, since);
  expect(sent).toHaveLength(1);
  return { sent: sent[0] ?? {}, words: textOf(review.text) };
}

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

describe('BBO-05 an order that replaces copper', () => {
  let old: CopperLine;
  let query: string;

  beforeAll(async () => {
    old = await copperWithFibre(portal);
    query = String(new URLSearchParams({ ...old.place, replace: old.nid }));
  });

  it('starts with the address filled in, and sends the line with its tag', async () => {
    const { nid } = old;
    const start = await client.open(`${START}?${query}`);
    expect(textOf(start.text)).toContain(`Deze bestelling vervangt koperlijn ${nid}.`);
    const product = await client.fill(start);
    expect(textOf(product.text)).toContain(`Deze verbinding vervangt koperlijn ${nid}`);
    expect(textOf(product.text)).toContain('gebruikersnaam');
    expect(mainForm(product).fields.replaceCopper).toBe('on');
    const choice = (technology: string) =>
      new RegExp(`value="(\\d{4})"[^>]*>(?:(?!</div>)[\\s\\S])*?<span class="hint">${technology} `).exec(
        product.text,
      )?.[1] ?? '';
    const copper = await client.press(product, {
      carrier: choice('VDSL') || choice('ADSL') || choice('VPLUS') || '4204',
    });
    expect([copper.status, errorsOf(copper)]).toEqual([
      422,
      [expect.stringContaining('Alleen een glasvezellijn kan een koperlijn vervangen')],
    ]);
    const fibre = [...product.text.matchAll(/name="carrier"[^>]*value="(41\d\d)"/g)].map(([, id = '']) => id);
    const { sent, words } = await orderFrom(await client.fill(product, { carrier: fibre[0], orderVariant: 'nls' }));
    expect(sent).toMatchObject({
      replace_copper: true,
      replace_copper_nid: nid,
      tags: expect.arrayContaining([`koperuit_${nid}`, expect.stringMatching(/^ref_/)]) as unknown,
    });
    expect(words).toContain(`Koperlijn ${nid}`);
    expect(words).not.toContain('koperuit_');
  });

  it('ordering F4 takes its customer, tags, profile and subnets along, and says what ends', async () => {
    const { nid, circuits } = old;
    const reseller = await signIn(portal.sandbox, 'reseller');
    const customers = await reseller.rest<{ results: { uuid: string; company_name: string }[] }>('GET', '/enduser/');
    const [customer] = customers.body?.results ?? [];
    await reseller.rpc('broadband', 'set_enduser', { nid, enduser: { uuid: customer?.uuid } });
    await reseller.rpc('broadband', 'set_tags', { nid, tags: ['kassa', 'begane grond'] });
    const product = await client.fill(await client.open(`${START}?${query}`));
    const addresses = circuits.flatMap(({ routes }) => routes.map(({ network }) => network));
    expect(addresses.length).toBeGreaterThan(0);
    const fibre = /name="carrier"[^>]*value="(41\d\d)"/.exec(product.text)?.[1];
    const service = await client.fill(product, { carrier: fibre, orderVariant: 'nls' });
    for (const page of [product, service])
      for (const address of addresses)
        expect(textOf(page.text)).toMatch(new RegExp(`Het IP-adres ${address}(/\\d+)? vervalt\\.`));
    expect(textOf(service.text)).toContain(`Dit gaat mee van ${nid}`);
    const customerStep = await client.fill(service);
    expect(mainForm(customerStep).fields).toMatchObject({ enduser: customer?.uuid, tags: 'kassa, begane grond' });
    expect(textOf(customerStep.text)).toContain(`Eindklant: ${customer?.company_name}`);
    const review = await client.fill(await client.fill(customerStep, CONTACT));
    expect(textOf(review.text)).toContain(`kassa, begane grond van ${nid}`);
    expect(textOf(review.text)).toContain(`Het IP-adres ${addresses[0]}`);
    const since = await portal.lastCall();
    await client.order(review);
    const [sent] = await ordersSince(portal, since);
    expect(sent).toMatchObject({
      enduser: { uuid: customer?.uuid },
      tags: expect.arrayContaining(['kassa', 'begane grond', `koperuit_${nid}`]) as unknown,
      circuit: circuits.map(({ routes }) => ({
        subnets: routes.map(({ protocol, subnet_size, routing_type }) => ({ protocol, subnet_size, routing_type })),
      })),
    });
  });

  it('ordering F4 what of the old line cannot be read is said, and nothing is taken for it', async () => {
    const reseller = await signIn(portal.sandbox, 'reseller');
    const { result } = await reseller.rpc<{ connections: Record<string, unknown>[] }>('broadband', 'list_connections', {
      pagination: { page: 1, per_page: 5 },
      filter: { search_field: 'nid', search: old.nid, detailed: true },
    });
    const [row] = result?.connections ?? [];
    const malformed = { ...row, end_user: 7, carrier: { ...(row?.['carrier'] as object), tags: 'x' } };
    const start = await client.open(`${START}?${query}`);
    const body = { jsonrpc: '2.0', id: 1, result: { ...result, connections: [malformed] } };
    await portal.faults([{ match: 'rpc:broadband.list_connections', status: 200, body }]);
    const said = textOf((await client.fill(start)).text);
    expect(said).toContain(`Wij konden niet lezen van welke eindklant ${old.nid} is. Kies die zelf.`);
    expect(said).toContain(`Wij konden de labels van ${old.nid} niet lezen.`);
  });

  it('desk 4 a connection in service at the address is told, with the order that replaces copper', async () => {
    const { nid, place } = old;
    const told = new RegExp(
      `Op dit adres heeft u al ${nid} \\([^,()]+, actief\\)\\. Bekijk ${nid} Vervang ${nid} door glasvezel`,
    );
    const start = await client.open(START);
    const since = await portal.lastCall();
    const product = await client.fill(start, place);
    expect(textOf(product.text)).toMatch(told);
    expect((await callsSince(portal, since)).filter((call) => call === 'list_connections')).toHaveLength(1);
    const href = /href="([^"]*replace=[^"]*)"/.exec(product.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(textOf((await client.open(href)).text)).toContain(`Deze bestelling vervangt koperlijn ${nid}.`);
    const carrier = /name="carrier"[^>]*value="(41\d\d)"/.exec(product.text)?.[1];
    const service = await client.fill(product, { carrier, orderVariant: 'nls' });
    const review = await client.fill(await client.fill(await client.fill(service), CONTACT));
    expect(textOf(review.text)).toMatch(told);
    // the user knows the line that is to be replaced, and a stranger has no line at this address
    expect(textOf((await client.fill(await client.open(`${START}?${query}`))).text)).not.toContain('heeft u al');
    const stranger = await OrderClient.signedIn(portal, 'stranger');
    expect(textOf((await stranger.fill(await stranger.open(START), place)).text)).not.toContain('heeft u al');
  });

  it('desk 4 connections that cannot be read are not absent', async () => {
    const unchecked = 'Of u op dit adres al een verbinding heeft, konden wij niet nagaan.';
    const product = await client.fill(await client.open(START), FIBRE);
    expect(textOf(product.text)).not.toContain(unchecked);
    await portal.faults([{ match: 'rpc:broadband.list_connections', status: 500 }]);
    expect(textOf((await client.get(product.address)).text)).toContain(unchecked);
    // a line without an address might be at this address
    const connections = [{ uuid: '00000000-0000-4000-8000-0000000000c1', carrier: { nid: 'NL1', state: 'ACTIVE' } }];
    await portal.faults([
      {
        match: 'rpc:broadband.list_connections',
        body: { jsonrpc: '2.0', id: 1, result: { connections, pagination: { count: 1 } } },
      },
    ]);
    expect(textOf((await client.get(product.address)).text)).toContain(unchecked);
  });

  it('desk 5 says until when the contract of the old line runs and what ending it costs, or that nobody knows', async () => {
    const { nid } = old;
    const product = await client.fill(await client.open(`${START}?${query}`));
    const fibre = /name="carrier"[^>]*value="(41\d\d)"/.exec(product.text)?.[1];
    const service = await client.fill(product, { carrier: fibre, orderVariant: 'nls' });
    const review = await client.fill(await client.fill(await client.fill(service), CONTACT));
    const termination = textOf((await client.get(`/connections/${nid}/termination`)).text);
    const [, date = '', cost = ''] =
      /(\d{2}-\d{2}-\d{4}), eerste datum die kan[^€]*€ ([\d.,]+)/.exec(termination) ?? [];
    expect([date, cost]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
    for (const page of [product, review])
      expect(textOf(page.text)).toMatch(
        new RegExp(
          `Het contract van ${nid} (?:loopt tot|is afgelopen op) \\d{2}-\\d{2}-\\d{4}\\. ` +
            `Opzeggen op ${date} kost € ${cost}, eenmalig en zonder btw\\. Of u dat bij vervangen ook betaalt, weten wij niet\\.`,
        ),
      );
    const quiet = await OrderClient.signedIn(portal, 'quiet');
    const unpriced = textOf((await quiet.fill(await quiet.open(`${START}?${query}`))).text);
    expect(unpriced).toContain('Er kunnen kosten zijn als de lijn eerder stopt.');
    expect(unpriced).not.toContain('€');
    for (const [method, said] of [
      ['get_termination_cost', 'Wat opzeggen kost, konden wij niet nagaan.'],
      ['get_contract', `Het contract van ${nid} konden wij niet lezen. Er kunnen kosten zijn als de lijn stopt.`],
    ] as const) {
      await portal.faults([{ match: `rpc:broadband.${method}`, status: 500 }]);
      for (const page of [product, review])
        expect(textOf((await client.get(page.address)).text), method).toContain(said);
    }
  });

  it('desk 12 the end of the old line knows that a replacement was ordered, and of an order at its address that it may be', async () => {
    const ends = `/connections/${old.nid}/termination`;
    const panels = await PanelClient.signedIn(portal);
    const LIST = 'rpc:broadband.list_transactions';
    const said = 'Voor deze verbinding is een vervanging besteld';
    expect(textOf((await panels.get('/connections/NL100002/termination')).text)).not.toContain('vervanging');
    const opened = await panels.configure(ends, { reason: 'De winkel sluit', moment: 'immediately' });
    const replacing = async () => {
      const product = await client.fill(await client.open(`${START}?${query}`));
      const fibre = /name="carrier"[^>]*value="(41\d\d)"/.exec(product.text)?.[1];
      const service = await client.fill(product, { carrier: fibre, orderVariant: 'nls' });
      return client.follow(
        await client.order(await client.fill(await client.fill(await client.fill(service), CONTACT))),
      );
    };
    await portal.faults([{ match: 'rpc:broadband.order_connection', drop: 'before', times: 1 }]);
    const status = await replacing();
    const open = await panels.get(ends);
    expect(textOf(open.text)).toMatch(
      /Misschien is voor deze verbinding al een vervanging besteld Op \d\d-\d\d-\d{4} is een bestelling verstuurd die deze verbinding vervangt\. De uitkomst is nog niet bekend\./,
    );
    expect(open.text).toContain(`href="${status.address.pathname}"`);
    const placed = await replacing();
    const nid = placed.address.pathname.split('/').at(-1) ?? '';
    const ordered = await panels.get(ends);
    for (const words of [
      said,
      `is ${nid} besteld in plaats van deze verbinding. `,
      'Deze verbinding stopt als de nieuwe werkt.',
    ])
      expect(textOf(ordered.text)).toContain(words);
    expect(ordered.text).toContain(`href="/connections/${nid}"`);
    // a review that is older than the replacement is shown again
    const since = await portal.lastCall();
    const overtaken = await panels.confirm(opened);
    expect([overtaken.status, textOf(overtaken.text).includes(said)]).toEqual([409, true]);
    expect(await callsSince(portal, since)).not.toContain('terminate_connection');
    // the order comes from another portal: its tag names the line, and its address alone would not be enough
    const { result } = await (await signIn(portal.sandbox, 'reseller')).rpc<{
      transactions: Record<string, unknown>[];
    }>('broadband', 'list_transactions', {
      pagination: { page: 1, per_page: 1 },
      filter: { show_closed: false, nid },
    });
    const elsewhere = { ...result?.transactions[0], nid: 'NL199999' };
    const lists = async (tags: readonly string[]) => {
      const body = {
        jsonrpc: '2.0',
        id: 1,
        result: { transactions: [{ ...elsewhere, tags }], pagination: { count: 1 } },
      };
      await portal.faults([{ match: LIST, body }]);
      return textOf((await panels.get(ends)).text);
    };
    expect(await lists([`koperuit_${old.nid}`])).toContain('is NL199999 besteld in plaats van deze verbinding.');
    expect(await lists([])).toMatch(
      /Op dit adres loopt een bestelling van \d\d-\d\d-\d{4} \([^)]*NL199999\)\. Of die deze verbinding vervangt, weten wij niet\./,
    );
    await portal.faults([{ match: LIST, status: 500 }]);
    expect(wordsOf(await panels.get('/connections/NL100002/termination'))).toContain(
      'Wij konden niet nagaan of er al een vervanging besteld is',
    );
  });

  it('goes on as a plain order when the tick is cleared, or the address becomes another', async () => {
    const product = await client.fill(await client.open(`${START}?${query}`));
    const fibre = /name="carrier"[^>]*value="(41\d\d)"/.exec(product.text)?.[1];
    const { sent } = await orderFrom(
      await client.fill(product, { carrier: fibre, orderVariant: 'nls', replaceCopper: undefined }),
    );
    expect(sent).toMatchObject({
      replace_copper: false,
      replace_copper_nid: null,
      tags: [expect.stringMatching(/^ref_/)],
    });
    const elsewhere = await client.fill(await client.open(`${START}?${query}`), FIBRE);
    expect(textOf(elsewhere.text)).toContain('geen actieve koperlijn van u op dit adres');
    const plain = await orderFrom(await client.fill(elsewhere, { carrier: '4101', replaceCopper: 'on' }));
    expect(plain.sent).toMatchObject({ replace_copper: false, replace_copper_nid: null });
  });

  it.each([
    ['unknown', 'NL999999999', 'is geen actieve koperlijn van u op dit adres'],
    ['none at all', '<script>', null],
  ])('a line that is %s starts a plain order, which is said', async (_what, nid, says) => {
    const since = await portal.lastCall();
    const start = await client.open(`${START}?zipcode=1000AA&housenr=1&replace=${encodeURIComponent(nid)}`);
    expect(start.status).toBe(200);
    if (says) expect(textOf(start.text)).toContain(says);
    expect(mainForm(start).fields).not.toHaveProperty('replaceCopperNid');
    const asked = (await portal.ledger(since)).filter((call) => call.rpc_method === 'list_connections').map(paramsOf);
    expect(asked).toHaveLength(says ? 1 : 0);
  });

  it('where no fibre can be ordered, the step says so and orders a plain line', async () => {
    const copperAlone = {
      ...old.availability,
      available: old.availability.available.filter((line) => line.data_technology !== 'Fiber'),
    };
    const start = await client.open(`${START}?${query}`);
    await portal.faults([
      { match: 'rpc:broadband.zipcode', status: 200, body: { jsonrpc: '2.0', id: 1, result: copperAlone } },
    ]);
    const product = await client.fill(start);
    expect(textOf(product.text)).toContain(
      `Op dit adres is nu geen glasvezel te bestellen, dus koperlijn ${old.nid} kan nog niet worden vervangen.`,
    );
    expect(mainForm(product).fields).not.toHaveProperty('replaceCopper');
    const carrier = /name="carrier"[^>]*value="(42\d\d)"/.exec(product.text)?.[1];
    const { sent } = await orderFrom(await client.fill(product, { carrier, orderVariant: 'nls' }));
    expect(sent).toMatchObject({ replace_copper: false, replace_copper_nid: null });
  });

  it('another organisation cannot replace it', async () => {
    const stranger = await OrderClient.signedIn(portal, 'stranger');
    const start = await stranger.open(`${START}?${query}`);
    expect(textOf(start.text)).toContain('is geen actieve koperlijn van u op dit adres');
    const product = await stranger.fill(start, { replaceCopperNid: old.nid });
    expect(textOf(product.text)).toContain('is geen actieve koperlijn van u op dit adres');
    expect(product.text).not.toContain('name="replaceCopper"');
  });

  it('ERR-04 while it cannot be checked, the step says so and keeps the tick', async () => {
    const product = await client.fill(await client.open(`${START}?${query}`));
    await portal.faults([{ match: 'rpc:broadband.list_connections', status: 500 }]);
    const told = await client.get(product.address);
    expect(textOf(told.text)).toContain('konden koperlijn');
    const fibre = /name="carrier"[^>]*value="(41\d\d)"/.exec(told.text)?.[1];
    const failed = await client.press(told, { carrier: fibre, orderVariant: 'nls' });
    expect(failed.status).toBe(422);
    await portal.faults([]);
    expect(mainForm(await client.get(product.address)).fields).toMatchObject({ carrier: fibre, replaceCopper: 'on' });
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
