import { describe, expect, it } from 'vitest';
import { filePortal } from '~tests/fixtures/portal';
import { signIn } from '~tests/sandbox/client';
import { textOf } from '~tests/fixtures/page';
import { cellOf, connectionPages } from './connection-pages';

const portal = filePortal({ anew: true });
const { reseller } = connectionPages(portal);

describe('the strip says what is worst', () => {
  const report = (results: readonly object[], traits: object = {}) => ({
    ...{
      uuid: 'aaaaaaaa-0000-4000-8000-000000000001',
      nid: 'NL100001',
      kind: 'delt',
      state: 'finished',
      progress: 100,
      started_at: '2026-11-21T15:44:00Z',
    },
    ...{ finished_at: '2026-11-21T15:45:00Z', username: 'reseller', i18n_error: null, results },
    ...traits,
  });

  it.each([
    ['good', report([{ key: 'snr_down', value: 9, unit: 'dB' }]), 'success', 'Goed, 21-11-2026 16:45'],
    ['doubtful', report([{ key: 'snr_down', value: 3, unit: 'dB' }]), 'warning', 'Twijfelachtig, 21-11-2026 16:45'],
    ['bad', report([{ key: 'snr_down', value: -3, unit: 'dB' }]), 'danger', 'Slecht, 21-11-2026 16:45'],
    [
      'without a verdict',
      report([{ key: 'loop_length', value: 900, unit: 'm' }]),
      'neutral',
      'Geen oordeel, 21-11-2026 16:45',
    ],
    ['failed', report([], { state: 'failed' }), 'danger', 'Niet gelukt, 21-11-2026 16:45'],
    ['under way', report([], { state: 'running', progress: 40, finished_at: null }), 'info', 'Bezig, 40%'],
  ])('life B2 the last test is %s, in words and colour, and leads to it', async (_what, test, tone, words) => {
    await portal.faults([
      {
        match: 'rpc:diagnostics.list_reports',
        body: { jsonrpc: '2.0', id: 1, result: { reports: [test], pagination: { count: 1 } } },
      },
    ]);
    const cell = cellOf((await reseller.get('/connections/NL100001')).text, 'Laatste meting');
    expect([textOf(cell), cell.includes(`class="status ${tone}"`)]).toEqual([`Laatste meting: ${words}`, true]);
    expect(cell).toContain(`href="/connections/NL100001/diagnostics/tests/${test.uuid}"`);
  });

  it('life 5.1 the page begins with what is worst, and says what it could not read', async () => {
    const sentence = async (nid: string) =>
      /<p class="health">([\s\S]*?)<\/p>/.exec((await reseller.get(`/connections/${nid}`)).text)?.[0] ?? '';
    const reports = { match: 'rpc:diagnostics.list_reports', status: 503 };
    const bad = report([{ key: 'snr_down', value: -3, unit: 'dB' }]);
    const body = { jsonrpc: '2.0', id: 1, result: { reports: [bad], pagination: { count: 1 } } };
    expect(textOf(await sentence('NL100001'))).toBe(
      'Online, wij zien geen storing Er is een ticket open. Bekijk het ticket',
    );
    await portal.faults([reports]);
    expect(textOf(await sentence('NL100001'))).toBe(
      'Online, maar de laatste meting konden wij niet laden Er is een ticket open. Onderzoek de lijn',
    );
    await portal.faults([{ match: reports.match, body }]);
    const told = await sentence('NL100001');
    expect(textOf(told)).toBe(
      'Slecht: ruismarge naar de eindklant -3 dB Er is geen eerdere goede meting van deze soort om mee te vergelijken. ' +
        'Gemeten op 21-11-2026 16:45. Er is een ticket open. Bekijk het ticket',
    );
    expect(told).toContain('status warning');
    expect(told).toMatch(/href="\/tickets\/\d+"/);
    const offline = await sentence('NL100026');
    expect(textOf(offline)).toMatch(
      /^Geen toegang sinds \d\d-\d\d-\d{4} \d\d:\d\d: 8× Onjuist wachtwoord .*Toon wachtwoord$/,
    );
    expect(offline).toContain('href="/connections/NL100026/circuits/NL100026-1/password"');
    await portal.faults([{ match: 'rpc:diagnostics.get_authlog', status: 503 }]);
    expect(textOf(await sentence('NL100026'))).toMatch(/^Deze verbinding is offline .*Onderzoek de lijn$/);
  });

  it('issue 35.1 a bad line’s sentence has its value beside the last good one, the time of it and the next step', async () => {
    const { text } = await reseller.get('/connections/NL100010');
    const [told = ''] = /<p class="health">[\s\S]*?<\/p>/.exec(text) ?? [];
    expect(textOf(told)).toMatch(
      /^Slecht: ontvangen licht -\d\d(?:,\d)? dBm, \d(?:,\d)? dB slechter dan op \d\d-\d\d-\d{4} Gemeten op \d\d-\d\d-\d{4} \d\d:\d\d\. .*Bekijk het ticket$/,
    );
    expect(told).toMatch(/<a class="btn btn-primary" href="\/tickets\/\d+">/);
    reseller.cookies.set('lang', 'en');
    const english =
      /<p class="health">[\s\S]*?<\/p>/.exec((await reseller.get('/connections/NL100010')).text)?.[0] ?? '';
    reseller.cookies.delete('lang');
    expect(textOf(english)).toMatch(
      /^Bad: light received -\d\d(?:\.\d)? dBm, \d(?:\.\d)? dB worse than on \d\d-\d\d-\d{4} Tested on /,
    );
  });

  it('issue 35.1 a bad value is compared with what was read alone, and says so', async () => {
    const rows = [
      report([
        { key: 'rx_power', value: -30, unit: 'dBm' },
        { key: 'tx_power', value: 9, unit: 'dBm' },
      ]),
    ];
    await portal.faults([
      {
        match: 'rpc:diagnostics.list_reports',
        body: { jsonrpc: '2.0', id: 1, result: { reports: rows, pagination: { count: 26 } } },
      },
    ]);
    const { text } = await reseller.get('/connections/NL100001');
    expect(textOf(/<p class="health">[\s\S]*?<\/p>/.exec(text)?.[0] ?? '')).toMatch(
      /^Slecht: ontvangen licht -30 dBm Nog 1 waarde is niet goed\. Alleen de nieuwste meting is gelezen/,
    );
  });

  it('life 4.5 one action is primary, the others are in a menu that opens without scripts, and the end stands last and apart', async () => {
    const { text } = await reseller.get('/connections/NL100026');
    expect(text.match(/class="btn btn-primary"/g)).toHaveLength(1);
    const [menu = ''] = /<details class="pop more-actions[\s\S]*?<\/details>/.exec(text) ?? [];
    expect(menu).not.toContain(' open');
    expect(textOf(menu)).toMatch(
      /^Meer acties Wijzigen Verbinding wijzigen .*Labels wijzigen .*Nieuw ticket .*Rapport Overdrachtsblad Beëindigen Verbinding opzeggen$/,
    );
    expect(textOf(text.slice(text.indexOf(menu) + menu.length))).toContain('Verbinding opzeggen');
  });

  it('life B2 S5 life A11 the seed’s bad lines are red, also those that are online', async () => {
    const { text } = await reseller.get('/connections/NL100010');
    expect(cellOf(text, 'Bereikbaarheid')).toContain('status success');
    expect(cellOf(text, 'Laatste meting')).toMatch(/status danger.*Slecht/s);
    for (const nid of ['NL100007', 'NL100016'])
      expect(cellOf((await reseller.get(`/connections/${nid}`)).text, 'Laatste meting'), nid).toMatch(
        /status danger.*Slecht/s,
      );
  });

  it.each([
    ['NL100033', 'neutral', '2 van 4 circuits onbekend'],
    ['NL100008', 'success', 'Online'],
    ['NL100026', 'danger', 'Offline'],
  ])('life 13 %s is as its worst circuit: %s, %s', async (nid, tone, words) => {
    const cell = cellOf((await reseller.get(`/connections/${nid}`)).text, 'Bereikbaarheid');
    expect([textOf(cell), cell.includes(`class="status ${tone}"`)]).toEqual([words, true]);
  });

  it.each([
    [[false, true, true], 'danger', '1 van 3 circuits offline'],
    [[false, null, true], 'danger', '1 van 3 circuits offline, 1 onbekend'],
    [[null, null], 'neutral', 'Onbekend'],
    [[false, false], 'danger', 'Offline'],
    [[false, null], 'danger', '1 van 2 circuits offline, 1 onbekend'],
    [[], 'neutral', 'Onbekend'],
  ])('life 13 circuits that are online %j are %s: %s', async (online, tone, words) => {
    const asked = await signIn(portal.sandbox, 'reseller');
    const { result } = await asked.rpc<{ connections: { circuits: object[] }[] }>('broadband', 'list_connections', {
      filter: { search_field: 'nid', search: 'NL100002', detailed: true },
    });
    const [record] = result?.connections ?? [];
    const circuits = online.map((state, at) => ({ ...record?.circuits[0], nid: `NL100002-${at + 1}`, online: state }));
    await portal.faults([
      {
        match: 'rpc:broadband.list_connections',
        body: { jsonrpc: '2.0', id: 1, result: { ...result, connections: [{ ...record, circuits }] } },
      },
    ]);
    const cell = cellOf((await reseller.get('/connections/NL100002')).text, 'Bereikbaarheid');
    expect([textOf(cell), cell.includes(`class="status ${tone}"`)]).toEqual([words, true]);
  });

  it.each([
    [
      'nl',
      'NL100240',
      ['Bereikbaarheid', 'Verbinding'],
      'Bestelling mislukt',
      /Mislukt Bestelling mislukt \d{2}-\d{2}-\d{4}$/,
      'De bestelling is mislukt.',
      /Geannuleerd|geannuleerd/,
    ],
    [
      'nl',
      'NL100247',
      ['Bereikbaarheid', 'Verbinding'],
      'Bestelling mislukt',
      /Mislukt Bestelling mislukt \d{2}-\d{2}-\d{4}$/,
      'De bestelling is mislukt.',
      /Geannuleerd|geannuleerd/,
    ],
    [
      'en',
      'NL100240',
      ['Reachability', 'Connection'],
      'Order failed',
      /Failed Order failed \d{2}-\d{2}-\d{4}$/,
      null,
      /Cancelled|cancelled/,
    ],
  ])(
    'life B5 access D18 an order that failed reads so everywhere (%s, %s)',
    async (language, nid, labels, words, step, reason, wrong) => {
      reseller.cookies.set('lang', language);
      const { text } = await reseller.get(`/connections/${nid}`);
      reseller.cookies.delete('lang');
      for (const label of labels) expect(textOf(cellOf(text, label)), label).toBe(words);
      expect(textOf(/<ol class="track"[\s\S]*?<\/ol>/.exec(text)?.[0] ?? '')).toMatch(step);
      if (reason) expect(text).toContain(reason);
      expect(textOf(/<main[\s\S]*<\/main>/.exec(text)?.[0] ?? text)).not.toMatch(wrong);
    },
  );

  it('life B5 an order that was cancelled reads cancelled', async () => {
    const { text } = await reseller.get('/connections/NL100234');
    for (const label of ['Bereikbaarheid', 'Verbinding']) expect(textOf(cellOf(text, label))).toBe('Geannuleerd');
    expect(text).toContain('De bestelling is geannuleerd.');
  });
});
