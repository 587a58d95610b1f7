import { describe, expect, it } from 'vitest';
import { filePortal } from '~tests/fixtures/portal';
import { textOf } from '~tests/fixtures/page';
import { WITH_ORDER, activityOf, connectionPages } from './connection-pages';

const portal = filePortal({ anew: true });
const { reseller, client, callsOf } = connectionPages(portal);

describe('TRX the order of a connection and what happened', () => {
  it.each([
    ['NL100051', 'Klaar om op te leveren zodra u dat wilt', 'Nu laten opleveren'],
    ['NL100058', 'Op afroep: u kunt laten opleveren vanaf', 'Dit kan vanaf de verwachte datum.'],
    ['NL100044', 'Annulering gevraagd', 'bevestiging van de annulering'],
    ['NL100031', 'Andere datum gevraagd', 'U heeft al om een andere datum gevraagd.'],
  ])('TRX-02 TRX-04 TRX-05 %s: %s', async (nid, variant, more) => {
    const { text } = await reseller.get(`/connections/${nid}`);
    expect(text).toContain(variant);
    expect(text).toContain(more);
  });

  it('TRX-03 finished and cancelled orders say so in words', async () => {
    expect((await reseller.get('/connections/NL100119')).text).toMatch(/Voltooid[\s\S]*Opgeleverd/);
    const cancelled = await reseller.get('/connections/NL100234');
    expect(cancelled.text).toContain('Geannuleerd');
  });

  it('TRX-02 the first promised date stands apart from the current one, with the number of moves', async () => {
    expect(textOf((await reseller.get('/connections/NL100065')).text)).toMatch(
      /Verwacht op \d{2}-\d{2}-\d{4} Eerst beloofd: \d{2}-\d{2}-\d{4} \+\d+ dag(?:en)? .*De datum is \d+ keer verschoven/,
    );
  });

  it('TRX-07 three events are shown, all of them at an address of their own', async () => {
    const some = await reseller.get('/connections/NL100119');
    expect(some.text.match(/<time/g)).toHaveLength(3);
    expect(some.text).toContain('href="/connections/NL100119?activity=all#activity"');
    const all = await reseller.get(WITH_ORDER);
    expect((all.text.match(/<time/g) ?? []).length).toBeGreaterThan(5);
    expect(all.text).toContain('Toon alleen de nieuwste');
  });

  it('TRX-08 TRX-09 deliveries without test and label, errors and notes are told', async () => {
    const delivered = await reseller.get(WITH_ORDER);
    expect(delivered.text).toContain('Testen en labelen niet gedaan<');
    expect(delivered.text).toContain('Testen en labelen niet gedaan: er was niemand aanwezig');
    expect(delivered.text).toContain('Notitie: ');
    const failed = await reseller.get('/connections/NL100240?activity=all');
    expect(failed.text).toContain('Fout bij: ');
    expect(failed.text).toContain('Aansluitpunt niet gevonden');
  });

  it('access 7.2 a failure is said once: as a failure, and why', async () => {
    const [failed] = activityOf((await reseller.get('/connections/NL100240?activity=all')).text);
    expect(failed).toMatch(
      /Fout bij: Uitvoering door de netwerkaanbieder netwerkaanbieder Aansluitpunt niet gevonden Testen en labelen niet gedaan: de eindklant wilde het niet$/,
    );
    const [other] = activityOf((await reseller.get('/connections/NL100247?activity=all')).text);
    expect(other).toMatch(/Code 1201 van de netwerkaanbieder Geen vrije poort op de centrale$/);
    reseller.cookies.set('lang', 'en');
    const [english] = activityOf((await reseller.get('/connections/NL100240?activity=all')).text);
    reseller.cookies.delete('lang');
    expect(english).toMatch(
      /Error in: Execution by the network provider provider Connection point not found Test and label/,
    );
  });

  it('TRX-13 the provider’s own words stand in the list, and ‘OK’ does not', async () => {
    const { text } = await reseller.get(WITH_ORDER);
    expect(activityOf(text).join('\n')).toContain('De monteur komt tussen 8.00 en 12.00 uur');
    expect(textOf(text)).not.toMatch(/\bOK\b/);
    const refused = activityOf((await reseller.get('/connections/NL100153?activity=all')).text).find((row) =>
      row.includes('Annulering niet mogelijk'),
    );
    expect(refused).toContain('De werkzaamheden zijn al begonnen');
  });

  it('life B8 TRX-11 an execution on demand is called that', async () => {
    expect(activityOf((await reseller.get('/connections/NL100159?activity=all')).text).join('\n')).toContain(
      'Oplevering op afroep uitgevoerd',
    );
  });

  it.each([
    [
      {
        action: 'expected_completion_date_planned',
        type: 'plan_date_known',
        response: { replan: true, plandate: '2026-12-14' },
      },
      'Datum gewijzigd',
      'Opnieuw ingepland Ja',
    ],
    [
      {
        action: 'expected_completion_date_planned',
        type: 'plan_date_known',
        response: { replan: false, plandate: '2026-12-14' },
      },
      'Verwachte datum bekend',
      'Opnieuw ingepland Nee',
    ],
    [
      { action: 'customer_replan_confirm', type: 'replanned', response: { replan: '2026-12-14' } },
      'Datum gewijzigd',
      'Opnieuw ingepland 14-12-2026',
    ],
    [{ action: 'delayed', type: 'replanned', response: { replan: { date: 1 } } }, 'Bestelling vertraagd', null],
  ])('TRX-13 replan is read: %j', async (traits, title, row) => {
    const event = {
      cid: 'e1',
      nid: 'NL100017',
      method: 'provider_update',
      transaction_action: 'new',
      request: {},
      created_at: '2026-11-20T10:00:00Z',
      notifications: [],
      event_properties: {},
      ...traits,
    };
    await portal.faults([
      {
        match: 'rpc:broadband.list_events',
        body: { jsonrpc: '2.0', id: 1, result: { events: [event], pagination: { count: 1 } } },
      },
    ]);
    const words = textOf((await reseller.get('/connections/NL100017/activity/e1')).text);
    expect(words).toContain(title);
    if (row) expect(words).toContain(row);
    else expect(words).not.toContain('Opnieuw ingepland');
  });

  it('foreign F10 life B11 news without request, answer and properties is news all the same', async () => {
    const event = {
      cid: 'e1',
      nid: 'NL100017',
      action: 'create_order',
      method: 'add_route',
      transaction_action: 'change',
      created_at: '2026-11-20T10:00:00Z',
    };
    await portal.faults([
      {
        match: 'rpc:broadband.list_events',
        body: { jsonrpc: '2.0', id: 1, result: { events: [event], pagination: { count: 1 } } },
      },
    ]);
    expect(activityOf((await reseller.get('/connections/NL100017')).text)[0]).toContain('Besteld: IP-route toevoegen');
    expect((await reseller.get('/connections/NL100017/activity/e1')).status).toBe(200);
  });

  it.each([
    [
      'NL100085',
      /Besteld: product van een circuit wijzigen .*Circuit NL100085-1 Nieuw product EVC \d+\/\d+ Wensdatum \d{2}-\d{2}-\d{4}/,
    ],
    ['NL100092', /Besteld: SLA wijzigen .*Nieuwe SLA SLA Premium/],
  ])('life B11 TRX-03 the details of the change of %s show the change', async (nid, words) => {
    const { text } = await reseller.get(`/connections/${nid}`);
    const [, href = ''] = /<a[^>]*href="([^"]+)"[^>]*>Details van de wijziging<\/a>/.exec(text) ?? [];
    expect(href).toMatch(new RegExp(`^/connections/${nid}/activity/[^/]+$`));
    expect(textOf((await reseller.get(href)).text)).toMatch(words);
    await portal.faults([{ match: 'rpc:broadband.get_provider_products', status: 500 }]);
    expect(textOf((await reseller.get(href)).text)).toMatch(/\d+ \(de naam is nu niet te laden\)/);
  });

  it.each([
    ['finished', 'NL100119', 'Voltooid'],
    ['a finished change', 'NL100186', 'Voltooid'],
    ['cancelled by the customer', 'NL100220', 'Geannuleerd'],
    ['cancelled by the provider', 'NL100234', 'Niet doorgegaan'],
    ['failed', 'NL100240', 'Niet doorgegaan'],
  ])('TRX-03 nothing is expected of an order that is over: %s', async (_what, nid, word) => {
    const track = /<ol class="track"[\s\S]*?<\/ol>/.exec((await reseller.get(`/connections/${nid}`)).text)?.[0] ?? '';
    expect(textOf(track)).toMatch(
      new RegExp(`${word} (?:Was gepland op \\d{2}-\\d{2}-\\d{4}|Er was geen datum bekend|Annulering gevraagd op)`),
    );
    expect(textOf(track)).not.toMatch(/Verwacht|Wacht op/);
  });

  it('TRX-07 TRX-13 an event tells request, response and the messages that were sent', async () => {
    const { text } = await reseller.get(WITH_ORDER);
    const pages = [
      ...new Set(
        [...text.matchAll(/href="(\/connections\/NL100119\/activity\/[^"]+)"/g)].map(([, href]) => href ?? ''),
      ),
    ];
    const texts = await Promise.all(pages.map(async (href) => (await reseller.get(href)).text));
    for (const words of ['Vraag', 'Antwoord', 'Verstuurde berichten', 'Beoordeling', 'Bijlage', 'zipcode'])
      expect(texts.join('\n'), words).toContain(words);
    expect((await reseller.open('/connections/NL100119/activity/unknown')).status).toBe(404);
    expect(
      await callsOf(async () => expect((await reseller.open('/connections/x/activity/y')).status).toBe(404)),
    ).toEqual([]);
  });

  it('access F10 what the provider sent in Dutch is marked in the JSON of an event, on an English page alone', async () => {
    const event = {
      cid: 'e1',
      nid: 'NL100017',
      action: 'create_order',
      method: 'add_route',
      transaction_action: 'change',
      created_at: '2026-11-20T10:00:00Z',
      request: { message: 'De monteur komt langs' },
    };
    await portal.faults([
      {
        match: 'rpc:broadband.list_events',
        body: { jsonrpc: '2.0', id: 1, result: { events: [event], pagination: { count: 1 } } },
      },
    ]);
    const page = '/connections/NL100017/activity/e1';
    expect((await reseller.get(page)).text).toMatch(/<pre class="wire">[^<]*De monteur komt langs/);
    const english = await client('reseller');
    english.cookies.set('lang', 'en');
    expect((await english.get(page)).text).toMatch(/<pre class="wire" lang="nl">[^<]*De monteur komt langs/);
  });

  it('TRX-05 who may not order is offered nothing of the menu', async () => {
    expect((await (await client('noorder')).get('/connections/NL100051')).text).not.toContain('Wat u kunt doen');
  });

  it('TRX-06 TRX-12 an open order tells what comes next, in the list too', async () => {
    const { text } = await reseller.get('/connections/pending?itemsPerPage=100');
    for (const words of [
      'Hierna',
      'de netwerkaanbieder noemt een datum',
      'oplevering',
      'bevestiging van de annulering',
      'de verbinding eindigt',
    ])
      expect(text, words).toContain(words);
  });
});
