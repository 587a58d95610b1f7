import { describe, expect, it } from 'vitest';
import { isBusinessDay } from '~/kernel/time/business-days';
import { addDays, formatDate, today } from '~/kernel/time/dates';
import { terminationWindow } from '~/telecom/ending/termination';
import { OrderClient } from '~tests/fixtures/clients/order-client';
import { PanelClient } from '~tests/fixtures/clients/panel-client';
import { WITH_DATE, READY, address, orderActions } from '~tests/fixtures/broadband/order-actions';

const { portal, reseller, configured } = orderActions();

function workingDay(from: number): string {
  let day = addDays(today(new Date()), from);
  while (!isBusinessDay(day)) day = addDays(day, 1);
  return day;
}

function dayOff(): string {
  let day = addDays(today(new Date()), 20);
  while (isBusinessDay(day)) day = addDays(day, 1);
  return day;
}

it('TRX-05 an order that is not the last one of its line is not called up, nor is the last one in its place', async () => {
  const other = `${address(READY, 'on_demand')}?order=00000000-0000-4000-8000-000000000000`;
  const page = await reseller.get(other);
  expect(page.text).toContain('Deze link gaat over een andere bestelling dan de laatste van deze lijn');
  expect(page.text).not.toContain('name="hash"');
  expect((await reseller.get(address(READY, 'on_demand'))).text).toContain('name="hash"');
});

describe('TRX-05 wish date', () => {
  it('names the first promised date and the one that stands, and is sent once', async () => {
    const at = address(WITH_DATE, 'wish_date');
    const form = await reseller.get(at);
    expect(form.text).toContain('Eerst beloofd');
    expect(form.text).toContain('Verwachte datum');
    const date = workingDay(30);
    const { order, page } = await configured(at, { wish_date: formatDate(date) });
    expect(page.text).toContain('Eerst beloofd');
    expect(page.text).toMatch(/Nu<!-- -->: <!-- -->[\d-]+|Nu: [\d-]+/);
    const before = await portal.lastCall();
    expect((await reseller.confirm(page)).text).toContain(`De nieuwe wensdatum is doorgegeven: ${formatDate(date)}`);
    await reseller.confirm(page);
    expect(await reseller.calls('replan_transaction', before)).toEqual([{ uuid: order, wish_date: date }]);
    expect((await reseller.get(at)).text).toContain('U heeft al om een andere datum gevraagd');
  });

  it.each([
    ['none', () => '', 'Vul de nieuwe datum in', 'Enter the new date'],
    ['no date', () => 'morgen', 'Vul een datum in als dag-maand-jaar', 'Enter a date as day-month-year'],
    ['today', () => formatDate(today(new Date())), 'Kies een datum van', 'Choose a date from'],
    ['a day off', () => formatDate(dayOff()), 'Kies een werkdag', 'Choose a working day'],
  ])('%s', async (_what, date, dutch, english) => {
    for (const [language, text] of [
      ['nl', dutch],
      ['en', english],
    ] as const) {
      reseller.cookies.set('lang', language);
      const { page } = await configured(address(WITH_DATE, 'wish_date'), { wish_date: date() });
      expect(page.status).toBe(422);
      expect(page.text).toContain(text);
    }
  });

  it('ordering F17 the first day of a new line is that of its order form', async () => {
    const orderer = await OrderClient.signedIn(portal);
    const delivery = await orderer.walk('delivery', { product: { carrier: '4104' } });
    const [, first = ''] = /De eerste datum die kan is ([\d-]+)/.exec(delivery.text) ?? [];
    const review = await orderer.fill(delivery);
    const placed = await orderer.order(review);
    const [nid = ''] = /NL\d+/.exec(placed.location?.pathname ?? '') ?? [];
    const at = address(nid, 'wish_date');
    expect((await reseller.get(at)).text).toContain(`Een werkdag van ${first} tot en met`);
    const tomorrow = await configured(at, { wish_date: formatDate(workingDay(1)) });
    expect([tomorrow.page.status, tomorrow.page.text]).toEqual([
      422,
      expect.stringContaining(`Kies een datum van ${first}`),
    ]);
    expect((await configured(at, { wish_date: first })).page.status).toBe(200);
    await portal.faults([{ match: 'rpc:broadband.zipcode', status: 500 }]);
    const unknown = await reseller.get(at);
    expect(unknown.text).toContain(`Een werkdag van ${formatDate(workingDay(1))} tot en met`);
    expect(unknown.text).toContain('Een datum die eerder is dan kan, is een wens.');
    await portal.faults([]);
  });

  it('the date that it has already', async () => {
    const at = address(WITH_DATE, 'wish_date');
    const wish = /Uw wensdatum<\/dt><dd>([\d-]+)/.exec((await reseller.get(at)).text)?.[1] ?? '';
    const { page } = await configured(at, { wish_date: wish });
    expect(page.text).toContain('Dit is al de datum van de bestelling');
  });

  it('a lost answer is found in the order', async () => {
    const { page } = await configured(address(WITH_DATE, 'wish_date'), { wish_date: formatDate(workingDay(30)) });
    const before = await portal.lastCall();
    await portal.faults([{ match: 'rpc:broadband.replan_transaction', drop: 'after', times: 1 }]);
    const done = await reseller.confirm(page);
    expect(done.address.pathname).toBe(`/connections/${WITH_DATE}`);
    expect(done.text).toContain('De nieuwe wensdatum is doorgegeven');
    expect(await reseller.calls('replan_transaction', before)).toHaveLength(1);
  });

  it('an answer that is lost before it was carried out waits at the stage sent', async () => {
    const { page } = await configured(address(WITH_DATE, 'wish_date'), { wish_date: formatDate(workingDay(30)) });
    await portal.faults([{ match: 'rpc:broadband.replan_transaction', drop: 'before', times: 1 }]);
    const sent = await reseller.confirm(page);
    expect(sent.text).toContain('De wijziging van de wensdatum is misschien wel gelukt');
  });

  it('a form about an order that has given way to another is not taken', async () => {
    await reseller.get(address(WITH_DATE, 'wish_date'));
    const page = await reseller.post(address(WITH_DATE, 'wish_date'), {
      order: 'another',
      wish_date: formatDate(workingDay(30)),
    });
    expect(page.status).toBe(422);
    expect(page.text).toContain('De bestelling is intussen gewijzigd');
  });
});

