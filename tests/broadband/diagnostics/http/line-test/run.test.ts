import { describe, expect, it } from 'vitest';
import type { Page } from '~tests/fixtures/portal-client';
import { attemptOf, diagnosticsOf, LineClient } from '~tests/fixtures/clients/line-client';
import { rowsOf, titleOf, wordsOf } from '~tests/fixtures/page';
import { LINE, REPORTS, RUN, lineTests } from '~tests/fixtures/broadband/line-tests';

const { portal, reseller, started, pass } = lineTests();

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
