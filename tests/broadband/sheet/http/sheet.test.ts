import { describe, expect, it } from 'vitest';
import { orderBefore } from '~tests/fixtures/broadband/earlier-order';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { wordsOf } from '~tests/fixtures/page';
import { ordersIn, SheetClient } from './sheet-client';

const portal = filePortal({ connections: 5, hasty: true, anew: true });
const client = castMember(portal, SheetClient, 'reseller', { anew: true });

const ROWS = [
  'adres\tklant\tproduct\twensdatum\tlabel',
  '2000 BB 10 A\t\t\t\tfiliaal-a',
  '2000 BB 10 B\t\t\t\tfiliaal-b',
  '2000 BB 10\t\t\t\tzonder-toevoeging',
  '6000 GG 11\t\t\t\tniets',
  '4000 DD 7\t\t\t\tkoper',
  '1000 AA 1\t\t\t\tal-besteld',
  '9300 NN 23\tOnbekend BV\t\t\tklant',
  '2000BB 10A\t\t\t\tdubbel',
  'geen adres\t\t\t\tfout',
].join('\n');

describe('ordering 7.1 a whole sheet of addresses is judged and ordered', () => {
  it('each row says what it would order and cost, what is there and what it lacks; nothing is ordered yet', async () => {
    await orderBefore(client);
    const since = await portal.lastCall();
    const plan = await client.sheet(ROWS);
    expect(wordsOf(plan)).toContain('Regel 9 heeft hetzelfde adres als regel 2');
    expect(wordsOf(plan)).toMatch(/Regel 2\b(?! heeft)/);
    expect(wordsOf(plan)).toContain('‘geen adres’ is geen adres dat wij kunnen lezen');
    const run = plan.address.pathname;
    expect((await client.submit(`${run}/start`)).status).toBe(303);
    const shown = wordsOf(await client.ended(run));
    expect(shown).toContain('Klaar om te bestellen');
    expect(shown).toContain('Dit adres heeft een toevoeging nodig: A, B, 2HG');
    expect(shown).toContain('Hier is nu niets te bestellen');
    expect(shown).toContain('De gevraagde lijn is hier niet. Wel:');
    expect(shown).toContain('Wij vonden geen eindklant die precies ‘Onbekend BV’ heet');
    expect(shown).toContain('Hier is misschien al iets');
    expect(shown).toMatch(/€ \d+,\d\d per maand/);
    expect(shown).toContain('Naar de bestelling van 2 verbindingen');
    expect(ordersIn(await portal.ledger(since))).toEqual([]);
  });

  it('one tick orders all that is ready, each once, at the price that was shown', async () => {
    await orderBefore(client);
    const since = await portal.lastCall();
    const plan = await client.planned(await client.judged(ROWS));
    expect(wordsOf(plan)).toMatch(/Ik bestel 2 verbindingen voor samen € \d+,\d\d per maand \+ € \d+,\d\d eenmalig/);
    expect(wordsOf(plan)).toContain('Bestel 2 verbindingen');
    expect((await client.begin(plan, {})).status).toBe(422);
    expect(ordersIn(await portal.ledger(since))).toEqual([]);
    expect((await client.begin(plan)).status).toBe(303);
    await client.begin(plan);
    const shown = wordsOf(await client.ended(plan.address.pathname));
    expect(shown).toContain('Besteld: 2');
    expect(ordersIn(await portal.ledger(since))).toEqual(['2000BB 10 A', '2000BB 10 B']);
  });

  it('a row has its own customer, line, contact, date and label, and its own papers; the rest is like the example', async () => {
    await orderBefore(client);
    const since = await portal.lastCall();
    const rows = [
      'adres\tklant\tproduct\tcontact\temail\ttelefoon\twensdatum\tlabel',
      '2000 BB 10 A\tGarage Janßen\tGlasvezel 100/100\tPiet Piraat\tpiet@garage.example\t020 765 4321\t15-02-2027\tnoord',
      '2000 BB 10 B\tGarage Janßen\tKabel\t\t\t\t\t',
      '1000 AA 5\t\t\t\t\t\t31-02-2027\t',
      '1000 AA 3\tGarage Janßen\t\t\t\t\t\t',
    ].join('\n');
    const judged = await client.judged(rows);
    expect(wordsOf(judged)).toContain('De gevraagde lijn is hier niet. Wel:');
    expect(wordsOf(judged)).toContain('‘31-02-2027’ is geen datum die wij kunnen lezen');
    // nobody's name and e-mail are known for this customer
    expect(wordsOf(judged)).toContain('Vul een e-mailadres in');
    const plan = await client.planned(judged);
    await client.begin(plan);
    const done = await client.confirmed(await client.ended(plan.address.pathname));
    expect(wordsOf(done)).toMatch(/Contactpersoon Piet Piraat, piet@garage.* Eindklant Garage Janßen Labels noord /);
    expect(wordsOf(done)).toMatch(/Bestel nog een zoals uw voorbeeld .*Beste Piet Piraat, .*15-02-2027/);
    const like = await client.get(/href="([^"]+example=[^"]+)"/.exec(done.text)?.[1] ?? '');
    expect(wordsOf(like)).toContain('U bestelt zoals');
    const paper = `${done.address.pathname}/paper`;
    for (const page of [done, await client.get('/orders/today')]) expect(page.text).toContain(`href="${paper}"`);
    expect(wordsOf(await client.get(paper))).toMatch(/Piet Piraat.*noord.*€|€.*Piet Piraat.*noord/);
    const theirs = wordsOf(await client.get(`${paper}?for=customer`));
    expect([/Garage Janßen.*Piet Piraat/.test(theirs), /€|noord/.test(theirs)]).toEqual([true, false]);
    const colleague = await SheetClient.signedIn(portal, 'noprice');
    expect(wordsOf(await colleague.get(paper))).toMatch(/^(?!.*€).*Piet Piraat/);
    // the other rows of the sheet can be ordered, and this one not again
    const after = wordsOf(await client.get(judged.address));
    expect(after).toContain('Van dit blad is 1 verbinding besteld');
    expect(after).not.toContain('Er is nog niets besteld');
    const [order] = (await portal.ledger(since)).filter(({ rpc_method }) => rpc_method === 'order_connection');
    expect(order?.body?.['params']).toMatchObject({
      zipcode: '2000BB',
      housenrext: 'A',
      contact_name: 'Piet Piraat',
      contact_email: 'piet@garage.example',
      contact_phonenumber: '0207654321',
      custwishdate: '2027-02-15',
      sla: 607,
      contract_duration: 36,
      tags: expect.arrayContaining(['noord']) as unknown,
    });
  });

  it('a customer cell that is empty is said before the tick; what was ordered is not in the next total, and the list of the day names all', async () => {
    await orderBefore(client);
    const since = await portal.lastCall();
    const rows = ['adres\tklant', '2000 BB 10 A\tGarage Janßen', '2000 BB 10 B\t', '1000 AA 1\t'];
    rows.push('1000 AA 5\tOnbekend BV', '9999 XX 99\tOnbekend BV');
    const contact = ['contact\temail\ttelefoon', ...Array.from({ length: 5 }, () => 'Jan\tjan@x.example\t0201234567')];
    const sheet = await client.sheet(rows.map((row, at) => `${row}\t${contact[at] ?? ''}`).join('\n'));
    expect(wordsOf(sheet)).toContain('Bestellen doet u pas daarna');
    const unread = await client.sheet('1000 AA 5\tGarage Janßen');
    expect(wordsOf(unread)).toContain('Kolom 2 Bijvoorbeeld ‘Garage Janßen’');
    const unanswered = await client.open(unread.address.pathname.replace(/\/columns$/, ''));
    expect(wordsOf(unanswered)).toContain('Deze cellen gebruiken wij niet: Garage Janßen');
    await client.submit(`${sheet.address.pathname}/start`);
    const judged = await client.ended(sheet.address.pathname);
    const shown = wordsOf(judged);
    // all that a row lacks is said at once, and a draft begins only where a line can be chosen
    expect(shown).toMatch(/Onbekend BV’ heet Dit adres is niet bekend/);
    expect(judged.text).not.toContain('Maak een concept voor 9999 XX 99');
    const [, href = ''] = /action="([^"]+\/3\/draft)"/.exec(judged.text) ?? [];
    const draft = await client.follow(await client.submit(href));
    expect(draft.text).toContain('jan@x.example');
    const old = await client.planned(judged, { second: 'on' });
    const plan = await client.planned(judged);
    expect(wordsOf(plan)).toContain('1 adres zonder eindklant op uw blad bestelt u voor');
    expect(wordsOf(plan)).toMatch(/Ik bestel 2 verbindingen/);
    await client.begin(plan);
    await client.ended(plan.address.pathname);
    expect(ordersIn(await portal.ledger(since))).toEqual(['2000BB 10 A', '2000BB 10 B']);
    const today = wordsOf(await client.get('/orders/today'));
    expect(today).toMatch(/2 × .{0,80}Garage Janßen/);
    const second = await client.planned(await client.open(judged.address), { second: 'on' });
    expect(wordsOf(second)).toMatch(/Ik bestel 1 verbinding voor/);
    await client.begin(second);
    await client.ended(second.address.pathname);
    const again = await client.planned(await client.open(judged.address), { second: 'on' });
    expect([plan.address.pathname, second.address.pathname]).toContain(again.address.pathname);
    // an older page with all rows orders none of them again
    await client.begin(old);
    expect(wordsOf(await client.ended(old.address.pathname))).toContain('Niet gedaan: 3');
    expect(ordersIn(await portal.ledger(since))).toEqual(['1000AA 1', '2000BB 10 A', '2000BB 10 B']);
  });

  it('a row that names another person takes nothing of the contact of the example', async () => {
    await orderBefore(client);
    const judged = await client.judged('adres\tcontact\n2000 BB 10 A\tPiet Piraat\n2000 BB 10 B\t');
    expect(wordsOf(judged)).toContain('Vul een e-mailadres in');
    expect(wordsOf(judged)).toContain('Naar de bestelling van 1 verbinding');
  });

  it('no plan is made before all rows are judged', async () => {
    await orderBefore(client);
    const sheet = await client.sheet('2000 BB 10 A\n2000 BB 10 B');
    const early = await client.planned(sheet);
    expect(early.address.pathname).toBe(sheet.address.pathname);
    expect(wordsOf(early)).toContain('Nog niet alle adressen zijn bekeken.');
  });

  it('a cell of a thousand characters is shown by its beginning, and what the provider says as we do is said once', async () => {
    await orderBefore(client);
    const long = 'x'.repeat(1_000);
    const shown = wordsOf(
      await client.judged(`adres\tklant\twensdatum\n${long}\t\t\n2000 BB 10 A\t${long}\t\n9999 ZZ 1`),
    );
    expect(shown).toContain(`${'x'.repeat(60)}…`);
    expect(shown).not.toContain('x'.repeat(61));
    expect(shown.split('Dit adres is niet bekend')).toHaveLength(2);
  });

  it('a row that lacks something becomes a draft, once, and the sheet can be mended', async () => {
    await orderBefore(client);
    const judged = await client.judged('adres\tklant\n2000 BB 10\t\n2000 BB 10 B\tOnbekend BV');
    expect(wordsOf(judged)).toContain('Bij 2 adressen mist nog iets');
    const [, href = ''] = /action="([^"]+\/draft)"/.exec(judged.text) ?? [];
    const first = await client.follow(await client.submit(href));
    expect(wordsOf(first)).toContain('Er is nog niets besteld.');
    expect((await client.follow(await client.submit(href))).address.pathname).toBe(first.address.pathname);
    await client.press(await client.get(first.address.pathname.replace(/[^/]*$/, 'hand_over')), { to: 'anyone' });
    const handed = await client.follow(await client.submit(href));
    expect(handed.address.pathname).toBe('/connections/create/drafts');
    expect(wordsOf(handed)).toContain('U heeft uw concept voor dit adres aan een collega gegeven.');
    const again = await client.get(
      `/connections/create/sheet/create?again=${judged.address.pathname.split('/').at(-1) ?? ''}`,
    );
    expect(again.text).toContain('2000 BB 10 B\tOnbekend BV');
  });

  it('PER-05 a plan shows the price of each row, and no page any price once its user switched them off', async () => {
    await orderBefore(client);
    const judged = await client.judged('2000 BB 10 A');
    const plan = await client.planned(judged);
    expect(wordsOf(plan)).toMatch(/2000 BB 10 A .*€ \d+,\d\d per maand/);
    await client.post('/profile/region', { prices: 'off' });
    const addresses = [judged, plan].map(({ address }) => address.pathname);
    const files = addresses.map((run) => `${run}/export`);
    for (const at of [...addresses, ...files]) {
      const page = await client.get(at);
      expect([page.status, /€ ?\d|;\d+,\d\d;/.exec(page.text)?.[0]], at).toEqual([200, undefined]);
    }
    // the price that was agreed to cannot be compared any more
    const since = await portal.lastCall();
    await client.begin(await client.get(plan.address));
    expect(wordsOf(await client.ended(plan.address.pathname))).toContain('Niet besteld: u ziet geen prijzen meer');
    expect(ordersIn(await portal.ledger(since))).toEqual([]);
    const unpriced = await client.judged('2000 BB 10 B');
    await client.post('/profile/region', { prices: 'on' });
    const none = await client.planned(unpriced);
    expect(none.address.pathname).toBe(unpriced.address.pathname);
    expect(wordsOf(none)).toContain('Prijzen stonden uit toen wij dit bekeken.');
  });

  it('PER-05 who sees no prices orders without any, and who may not order makes no plan', async () => {
    const other = await SheetClient.signedIn(portal, 'noprice');
    await orderBefore(other);
    const judged = await other.judged('2000 BB 10 A');
    const plan = await other.planned(judged);
    expect(judged.text + plan.text).not.toContain('€');
    expect(wordsOf(plan)).toContain('Ik bestel 1 verbinding en ga een contract aan');
    const reader = await SheetClient.signedIn(portal, 'noorder');
    expect((await reader.submit(`${judged.address.pathname}/order`)).status).toBe(403);
  });
});

describe('ordering 7.1 at a provider with only what the specification names', () => {
  const plain = filePortal({ plain: true, hasty: true });
  const there = castMember(plain, SheetClient, 'reseller');

  it('each address may have an order, so the tick orders them, and a lost answer is found', async () => {
    await orderBefore(there);
    const since = await plain.lastCall();
    const judged = await there.judged('1000AA 3\n9400PP 1');
    expect(wordsOf(judged)).toContain('Wij konden niet nagaan of hier al een bestelling loopt.');
    const plan = await there.planned(judged, { unchecked: 'on' });
    await plain.faults([{ match: 'rpc:broadband.order_connection', drop: 'after', times: 1 }]);
    await there.begin(plan);
    expect(wordsOf(await there.ended(plan.address.pathname))).toContain('Besteld: 2');
    expect(ordersIn(await plain.ledger(since))).toEqual(['1000AA 3', '9400PP 1']);
  });
});
