import { afterEach, describe, expect, it } from 'vitest';
import type { Page } from '~tests/fixtures/portal-client';
import { callsSince, CONTACT, draftOf, OrderClient, START, stepOf } from '~tests/fixtures/clients/order-client';
import { buttonValue, mainForm, optionsOf, textOf } from '~tests/fixtures/page';
import { prices, stepAt, orderServices } from '~tests/fixtures/broadband/order-services';

const { portal, nl, answers } = orderServices();

/** The id of each line, and the costs in its row. */
function costsOf(page: Page): Map<string, string> {
  const rows = [...page.text.matchAll(/<tr>[\s\S]*?<\/tr>/g)].map(([row]) => row);
  return new Map(
    rows.flatMap((row) => {
      const id = /name="carrier"[^>]*value="(\d+)"/.exec(row)?.[1];
      return id ? [[id, textOf(/<td class="price">([\s\S]*?)<\/td>/.exec(row)?.[1] ?? '')]] : [];
    }),
  );
}

const inEuros = (amount: string) => Number(amount.replace('.', '').replace(',', '.')).toFixed(2);

/** The hidden value of a review that showed the costs in a line's row. */
const asSeen = (cost: string) => {
  const [, monthly = '', once = ''] = /^€ ([\d.,]+) .*Eenmalig € ([\d.,]+)$/.exec(cost) ?? [];
  return `months ${inEuros(monthly)},once ${inEuros(once)}`;
};

describe('ordering B7 the prices are those of the form as it stands', () => {
  it('BBO-09 without scripts they follow circuits and subnets that come and go, and the draft keeps them', async () => {
    let page = await nl.walk('service');
    page = await nl.fill(page, { intent: buttonValue(page, 'Voeg circuit toe') });
    expect(prices(page)).toMatch(/2 × EVC 1000\/1000 .*Totaal Per maand € 94,50/);
    page = await nl.fill(page, { intent: buttonValue(page, 'Voeg IP-subnet toe aan circuit 2') });
    expect(mainForm(page).fields).toMatchObject({
      'circuits[1].subnets[0].size': 'ipv4/32',
      'circuits[1].subnets[0].routing': 'routed',
    });
    page = await nl.fill(page, {
      'circuits[1].subnets[0].size': 'ipv4/29',
      intent: buttonValue(page, 'Voeg IP-subnet toe aan circuit 2'),
    });
    expect(prices(page)).toMatch(/Totaal Per maand € 102,50/);
    expect(prices(await nl.get(stepAt(page, 'service')))).toMatch(/Totaal Per maand € 102,50/);
    page = await nl.fill(page, { intent: buttonValue(page, 'Verwijder subnet 1 van circuit 2') });
    expect(prices(page)).toMatch(/Totaal Per maand € 94,50/);
    page = await nl.fill(page, { intent: buttonValue(page, 'Verwijder circuit 2') });
    expect(prices(page)).toMatch(/ EVC 1000\/1000 .*Totaal Per maand € 67,00/);
    expect(prices(page)).not.toContain('2 ×');
  });

  it('a form that comes back with errors is priced as it was posted', async () => {
    const refused = await nl.press(await nl.walk('service'), { 'circuits[0].tag': 'zes', sla: '607' });
    expect(refused.status).toBe(422);
    expect(prices(refused)).toMatch(/SLA Plus .*Totaal Per maand/);
  });
});

