import { beforeEach, describe, expect, it } from 'vitest';
import { castMember, filePortal } from '~tests/fixtures/portal';
import type { Page } from '~tests/fixtures/portal-client';
import { control } from '~tests/sandbox/client';
import { attemptOf, diagnosticsOf, LineClient } from '~tests/fixtures/clients/line-client';
import { errorsOf, rowsOf, titleOf, wordsOf } from '~tests/fixtures/page';

const portal = filePortal({ anew: true });
const reseller = castMember(portal, LineClient, 'reseller', { anew: true });

beforeEach(async () => {
  await control(portal.sandbox, 'tokens', { access_ttl_s: 3600, rotate: true });
});

const LINE = diagnosticsOf('NL100001');
const DIAGNOSE = 'diagnostics.diagnose';
const REPORTS = 'diagnostics.list_reports';
const RUN = /^\/connections\/NL\d+\/diagnostics\/tests\/[0-9a-f-]{36}$/;
const MINUTE = 60_000;
const LONGER_THAN_A_ROUND = { timeout: 25_000 };
/** The timeout of a test that restarts the portal. */
const SLOW = { timeout: 60_000 };

const started = async (since: number) => (await reseller.calls(since)).filter((name) => name === DIAGNOSE).length;
const pass = (duration: string) => control(portal.sandbox, 'clock', { advance: duration });

/** The newest run in the list whose row has these words. */
async function runSaying(nid: string, words: RegExp): Promise<Page> {
  const { text } = await reseller.get(diagnosticsOf(nid));
  const row = [...text.matchAll(/<tr>[\s\S]*?<\/tr>/g)]
    .map(([html]) => html)
    .find((html) => words.test(html.replace(/<[^>]*>/g, ' ')));
  return reseller.get(/href="([^"]+)"/.exec(row ?? '')?.[1] ?? '/nowhere');
}