describe('life B4 BBC-12 the date of a termination that is moved', () => {
  const ENDING = 'NL100098';
  const at = address(ENDING, 'wish_date');
  const now = () => today(new Date());
  const window = () => terminationWindow({ today: now(), skipBusinessDays: true });
  const range = () => `van ${formatDate(window().earliest)} tot en met ${formatDate(window().latest)}`;

  it.each([
    ['a day before the first', () => addDays(window().earliest, -1), 422],
    ['the first', () => window().earliest, 200],
    ['in a weekend', () => dayOff(), 200],
    ['the last', () => window().latest, 200],
    ['a day after the last', () => addDays(window().latest, 1), 422],
    ['years ahead', () => '2031-12-18', 422],
  ])('%s', async (_what, date, status) => {
    const { page } = await configured(at, { wish_date: formatDate(date()) });
    expect(page.status).toBe(status);
    if (status === 422) expect(page.text).toContain(`Kies een datum ${range()}`);
  });

  it('can be chosen from those that matter, each with its cost, and is reviewed with the cost of the new one', async () => {
    const form = await reseller.get(at);
    expect(form.text).toContain(`Dag-maand-jaar, ${range()}.`);
    expect(form.text).toContain('Datums met hun kosten');
    expect(form.text).not.toContain('name="intent=choose immediately"');
    const { latest } = window();
    const chosen = await configured(at, { wish_date: '', intent: `choose ${window().earliest}` });
    expect(chosen.page.text).toContain(`value="${formatDate(window().earliest)}"`);
    const asked = await configured(at, { wish_date: formatDate(latest), intent: 'calculate' });
    const cost = /Kosten bij opzegging op [\d-]+: (€\s[\d.,]+)/.exec(asked.page.text)?.[1];
    expect(cost).toBeDefined();
    const { order, page } = await configured(at, { wish_date: formatDate(latest) });
    expect(page.text).toContain(`Kosten bij opzegging</dt><dd>${cost}`);
    const before = await portal.lastCall();
    expect((await reseller.confirm(page)).text).toContain('De nieuwe wensdatum is doorgegeven');
    expect(await reseller.calls('replan_transaction', before)).toEqual([{ uuid: order, wish_date: latest }]);
  });

  it('the costs are not asked for who may not see prices', async () => {
    const noprice = await PanelClient.signedIn(portal, 'noprice');
    const before = await portal.lastCall();
    expect((await noprice.get(at)).text).toContain('Neem contact op met de afdeling verkoop');
    expect(await noprice.calls('get_termination_cost', before)).toEqual([]);
  });

  it.each([
    ['a new line, after a year', WITH_DATE, () => addDays(now(), 366)],
    ['a change, later than its options say', 'NL100085', () => addDays(now(), 91)],
  ])('of %s is refused', async (_what, nid, date) => {
    const { page } = await configured(address(nid, 'wish_date'), { wish_date: formatDate(date()) });
    expect(page.status).toBe(422);
    expect(page.text).toContain('Kies een datum van');
  });

  it('of a change whose options cannot be read may be a year ahead', async () => {
    await portal.faults([{ match: 'rpc:broadband.get_change_connection_options', status: 500 }]);
    expect((await reseller.get(address('NL100085', 'wish_date'))).text).toContain(
      `tot en met ${formatDate(addDays(now(), 365))}`,
    );
  });
});

describe('TRX-05 on demand', () => {
  it('calls up an order whose day has come, once', async () => {
    const at = address(READY, 'on_demand');
    const review = await reseller.get(at);
    expect(review.text).toContain('Deze bestelling staat klaar');
    expect(review.text).toContain('De oplevering begint direct');
    const before = await portal.lastCall();
    const done = await reseller.confirm(review);
    expect(done.text).toContain('De netwerkaanbieder gaat de bestelling nu uitvoeren');
    expect(await reseller.calls('migrate_provisioning', before)).toEqual([
      { nid: READY, transaction_uuid: expect.stringMatching(/^[\da-f-]{36}$/) as string },
    ]);
    expect((await reseller.get(at)).text).toContain('Deze bestelling kan niet op afroep worden uitgevoerd');
  });

  it('a lost answer is found in the order', async () => {
    const review = await reseller.get(address(READY, 'on_demand'));
    await portal.faults([{ match: 'rpc:broadband.migrate_provisioning', drop: 'after', times: 1 }]);
    expect((await reseller.confirm(review)).address.pathname).toBe(`/connections/${READY}`);
  });
});