describe('ordering F3 the price at a line is the price of its review', { timeout: 120_000 }, () => {
  const month = (count: number) => (count === 1 ? '1 maand' : `${count} maanden`);

  it.each([
    [1, { zipcode: '4000 DD', housenr: '7' }],
    [12, { zipcode: '1000 AA', housenr: '1' }],
    [36, { zipcode: '1000 AA', housenr: '1' }],
    [60, { zipcode: '1000 AA', housenr: '1' }],
  ])('BBO-06 at %i months, for whoever goes on with what is proposed', async (months, address) => {
    const priced = async () => nl.fill(await nl.walk('product', { address }), { intent: `term ${months}` });
    const at = await priced();
    expect(at.address.hash).toBe('#term');
    const costs = costsOf(at);
    const chosen = [...costs.keys()].filter((_, index) => index % 3 === 0);
    expect(chosen.length).toBeGreaterThan(1);
    for (const carrier of chosen) {
      const cost = costs.get(carrier) ?? '';
      const other = /Niet voor (.*): de prijs is voor (\d+) maand/.exec(cost);
      if (other) expect(other[1]).toBe(month(months));
      let step = await nl.fill(await priced(), { carrier });
      expect(mainForm(step).fields['contract'], carrier).toBe(other?.[2] ?? String(months));
      for (const fields of [{}, CONTACT, {}]) step = await nl.fill(step, fields);
      expect([stepOf(step), mainForm(step).fields['seen']], carrier).toEqual(['review', asSeen(cost)]);
    }
  });

  it('6.1 the rows stand by kind, and say which is the cheapest and which the fastest', async () => {
    const page = await nl.walk('product');
    const [head = '', ...rows] = [...page.text.matchAll(/<tr>[\s\S]*?<\/tr>/g)].map(([row]) => textOf(row));
    expect(head).toBe('Lijn Leverancier Snelheid Levering Per maand');
    const kinds = rows.filter((row) => !row.includes('€'));
    expect(kinds).toEqual(['Glasvezel', 'Koper']);
    expect(rows.indexOf('Koper')).toBe(rows.findIndex((row) => row.startsWith('VPLUS')) - 1);
    expect(rows.filter((row) => row.includes('Snelst'))).toEqual([expect.stringMatching(/^Glasvezel 4000\/4000/)]);
    const cheapest = rows.filter((row) => row.includes('Goedkoopst'));
    expect(cheapest).toEqual([expect.stringMatching(/^ADSL 20\/1/)]);
    const amounts = [...costsOf(page).values()].map((cost) => Number(inEuros(/€ ([\d.,]+)/.exec(cost)?.[1] ?? '')));
    expect(cheapest[0]).toContain(
      `€ ${Math.min(...amounts)
        .toFixed(2)
        .replace('.', ',')}`,
    );
    const body = { jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'No price' } };
    await portal.faults([{ match: 'rpc:broadband.get_order_pricing', status: 200, body, times: 1 }]);
    const lacking = await nl.get(page.address.pathname);
    await portal.faults([]);
    expect(textOf(lacking.text)).toContain('Prijs nu niet bekend');
    expect(textOf(lacking.text)).not.toContain('Goedkoopst');
  });

  it('the term is kept with the draft, and takes no answer away', async () => {
    const review = await nl.walk('review');
    const line = await nl.get(stepAt(review, 'product'));
    const before = costsOf(line);
    expect(mainForm(line).fields['term']).toBe('36');
    const again = await nl.fill(line, { intent: 'term 60' });
    expect(mainForm(again).fields).toMatchObject({ carrier: '4101', term: '60' });
    expect(costsOf(again).get('4101')).not.toBe(before.get('4101'));
    expect(stepOf(await nl.get(`${START}/${draftOf(review)}`))).toBe('review');
  });

  it.each(['get_order_pricing', 'get_provider_products', 'list_contract_durations'])(
    'ERR-04 without %s the lines stay, and no row shows an amount',
    async (method) => {
      await portal.faults([{ match: `rpc:broadband.${method}`, status: 500, body: {} }]);
      const page = await nl.walk('product');
      expect(new Set(costsOf(page).values())).toEqual(new Set(['Prijs nu niet bekend']));
      expect(textOf(page.text)).not.toContain('€');
      await portal.faults([]);
      expect(stepOf(await nl.fill(page, { carrier: '4101' }))).toBe('service');
    },
  );

  it('PER-05 a line costs three calls; nobody is asked for who sees no prices', async () => {
    const since = await portal.lastCall();
    const lines = costsOf(await nl.walk('product')).size;
    const asked = await callsSince(portal, since);
    for (const method of ['get_order_pricing', 'get_provider_products', 'list_contract_durations'])
      expect(
        asked.filter((name) => name === method),
        method,
      ).toHaveLength(lines);
    expect(asked.filter((name) => name === 'list_profiles')).toHaveLength(1);
    const without = await OrderClient.signedIn(portal, 'noprice');
    const before = await portal.lastCall();
    const page = await without.walk('product');
    expect(mainForm(page).fields['term']).toBeUndefined();
    expect(await callsSince(portal, before)).not.toContain('get_provider_products');
  });
});

