import { describe, expect, it } from 'vitest';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { diagnosticsOf, LineClient } from '~tests/fixtures/clients/line-client';
import { rowsOf, titleOf, wordsOf } from '~tests/fixtures/page';

const portal = filePortal({ anew: true });
const reseller = castMember(portal, LineClient, 'reseller', { anew: true });

const LINE = diagnosticsOf('NL100001');
const AVAILABLE = 'diagnostics.list_available_diagnostics';
const REPORTS = 'diagnostics.list_reports';
const LOG = 'diagnostics.get_authlog';

const WEATHER: readonly (readonly [string, object])[] = [
  ['500', { status: 500 }],
  ['no JSON', { status: 200, body: '<html>' }],
  ['wrong types', { body: { jsonrpc: '2.0', id: 1, result: { diagnostics: 1, reports: 1, authlog: 1 } } }],
  ['a closed connection', { drop: 'before' }],
  ['the right taken away', { status: 403 }],
];

const PARTS = [
  [AVAILABLE, 'Start meting'],
  [REPORTS, 'Niet gelukt'],
  [LOG, 'Sessie gestopt'],
] as const;

describe('DIA-01 what can be tested on a line, what was found and who is signed in', () => {
  it('tests with how long they take, runs with their verdict, the newest of the log, sessions: in one round, no call twice', async () => {
    const since = await portal.lastCall();
    const page = await reseller.get(LINE);
    expect(page.status).toBe(200);
    expect(titleOf(page)).toContain('Lijnmeting – Curaçaostraat 49');
    const words = wordsOf(page);
    expect(words).toMatch(/Glasvezelmeting .*Duurt ongeveer 15 seconden\. Start meting \(Glasvezelmeting\)/);
    expect(words).toMatch(/ONT-meting .*Duurt ongeveer 10 seconden\. Start meting \(ONT-meting\)/);
    const rows = rowsOf(page);
    expect(rows.filter((row) => /meting \d/.test(row))).toEqual([
      expect.stringMatching(/^ONT-meting (\d{2}-\d{2}-\d{4} \d{2}:\d{2}) \1 reseller Goed$/),
      expect.stringMatching(/^ONT-meting .* Niet gelukt$/),
      expect.stringMatching(/^ONT-meting .* Goed$/),
      expect.stringMatching(/^Glasvezelmeting .* Goed$/),
      expect.stringMatching(/^Glasvezelmeting .* Goed$/),
    ]);
    expect(page.text).toMatch(/href="\/connections\/NL100001\/diagnostics\/tests\/[0-9a-f-]{36}"/);
    expect(rows.filter((row) => /NL100001-1 nl100001@isp\.example (?:Ingelogd|Sessie gestopt)/.test(row))).toHaveLength(
      5,
    );
    expect(page.text).toContain(`href="${LINE}/authentication"`);
    expect(words).toContain('NL100001-1 Online nl100001@isp.example Verbreek sessie van NL100001-1');
    expect((await reseller.calls(since)).sort()).toEqual(
      ['broadband.list_connections', AVAILABLE, LOG, REPORTS].sort(),
    );
  });

  it.each([
    [
      'NL100001',
      /Conclusie (?:Wij zien geen storing|De lijn is nog niet goed te beoordelen).* Centrale Goed Er is een sessie/,
    ],
    [
      'NL100010',
      /Conclusie De lijn is slecht Ontvangen licht: -\d[^.]* dBm\. Gemeten op [\d-]+ \d\d:\d\d .* Maak er een ticket van .* Lijn Slecht Ontvangen/,
    ],
    [
      'NL100010',
      /Lijn Slecht Ontvangen licht: -\d+(?:,\d)? dBm \d(?:,\d)? dB slechter dan op [\d-]+ \d\d:\d\d \(vorige meting, toen goed\)/,
    ],
    ['NL100026', /Conclusie De router is bij het inloggen geweigerd 8× geweigerd.* Toon wachtwoord/],
    [
      'NL100033',
      /Conclusie De lijn is nu niet te beoordelen .*Wij kunnen uw lijn nu niet meten\. .* Maak er een ticket van .*U kunt deze lijn nu niet meten/,
    ],
    ['NL100018', /Conclusie De lijn is niet te beoordelen: de meting is niet gelukt .* Maak er een ticket van/],
  ])('life A11 one conclusion, one next step and the five parts: %s', async (nid, words) => {
    expect(wordsOf(await reseller.get(diagnosticsOf(nid)))).toMatch(words);
  });

  it('issue 35.2 an open ticket stands before a new one, and one that nobody knows of is not denied', async () => {
    const bad = diagnosticsOf('NL100010');
    const page = await reseller.get(bad);
    expect(wordsOf(page)).toMatch(
      /De lijn is slecht .*Er is een ticket open\. .*Over uw aansluiting staat al een melding open bij de netwerkaanbieder\.’ Bekijk het ticket Maak er een ticket van/,
    );
    expect(page.text).toMatch(/href="\/tickets\/\d+"[^>]*>Bekijk het ticket/);
    await portal.faults([{ match: 'GET /score/support/tickets/', status: 503 }]);
    expect(wordsOf(await reseller.get(bad))).toMatch(
      /De lijn is slecht .*Wij weten niet of er al een ticket open is\./,
    );
    expect(wordsOf(await reseller.get(LINE))).toMatch(
      /Wij zien geen storing Wij weten niet of er al een ticket open is\./,
    );
    await portal.faults([{ match: `rpc:${LOG}`, status: 503 }]);
    expect(wordsOf(await reseller.get(diagnosticsOf('NL100026')))).toContain('het inloglogboek was niet te lezen');
  });

  it('issue 35.2 a session that ended is told by its end, and refusals of days ago by their last', async () => {
    const entry = (at: string, result: string, reason: string | null = null) => ({
      at,
      circuit_nid: 'NL100026-1',
      username: 'nl100026@isp.example',
      result,
      i18n_reason: reason,
      ip: null,
    });
    const told = async (...authlog: readonly object[]) => {
      await portal.faults([{ match: `rpc:${LOG}`, body: { jsonrpc: '2.0', id: 1, result: { authlog } } }]);
      return wordsOf(await reseller.get(diagnosticsOf('NL100026')));
    };
    expect(
      await told(entry('2026-10-05T09:00:00Z', 'disconnected'), entry('2026-10-02T09:00:00Z', 'accepted')),
    ).toMatch(/Sessie Slecht Er is geen sessie sinds 05-10-2026 11:00\. Daarvoor 3 dagen online/);
    expect(await told(entry('2026-10-05T09:00:00Z', 'disconnected'))).toMatch(
      /Sessie Slecht Er is geen sessie sinds 05-10-2026 11:00 (?!Daarvoor)/,
    );
    expect(await told(entry('2026-10-05T09:00:00Z', 'rejected', 'Onjuist wachtwoord'))).toMatch(
      /Router Geen oordeel De router probeert sinds 05-10-2026 11:00 niet meer in te loggen.* Sessie Slecht 1× geweigerd/,
    );
  });

  it('life A11 what could not be read is unknown, not good', async () => {
    await portal.faults([REPORTS, LOG].map((call) => ({ match: `rpc:${call}`, status: 500 })));
    const words = wordsOf(await reseller.get(LINE));
    expect(words).not.toContain('Wij zien geen storing');
    expect(words).toContain('Lijn Geen oordeel Dit kon niet helemaal worden gelezen');
  });

  it('says it in English, too', async () => {
    reseller.cookies.set('lang', 'en');
    const words = wordsOf(await reseller.get(LINE));
    expect(words).toMatch(/Line test .*Fibre test .*Takes about 15 seconds\. Start test/);
    expect(words).toContain('Failed');
  });

  it('a long history says how much of it is shown; kinds and values without words keep their names', async () => {
    const reports = Array.from({ length: 25 }, (_, at) => ({
      uuid: `${String(at).padStart(8, '0')}-0000-4000-8000-000000000000`,
      nid: 'NL100001',
      kind: at === 0 ? 'x-ray' : 'ont-check',
      state: 'finished',
      progress: 100,
      started_at: '2026-11-20T10:00:00Z',
      finished_at: null,
      username: null,
      i18n_error: null,
      results: [{ key: 'ghosts', value: 'few', unit: null }],
    }));
    await portal.faults([
      { match: `rpc:${REPORTS}`, body: { jsonrpc: '2.0', id: 1, result: { reports, pagination: { count: 37 } } } },
      { match: 'rpc:diagnostics.get_report', body: { jsonrpc: '2.0', id: 1, result: { report: reports[0] } } },
    ]);
    const page = await reseller.get(LINE);
    expect(wordsOf(page)).toContain('De nieuwste 25 van 37 metingen.');
    expect(rowsOf(page)[0]).toBe('x-ray 20-11-2026 11:00 20-11-2026 11:00 Geen oordeel');
    const run = await reseller.get(`${LINE}/tests/${reports[0]?.uuid}`);
    expect(titleOf(run)).toMatch(/^x-ray: geen oordeel/);
    expect(rowsOf(run)).toEqual(['ghosts few Geen oordeel']);
  });

  it('a line without runs or log says so', async () => {
    const words = wordsOf(await reseller.get(diagnosticsOf('NL100004')));
    expect(words).toContain('Deze verbinding is nog niet gemeten.');
    expect(words).toContain('Een inloglogboek is er alleen van een verbinding die in dienst is.');
  });

  it('PER-03 who may not disconnect is offered no button; a circuit without a session says so to who may', async () => {
    const reader = await LineClient.signedIn(portal, 'reader');
    expect(wordsOf(await reader.get(LINE))).not.toContain('Verbreek sessie');
    expect(wordsOf(await reader.get(diagnosticsOf('NL100026')))).not.toContain('Geen sessie');
    expect(wordsOf(await reseller.get(diagnosticsOf('NL100026')))).toMatch(/Offline .*Geen sessie om te verbreken/);
  });

  it('PER-03 asks broadband-diagnostics-r', async () => {
    const noorder = await LineClient.signedIn(portal, 'noorder');
    for (const path of [LINE, `${LINE}/authentication`, `${LINE}/tests/00000000-0000-4000-8000-000000000000`]) {
      expect((await noorder.get(path)).status).toBe(403);
    }
  });

  it.each(['', '/authentication', '/tests/00000000-0000-4000-8000-000000000000'])(
    "ERR-04 a malformed nid and another organisation's are not there: %s",
    async (below) => {
      const since = await portal.lastCall();
      expect((await reseller.get(`/connections/NLx/diagnostics${below}`)).status).toBe(404);
      expect(await reseller.calls(since)).toEqual([]);
      const stranger = await LineClient.signedIn(portal, 'stranger');
      expect((await stranger.get(`${LINE}${below}`)).status).toBe(404);
    },
  );
});

