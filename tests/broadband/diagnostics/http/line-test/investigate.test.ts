import { describe, expect, it } from 'vitest';
import { attemptOf, diagnosticsOf, LineClient } from '~tests/fixtures/clients/line-client';
import { errorsOf, titleOf, wordsOf } from '~tests/fixtures/page';
import { DIAGNOSE, REPORTS, lineTests } from '~tests/fixtures/broadband/line-tests';

const { portal, reseller, started, pass } = lineTests();
/** The next test begins in a round of the process. */
const A_ROUND = { timeout: 15_000 };

async function investigate(nid: string, client = reseller) {
  const page = await client.get(diagnosticsOf(nid));
  return client.submit(diagnosticsOf(nid), { attempt: attemptOf(page), all: 'tests' });
}

const wordsAt = async (nid: string) => wordsOf(await reseller.get(diagnosticsOf(nid)));
const saying = (nid: string, words: RegExp) => expect.poll(() => wordsAt(nid), A_ROUND).toMatch(words);

describe('issue 35.2 one press reads the log and does all tests of a line', () => {
  it('one after another, each once, however often it is pressed; the page is left and come back to', async () => {
    const nid = 'NL100007';
    const page = await reseller.get(diagnosticsOf(nid));
    expect(wordsOf(page)).toMatch(/alle metingen van deze lijn, na elkaar\. Duurt ongeveer 82 seconden/);
    const since = await portal.lastCall();
    const press = () => reseller.submit(diagnosticsOf(nid), { attempt: attemptOf(page), all: 'tests' });
    const answers = [...(await Promise.all([press(), press()])), await press(), await investigate(nid)];
    expect(answers.map(({ status, location }) => [status, location?.pathname])).toEqual(
      answers.map(() => [303, diagnosticsOf(nid)]),
    );
    await saying(nid, /1 van 3 onderdelen klaar Inloglogboek Gelezen om .* SELT Bezig, \d+% DELT Wacht/);
    const moving = await reseller.get(diagnosticsOf(nid));
    expect(titleOf(moving)).toMatch(/^Lijnmeting: 1 van 3 onderdelen klaar – /);
    // the cards below the progress change with it
    expect(moving.text.match(/data-refresh="5"/g)).toHaveLength(2);
    expect(wordsOf(moving)).toMatch(/U kunt deze pagina verlaten\. .* Conclusie tot nu toe/);
    expect(wordsOf(moving)).not.toContain('Onderzoek de lijn');
    await pass('PT33S');
    await saying(nid, /2 van 3 onderdelen klaar .* SELT Goed DELT Bezig, \d+%/);
    await pass('PT51S');
    await saying(nid, /3 van 3 onderdelen klaar .* SELT Goed DELT Goed .* Onderzoek de lijn opnieuw .*Conclusie/);
    const done = await reseller.get(diagnosticsOf(nid));
    expect(done.text).not.toContain('data-refresh');
    expect(titleOf(done)).toMatch(/^Lijnmeting: Wij zien geen storing – /);
    expect(await started(since)).toBe(2);

    await investigate(nid);
    await saying(nid, /1 van 3 onderdelen klaar .* SELT Bezig/);
    expect(await started(since)).toBe(3);
    await pass('PT2M');
    await saying(nid, /DELT Bezig/);
    await pass('PT2M');
  });

  it('waits for a test that runs already, counts one of its own kind, and a colleague does not start a second', async () => {
    const nid = 'NL100001';
    const since = await portal.lastCall();
    await reseller.start(nid, 'ont-check');
    await investigate(nid);
    await saying(nid, /1 van 3 onderdelen klaar .* Glasvezelmeting Wacht ONT-meting Wacht/);
    const colleague = await LineClient.signedIn(portal, 'support');
    await investigate(nid, colleague);
    await pass('PT11S');
    await saying(nid, /Glasvezelmeting Bezig/);
    await pass('PT16S');
    await saying(nid, /ONT-meting (?:Bezig|Goed)/);
    await pass('PT16S');
    await saying(nid, /3 van 3 onderdelen klaar/);
    expect(await started(since)).toBe(3);
  });

  it('a test that is refused says so, and the other one is done all the same', async () => {
    const nid = 'NL100010';
    const details = [{ field: null, msg: 'Busy', i18n_msg: 'De meter is bezet.' }];
    const refusal = { code: -32010, message: 'Not now', data: { details } };
    await portal.faults([{ match: `rpc:${DIAGNOSE}`, times: 1, body: { jsonrpc: '2.0', id: 1, error: refusal } }]);
    await investigate(nid);
    await saying(nid, /Glasvezelmeting Niet gestart De meter is bezet\. ONT-meting Bezig/);
    await pass('PT11S');
    await saying(nid, /3 van 3 onderdelen klaar .* ONT-meting Slecht/);
    const line = await reseller.get(`/connections/${nid}`);
    expect(wordsOf(line)).toMatch(
      /Slecht: ontvangen licht .* Gemeten op \S+ \S+ Onderzocht op \S+ \S+\. De .*\. .*Bekijk het ticket/,
    );
  });

  it('a start whose answer was lost is looked up and never sent again', async () => {
    const nid = 'NL100002';
    const since = await portal.lastCall();
    await portal.faults([{ match: `rpc:${DIAGNOSE}`, drop: 'after', times: 1 }]);
    await investigate(nid);
    await saying(nid, /Glasvezelmeting (?:Bezig|Goed)/);
    await pass('PT16S');
    await saying(nid, /ONT-meting Bezig/);
    await pass('PT11S');
    await saying(nid, /3 van 3 onderdelen klaar/);
    expect(await started(since)).toBe(2);
  });

  it('says that the provider does not answer, starts nothing blindly, and goes on by itself', async () => {
    const nid = 'NL100003';
    const since = await portal.lastCall();
    const page = await reseller.get(diagnosticsOf(nid));
    await portal.faults([{ match: `rpc:${REPORTS}`, status: 503 }]);
    await reseller.submit(diagnosticsOf(nid), { attempt: attemptOf(page), all: 'tests' });
    await saying(nid, /De netwerkaanbieder antwoordt nu niet/);
    expect(await wordsAt(nid)).toMatch(/De lijn is nog niet goed te beoordelen\. Het onderzoek loopt/);
    expect(await started(since)).toBe(0);
    await portal.faults([]);
    await saying(nid, /Bezig, \d+%/);
  });

  it('a list of tests from before the start does not make the test unreadable', async () => {
    const nid = 'NL100006';
    const since = await portal.lastCall();
    await portal.faults([{ match: `rpc:${REPORTS}`, delay_ms: 2_500, times: 1 }]);
    const early = wordsAt(nid);
    await expect.poll(() => reseller.calls(since), A_ROUND).toContain(REPORTS);
    await investigate(nid);
    await expect.poll(() => started(since), A_ROUND).toBe(1);
    expect(await early).not.toContain('Niet te lezen');
  });

  it.each([
    ['NL100033', 'niet alles meten wat voor een oordeel nodig is'],
    ['NL100004', 'Meten kan pas als de verbinding is opgeleverd'],
  ])('DIA-02 not on %s, and its page has no such button', async (nid, words) => {
    const attempt = attemptOf(await reseller.get(diagnosticsOf('NL100008')));
    expect((await reseller.get(diagnosticsOf(nid))).text).not.toContain('name="all=');
    const page = await reseller.submit(diagnosticsOf(nid), { attempt, all: 'tests' });
    expect([page.status, errorsOf(page)]).toEqual([422, [expect.stringContaining(words)]]);
    expect((await reseller.submit(diagnosticsOf('NL100008'), { attempt: 'x', all: 'tests' })).status).toBe(400);
  });
});