describe('DIA-03 a run of a test', () => {
  it('is started by a POST, has its own address, shows how far it is, and then what it found', async () => {
    const since = await portal.lastCall();
    const answer = await reseller.start('NL100001', 'ont-check');
    expect([answer.status, RUN.test(answer.location?.pathname ?? '')]).toEqual([303, true]);
    const running = await reseller.follow(answer);
    expect(titleOf(running)).toMatch(/^ONT-meting loopt – /);
    expect(running.text).toMatch(/<progress [^>]*max="100"/);
    expect(running.text).toContain('data-refresh="5"');
    expect(running.text).not.toMatch(/http-equiv="refresh"/i);
    expect(wordsOf(running)).toMatch(
      /De meting is voor \d+% klaar\..*ongeveer 10 seconden.*U kunt deze pagina verlaten.*Vernieuwen/,
    );

    const list = await reseller.get(LINE);
    expect(rowsOf(list)[0]).toMatch(/^ONT-meting .* reseller Bezig, \d+%$/);
    expect(wordsOf(list)).toContain('Er loopt nu een meting.');

    await pass('PT6S');
    expect(wordsOf(await reseller.get(running.address))).toMatch(/voor [6-9]\d% klaar/);
    await pass('PT5S');
    const finished = await reseller.get(running.address);
    expect(titleOf(finished)).toMatch(/^ONT-meting: goed – /);
    expect(finished.text).not.toContain('data-refresh');
    expect(wordsOf(finished)).toContain('De lijn is goed');
    expect(rowsOf(finished)).toEqual([
      expect.stringMatching(/^Status van de ONT Aan Goed Gelijk aan \d{2}-\d{2}-\d{4}$/),
      expect.stringMatching(
        /^Ontvangen licht -\d+(?:,\d)? dBm Goed (?:Gelijk aan|\d+(?:,\d)? dB (?:beter|slechter) dan op) /,
      ),
      expect.stringMatching(
        /^Tijd sinds de laatste start \d+ (?:uur|dagen) Geen oordeel \d+ (?:uur|dagen) (?:meer|minder) dan op \d{2}-\d{2}-\d{4}$/,
      ),
    ]);
    expect(await started(since)).toBe(1);
  });

  it('says it in English, too', async () => {
    reseller.cookies.set('lang', 'en');
    const running = await reseller.follow(await reseller.start('NL100001', 'fiber-check'));
    expect(wordsOf(running)).toMatch(/Fibre test is running .*% of the test is done\./);
    await pass('PT20S');
    expect(wordsOf(await reseller.get(running.address))).toMatch(
      /Fibre test: good .*The line is good .*Light received -\d+(?:\.\d)? dBm Good/,
    );
  });

  it('is compared with the last good one of its kind, in words', async () => {
    const bad = await runSaying('NL100010', /ONT-meting .* Slecht/);
    expect(wordsOf(bad)).toMatch(/De lijn is slecht .*Vergeleken met de laatste goede meting, van \d{2}-\d{2}-\d{4}\./);
    expect(rowsOf(bad)).toEqual([
      expect.stringMatching(/^Status van de ONT Aan Goed Gelijk aan \d{2}-\d{2}-\d{4}$/),
      expect.stringMatching(
        /^Ontvangen licht -(?:29|3\d)(?:,\d)? dBm Slecht \d(?:,\d)? dB slechter dan op \d{2}-\d{2}-\d{4}$/,
      ),
      expect.stringMatching(
        /^Tijd sinds de laatste start \d+ (?:uur|dagen) Geen oordeel \d+ (?:uur|dagen) (?:meer|minder) dan op /,
      ),
    ]);
    const copper = await runSaying('NL100007', /SELT .* Slecht/);
    expect(rowsOf(copper)[1]).toMatch(
      /^Fout in de lijn Kortsluiting Slecht Slechter dan op \d{2}-\d{2}-\d{4}: toen geen$/,
    );
  });

  it.each([
    [
      'nl',
      /DELT: slecht .*De lijn is slecht Slecht: Demping naar de eindklant: [\d,]+ dB.* Haalbare downloadsnelheid: [\d,]+ Mbit\/s \(product: 20 Mb\).*\. Twijfelachtig: .*Ruismarge naar de eindklant: 2,1 dB.* CRC-fouten: 4\.821\. Controleer/,
    ],
    [
      'en',
      /DELT test: bad .*The line is bad Bad: .* [\d.]+ dB.* [\d.]+ Mbit\/s \(20 Mb sold\).*\. Doubtful: .* 2\.1 dB.* CRC errors: 4,821\. /,
    ],
  ])('life A11 DIA-03 a line that cannot do what was sold is bad, the worst first (%s)', async (language, words) => {
    const { address } = await runSaying('NL100016', /DELT .* Slecht/);
    reseller.cookies.set('lang', language);
    const page = await reseller.get(address);
    expect(wordsOf(page)).toMatch(words);
  });

  it.each([
    [30, '30 uur'],
    [47.5, '47,5 uur'],
    [48, '2 dagen'],
    [656, '27 dagen'],
  ])('life A11 DIA-03 %s hours since the last start read as %s', async (hours, words) => {
    const { address } = await runSaying('NL100010', /ONT-meting .* Slecht/);
    await portal.faults([
      {
        match: 'rpc:diagnostics.get_report',
        status: 200,
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          result: {
            report: {
              uuid: address.pathname.split('/').at(-1),
              kind: 'ont-check',
              state: 'finished',
              results: [{ key: 'uptime_hours', value: hours, unit: 'h' }],
            },
          },
        }),
      },
    ]);
    expect(rowsOf(await reseller.get(address))[0]).toContain(`Tijd sinds de laatste start ${words} `);
  });

  it('a first one has nothing to be compared with', async () => {
    const page = await runSaying('NL100002', /meting .* Goed/);
    expect(wordsOf(page)).toContain('Er is geen eerdere goede meting van deze soort om mee te vergelijken.');
    expect(wordsOf(page)).not.toContain('Vergeleken');
  });

  it('ERR-04 is shown without the earlier ones when those fail', async () => {
    const { address } = await runSaying('NL100010', /ONT-meting .* Slecht/);
    await portal.faults([
      { match: `rpc:${REPORTS}`, status: 500 },
      { match: 'rpc:diagnostics.list_available_diagnostics', status: 500 },
    ]);
    const page = await reseller.get(address);
    expect([page.status, rowsOf(page).length]).toEqual([200, 3]);
    expect(wordsOf(page)).toContain('De eerdere metingen konden niet worden geladen.');
  });

  it.each([
    ['nl', /Lijnmeting kon niet worden uitgevoerd Controleer of de modem .*Meld het bij de netwerkaanbieder/],
    ['en', /The line test could not be carried out Check that the modem .*Report it to the network provider/],
  ])('that failed says so once, and what to do (%s)', async (language, words) => {
    const { address } = await reseller.follow(await reseller.start('NL100018', 'ont-check'));
    await pass('PT1M');
    reseller.cookies.set('lang', language);
    const page = await reseller.get(address);
    expect(wordsOf(page)).toMatch(words);
    expect(wordsOf(page).match(/kon niet worden uitgevoerd|could not be carried out/g)).toHaveLength(1);
    expect(attemptOf(page)).not.toBe('');
  });

  it('of another connection, or with a malformed or unknown id, is not there', async () => {
    const { address } = await runSaying('NL100010', /ONT-meting/);
    expect((await reseller.get(address.pathname.replace('NL100010', 'NL100001'))).status).toBe(404);
    expect((await reseller.get(`${LINE}/tests/00000000-0000-4000-8000-000000000000`)).status).toBe(404);
    const since = await portal.lastCall();
    expect((await reseller.get(`${LINE}/tests/x`)).status).toBe(404);
    expect(await reseller.calls(since)).toEqual([]);
    const stranger = await LineClient.signedIn(portal, 'stranger');
    expect((await stranger.get(address)).status).toBe(404);
  });
});

