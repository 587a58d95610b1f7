import { beforeEach, describe, expect, it } from 'vitest';
import { endUsersAt, orderBefore, linesAt, takeOver } from '~tests/fixtures/broadband/earlier-order';
import { OrderClient, stepOf } from '~tests/fixtures/clients/order-client';
import { SwapClient } from '~tests/fixtures/clients/swap-client';
import { errorsOf, mainForm, wordsOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import type { Page } from '~tests/fixtures/portal-client';
import { SheetClient } from '../../sheet/http/sheet-client';

const PAGE = '/admin/defaults';
const MARK = 'standaard van uw organisatie';
const portal = filePortal({ connections: 10, hasty: true, anew: true });
const manager = castMember(portal, OrderClient);
const sheets = castMember(portal, SheetClient);
const colleague = castMember(portal, OrderClient, 'noprice');

const set = async (fields: Record<string, string>): Promise<Page> => manager.fill(await manager.open(PAGE), fields);

/** The chosen SLA and term of a step, and whether each is marked as the default. */
function services(page: Page) {
  const { sla, contract } = mainForm(page).fields;
  return { sla, contract, marks: wordsOf(page).split(MARK).length - 1 };
}

beforeEach(async () => {
  await manager.submit(PAGE, { intent: 'clear' });
});

describe('ordering 1 the defaults of an organisation', () => {
  it('are set by who manages its users, and begin the order of a colleague, marked', async () => {
    expect(services(await colleague.walk('service'))).toEqual({ sla: '606', contract: '36', marks: 0 });
    const saved = await set({ sla: '607', months: '60', delivery: 'on_demand' });
    expect(wordsOf(saved)).toMatch(/is opgeslagen.*Ingesteld op \d\d-\d\d-\d{4} door Renée de Wit/);
    const service = await colleague.walk('service');
    expect(services(service)).toEqual({ sla: '607', contract: '60', marks: 2 });
    const chosen = await colleague.fill(service, { sla: '606' });
    expect(services(await colleague.open(service.address))).toMatchObject({ sla: '606', contract: '60' });
    expect(stepOf(chosen)).toBe('customer');
    const delivery = await colleague.walk('delivery');
    expect(mainForm(delivery).fields['on_demand']).toBe('on');
    expect(wordsOf(delivery)).toContain('Op afroep is de standaard van uw organisatie.');
    await colleague.fill(delivery, { on_demand: undefined });
    expect(mainForm(await colleague.open(delivery.address)).fields['on_demand']).toBeUndefined();
  });

  it('are the term of the comparison for who sees prices, and what the order of last time does not replace unasked', async () => {
    await orderBefore(manager, { service: { sla: '606', contract: '12' } });
    await set({ sla: '607', months: '60' });
    const product = await linesAt(manager);
    expect(mainForm(product).fields['term']).toBe('60');
    expect(wordsOf(product)).toContain('Deze contractduur is de standaard van uw organisatie.');
    expect(services(await manager.fill(product, { carrier: '4101' }))).toMatchObject({ sla: '607', contract: '60' });
    const review = await takeOver(manager, await linesAt(manager));
    expect(wordsOf(review)).toMatch(/SLA Basis .*60 maanden standaard van uw organisatie/);
    // the SLA is that of last time, which is no default
    expect(wordsOf(review).split(MARK)).toHaveLength(2);
  });

  it('are passed over by a line without them, and gone when they are cleared', async () => {
    await set({ sla: '759', months: '48' });
    expect(services(await colleague.walk('service'))).toEqual({ sla: '606', contract: '36', marks: 0 });
    const cleared = await manager.follow(await manager.submit(PAGE, { intent: 'clear' }));
    expect(wordsOf(cleared)).toMatch(/is gewist.*Uw organisatie heeft nog geen standaard/);
  });

  it('are not those of another organisation, and staff who work as a user set those of that user', async () => {
    await set({ sla: '607' });
    const stranger = await OrderClient.signedIn(portal, 'stranger');
    expect(services(await stranger.walk('service'))).toMatchObject({ sla: '606', marks: 0 });
    const staff = await SwapClient.signedIn(portal, 'admin');
    await staff.swapTo('stranger');
    await staff.fill(await staff.open(PAGE), { months: '12' });
    expect(services(await stranger.walk('service'))).toMatchObject({ contract: '12', marks: 1 });
    expect(wordsOf(await stranger.open(PAGE))).toContain('Hélène Vermeulen');
    await stranger.submit(PAGE, { intent: 'clear' });
    expect(services(await colleague.walk('service'))).toMatchObject({ sla: '607', marks: 1 });
  });
});

describe('ordering 7.1 a row of a sheet', () => {
  it('has the SLA, term and delivery of its customer’s last order, then the organisation’s', async () => {
    const { enduser } = await orderBefore(sheets, { service: { sla: '607', contract: '12' } });
    await set({ sla: '606', months: '60', delivery: 'on_demand' });
    const customer = await sheets.walk('customer');
    const other = (await endUsersAt(sheets, customer)).find((one) => one !== enduser) ?? '';
    await orderBefore(sheets, { customer: { enduser: other }, delivery: { on_demand: undefined } });
    const since = await portal.lastCall();
    const contact = 'Jan\tjan@x.example\t0201234567';
    const rows = [
      'adres\tklant\twensdatum\tcontact\temail\ttelefoon',
      `2000 BB 10 A\t${enduser}\t\t${contact}`,
      `2000 BB 10 B\tGarage Janßen\t\t${contact}`,
      `1000 AA 5\t\t15-02-2027\t${contact}`,
    ].join('\n');
    const judged = await sheets.judged(rows);
    const shown = wordsOf(judged);
    expect(shown).toContain('Anders de standaard van uw organisatie');
    expect(shown).toMatch(/12 maanden \(vorige keer\) SLA Plus \(vorige keer\) Zo snel mogelijk \(vorige keer\)/);
    expect(shown).toMatch(/60 maanden \(standaard\) SLA Basis \(standaard\) Leveren op afroep \(standaard\)/);
    expect(shown).toMatch(/van het voorbeeld 36 maanden SLA Plus 15-02-2027/);
    expect(new Set(shown.match(/€ \d+,\d\d per maand/g)).size).toBe(3);
    const plan = await sheets.planned(judged);
    expect(wordsOf(plan)).toContain(
      'Bij 1 verbinding is dit de standaard van uw organisatie: SLA, contractduur, op afroep',
    );
    await sheets.begin(plan);
    expect(wordsOf(await sheets.ended(plan.address.pathname))).toContain('Besteld: 3');
    const sent = (await portal.ledger(since)).flatMap(({ rpc_method, body }) =>
      rpc_method === 'order_connection' ? [body?.['params'] as Record<string, unknown>] : [],
    );
    const told = sent.map(({ housenr, housenrext, sla, contract_duration, on_demand }) =>
      [housenr, housenrext, sla, contract_duration, on_demand].join(' '),
    );
    expect(told.toSorted()).toEqual(['10 A 607 12 false', '10 B 606 60 true', '5  607 36 false']);
  });
});

describe('PER-03 the page of the defaults', () => {
  it('is read only for who may not change users, and closed for who may not see them', async () => {
    await set({ sla: '607' });
    const reader = await OrderClient.signedIn(portal, 'reader');
    const page = await reader.open(PAGE);
    expect(wordsOf(page)).toMatch(/Alleen wie gebruikers mag beheren.*SLA Plus \(607\)/);
    expect(page.text).not.toContain('name="sla"');
    const refused = await reader.submit(PAGE, { sla: '606', months: '', delivery: 'asap' });
    expect(refused.status).toBe(403);
    expect((await colleague.get(PAGE)).status).toBe(403);
    expect(wordsOf(await reader.open(PAGE))).toContain('SLA Plus (607)');
  });

  it('says what is wrong, and what a colleague changed meanwhile', async () => {
    const page = await manager.open(PAGE);
    const wrong = await manager.press(page, { months: '121', delivery: 'morgen' });
    expect(wrong.status).toBe(422);
    expect(errorsOf(wrong).join()).toMatch(/van 1 tot en met 120.*Kies hoe wij leveren/);
    const unknown = await manager.press(page, { sla: '999' });
    expect([unknown.status, errorsOf(unknown)]).toEqual([422, ['Kies een hersteltijd (SLA) uit de lijst']]);
    await set({ sla: '607', delivery: 'on_demand' });
    const late = await manager.press(page, { sla: '606' });
    expect(late.status).toBe(409);
    expect(wordsOf(late)).toMatch(/Hersteltijd \(SLA\): nu 607.*Levering: nu Op afroep/);
  });

  it('names service levels by number while the provider does not', async () => {
    await portal.faults([{ match: 'rpc:broadband.list_carriers', status: 503 }]);
    const page = await manager.open(PAGE);
    expect(wordsOf(page)).toMatch(/noemt nu niet van elke SLA de naam.*SLA met nummer 606/);
    expect((await manager.press(page, { sla: '758' })).status).toBe(303);
  });
});