describe('DIA-02 DIA-04 a test is offered by what the connection says of itself', () => {
  it.each([
    ['fibre', 'NL100001', ['fiber-check', 'ont-check']],
    ['copper', 'NL100007', ['selt', 'delt']],
    ['SELT alone', 'NL100033', []],
    ['before it is delivered', 'NL100004', []],
    ['after it has ended', 'NL100207', []],
  ])('%s', async (_what, nid, kinds) => {
    const { text } = await reseller.get(diagnosticsOf(nid));
    expect([...text.matchAll(/name="kind=([^"]+)"/g)].map(([, kind]) => kind)).toEqual(kinds);
  });

  it.each([
    ['NL100033', 'nl', 'U kunt deze lijn nu niet meten De netwerkaanbieder kan op deze lijn niet alles meten'],
    ['NL100033', 'en', 'You cannot test this line now The network provider cannot measure all that a verdict needs'],
    ['NL100004', 'nl', 'U kunt deze lijn nu niet meten Meten kan pas als de verbinding is opgeleverd'],
    ['NL100004', 'en', 'You cannot test this line now A line can be tested once it has been delivered'],
  ])('%s says why not (%s)', async (nid, language, text) => {
    reseller.cookies.set('lang', language);
    expect(wordsOf(await reseller.get(diagnosticsOf(nid)))).toContain(text);
  });
});

describe('ERR-04 each part stands alone', () => {
  it.each(PARTS.flatMap(([method, sign]) => WEATHER.map(([outage, fault]) => [method, outage, sign, fault] as const)))(
    '%s answers %s',
    async (method, _outage, sign, fault) => {
      await portal.faults([{ match: `rpc:${method}`, ...fault }]);
      const page = await reseller.get(LINE);
      expect(page.status).toBe(200);
      const words = wordsOf(page);
      expect(words.match(/Data kon niet worden geladen/g)).toHaveLength(1);
      expect(words).toContain('Verbreek sessie');
      for (const [, other] of PARTS) expect(words.includes(other), other).toBe(other !== sign);
    },
  );

  it('only the connection itself is needed', async () => {
    await portal.faults([{ match: 'rpc:diagnostics.*', status: 500 }]);
    const page = await reseller.get(LINE);
    expect(page.status).toBe(200);
    expect(wordsOf(page).match(/Data kon niet worden geladen/g)).toHaveLength(3);
    await portal.faults([{ match: 'rpc:broadband.list_connections', status: 500 }]);
    expect((await reseller.get(LINE)).status).toBe(502);
  });
});
