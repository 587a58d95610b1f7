import { describe, expect, it } from 'vitest';
import { control } from '~tests/sandbox/client';
import { attemptOf, diagnosticsOf, LineClient } from '~tests/fixtures/clients/line-client';
import { errorsOf, titleOf, wordsOf } from '~tests/fixtures/page';
import { LINE, DIAGNOSE, REPORTS, RUN, lineTests } from '~tests/fixtures/broadband/line-tests';

const { portal, reseller, started, pass } = lineTests();
const MINUTE = 60_000;
const LONGER_THAN_A_ROUND = { timeout: 25_000 };
/** The timeout of a test that restarts the portal. */
const SLOW = { timeout: 60_000 };

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
    expect(wordsOf(asked)).toMatch(/De meting is niet gevonden .*U kunt de meting opnieuw starten/);
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