describe('DIA-03 a test is started once', () => {
  it('when its button is pressed twice', async () => {
    const page = await reseller.get(LINE);
    const since = await portal.lastCall();
    const press = () => reseller.submit(LINE, { attempt: attemptOf(page), kind: 'ont-check' });
    const answers = await Promise.all([press(), press()]);
    const third = await press();
    expect(await started(since)).toBe(1);
    const ends = await Promise.all([...answers, third].map((answer) => reseller.follow(answer)));
    expect(new Set(ends.map(({ address }) => RUN.test(address.pathname) || address.searchParams.has('start')))).toEqual(
      new Set([true]),
    );
    expect(third.location?.pathname).toMatch(RUN);
  });

  it('and again from its page, as another run', async () => {
    const first = await reseller.follow(await reseller.start('NL100001', 'ont-check'));
    await pass('PT11S');
    const again = await reseller.submit(LINE, {
      attempt: attemptOf(await reseller.get(first.address)),
      kind: 'ont-check',
    });
    expect(again.location?.pathname).toMatch(RUN);
    expect(again.location?.pathname).not.toBe(first.address.pathname);
  });

  it('not while another one runs: the provider says so, and the way to that one is shown', async () => {
    const first = await reseller.follow(await reseller.start('NL100001', 'ont-check'));
    const refused = await reseller.start('NL100001', 'fiber-check');
    expect(refused.status).toBe(422);
    expect(titleOf(refused)).toMatch(/^Fout: Lijnmeting/);
    expect(errorsOf(refused)).toEqual(['Er loopt al een meting op deze verbinding.']);
    expect(refused.text).toContain(`href="${first.address.pathname}"`);
  });

  it.each([
    ['NL100001', 'selt', 'Deze meting kan op deze verbinding niet.'],
    ['NL100001', 'authentication_log', 'Deze meting kan op deze verbinding niet.'],
    ['NL100001', '', 'Deze meting kan op deze verbinding niet.'],
    ['NL100033', 'selt', 'niet alles meten wat voor een oordeel nodig is'],
    ['NL100004', 'ont-check', 'Meten kan pas als de verbinding is opgeleverd'],
  ])('DIA-02 not on %s by %s: refused without a call', async (nid, kind, words) => {
    const attempt = attemptOf(await reseller.get(LINE));
    const since = await portal.lastCall();
    const page = await reseller.submit(diagnosticsOf(nid), { attempt, kind });
    expect([page.status, errorsOf(page)]).toEqual([422, [expect.stringContaining(words)]]);
    expect(await started(since)).toBe(0);
  });

  it('PER-03 not without the right, nor with a made-up attempt, nor on what is not there', async () => {
    const attempt = attemptOf(await reseller.get(LINE));
    const since = await portal.lastCall();
    expect((await reseller.submit(LINE, { attempt: 'x', kind: 'ont-check' })).status).toBe(400);
    expect((await reseller.submit('/connections/x/diagnostics', { attempt, kind: 'ont-check' })).status).toBe(404);
    const noorder = await LineClient.signedIn(portal, 'noorder');
    await noorder.get('/connections');
    expect((await noorder.submit(LINE, { attempt, kind: 'ont-check' })).status).toBe(403);
    const stranger = await LineClient.signedIn(portal, 'stranger');
    await stranger.get('/connections');
    expect((await stranger.submit(LINE, { attempt, kind: 'ont-check' })).status).toBe(404);
    expect(await started(since)).toBe(0);
  });
});