describe('ordering 1 a choice says what it costs beside the chosen ones', () => {
  afterEach(() => portal.rewind());

  const choice = (page: Page, name: string, value: string) =>
    textOf(
      page.text
        .split('<div class="choice')
        .find((html) => html.includes(`name="${name}"`) && html.includes(`value="${value}"`))
        ?.replace(/^[^>]*>/, '')
        .replace(/<\/fieldset>[\s\S]*/, '') ?? '',
    );
  const seen = async (page: Page) => {
    let step = page;
    for (const fields of [{}, CONTACT, {}]) step = await nl.fill(step, fields);
    const [, months = ''] = /^months ([\d.]+)/.exec(mainForm(step).fields['seen'] ?? '') ?? [];
    return Number(months);
  };

  it('BBO-06 what was asked before, to the cent of the review, and nothing else; no call is made for it', async () => {
    portal.advance(6 * 60_000);
    let page = await nl.fill(await nl.walk('product'), { intent: 'term 60' });
    page = await nl.fill(page, { intent: 'term 36' });
    const since = await portal.lastCall();
    page = await nl.fill(page, { carrier: '4101' });
    expect((await callsSince(portal, since)).filter((name) => name === 'get_order_pricing')).toHaveLength(1);
    const [, less = ''] =
      /€ ([\d,]+) per maand minder, 24 maanden langer vast/.exec(choice(page, 'contract', '60')) ?? [];
    expect(Number(less.replace(',', '.'))).toBeGreaterThan(0);
    for (const [name, value] of [
      ['contract', '36'],
      ['contract', '12'],
      ['sla', '606'],
      ['sla', '607'],
    ] as const)
      expect(choice(page, name, value), `${name} ${value}`).not.toMatch(/€|vast/);
    const at = {
      36: await seen(page),
      60: await seen(await nl.fill(await nl.walk('product'), { carrier: '4101', term: '60' })),
    };
    expect((at[36] - at[60]).toFixed(2)).toBe(inEuros(less));
  });

  it('BBO-15 an SLA and equipment after their price was asked, until a price changes or five minutes have passed', async () => {
    let page = await nl.walk('service');
    expect(optionsOf(page, 'cpe.p7001')[0]).toBe('Geen');
    page = await nl.fill(page, { sla: '607', 'cpe.p7001': '1', intent: 'price' });
    page = await nl.fill(page, { 'cpe.p7001': '0', intent: 'price' });
    expect(optionsOf(page, 'cpe.p7001')[1]).toMatch(/€ [\d,]+ (?:per maand|eenmalig) meer/);
    expect(choice(page, 'sla', '606')).toMatch(/€ 7,50 per maand minder/);
    const address = stepAt(page, 'service');
    portal.advance(6 * 60_000);
    expect(choice(await nl.get(address), 'sla', '606')).not.toContain('€');
    portal.rewind();
    await answers({
      method: 'get_order_pricing',
      change: (result) => {
        const [line] = result['products'] as { price: number }[];
        if (line) line.price += 1;
      },
    });
    const changed = await nl.get(address);
    await portal.faults([]);
    expect(prices(changed)).toContain('SLA Plus');
    expect(choice(changed, 'sla', '606')).not.toContain('€');
  });

  it('PER-05 nothing any more, also of what was told before, once its user switched prices off', async () => {
    let page = await nl.walk('service');
    page = await nl.fill(page, { sla: '607', intent: 'price' });
    page = await nl.fill(page, { sla: '606', intent: 'price' });
    expect(choice(page, 'sla', '607')).toMatch(/€ 7,50 per maand meer/);
    const address = stepAt(page, 'service');
    await nl.post('/profile/region', { prices: 'off' });
    const without = await nl.get(address);
    await nl.post('/profile/region', { prices: 'on' });
    expect(textOf(without.text)).toContain('SLA');
    expect(without.text).not.toMatch(/€|per maand (?:meer|minder)/);
    expect(choice(await nl.get(address), 'sla', '607')).toMatch(/€ 7,50 per maand meer/);
  });
});