describe('ERR-04 a start whose answer is lost', SLOW, () => {
  it('is looked up at once', async () => {
    await portal.faults([{ match: `rpc:${DIAGNOSE}`, drop: 'after', times: 1 }]);
    const since = await portal.lastCall();
    const page = await reseller.follow(await reseller.start('NL100001', 'ont-check'));
    expect(page.address.pathname).toMatch(RUN);
    expect(await started(since)).toBe(1);
  });

  it('is looked up by itself, or when asked, as soon as the provider answers', async () => {
    await portal.faults([
      { match: `rpc:${DIAGNOSE}`, drop: 'after', times: 1 },
      { match: `rpc:${REPORTS}`, status: 503 },
    ]);
    const page = await reseller.follow(await reseller.start('NL100001', 'ont-check'));
    expect(page.address.searchParams.get('start')).toBeTruthy();
    expect(wordsOf(page)).toMatch(/De meting loopt misschien al .*Wij zoeken tot \d{2}:\d{2} automatisch op/);
    expect(page.text).toContain('data-refresh');
    await portal.faults([]);
    const asked = await reseller.post(page.address.pathname, { start: page.address.searchParams.get('start') ?? '' });
    expect(asked.address.pathname).toMatch(RUN);
    expect((await reseller.get(page.address)).address.pathname).toBe(asked.address.pathname);
  });

  it('is found by the process when nobody asks', async () => {
    await portal.faults([
      { match: `rpc:${DIAGNOSE}`, drop: 'after', times: 1 },
      { match: `rpc:${REPORTS}`, status: 503 },
    ]);
    const page = await reseller.follow(await reseller.start('NL100001', 'ont-check'));
    await portal.faults([]);
    await expect
      .poll(async () => (await reseller.get(page.address)).address.pathname, LONGER_THAN_A_ROUND)
      .toMatch(RUN);
  });

  it('and that never reached the provider can be made again after five minutes', async () => {
    await portal.faults([
      { match: `rpc:${DIAGNOSE}`, drop: 'before', times: 1 },
      { match: `rpc:${REPORTS}`, status: 503 },
    ]);
    const page = await reseller.follow(await reseller.start('NL100001', 'ont-check'));
    expect(wordsOf(page)).toContain('De meting loopt misschien al');
    await portal.faults([]);
    await control(portal.sandbox, 'clock', { advance: 'PT6M' });
    portal.advance(6 * MINUTE);
    const asked = await reseller.post(page.address.pathname, { start: page.address.searchParams.get('start') ?? '' });
    expect(wordsOf(asked)).toMatch(/De meting is niet gestart .*U kunt de meting opnieuw starten/);
    expect(asked.text).not.toContain('data-refresh');
    const again = await reseller.submit(LINE, { attempt: attemptOf(asked), kind: 'ont-check' });
    expect(again.location?.pathname).toMatch(RUN);
  });

  it("is nobody else's to see", async () => {
    await portal.faults([
      { match: `rpc:${DIAGNOSE}`, drop: 'after', times: 1 },
      { match: `rpc:${REPORTS}`, status: 503 },
    ]);
    const page = await reseller.follow(await reseller.start('NL100001', 'ont-check'));
    const start = page.address.searchParams.get('start') ?? '';
    await portal.faults([]);
    const reader = await LineClient.signedIn(portal, 'reader');
    expect(wordsOf(await reader.get(page.address))).not.toContain('De meting loopt misschien al');
    expect((await reader.submit(LINE, { start })).status).toBe(404);
    expect((await reseller.submit(diagnosticsOf('NL100002'), { start })).status).toBe(404);
  });

  it('was not sent when the provider could not be reached', async () => {
    await portal.faults([{ match: `rpc:${DIAGNOSE}`, status: 401 }]);
    const page = await reseller.start('NL100001', 'ont-check');
    expect(page.location?.pathname).toBe('/session/expired');
  });
});
