import { describe, expect, it } from 'vitest';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { diagnosticsOf, LineClient } from '~tests/fixtures/clients/line-client';
import { rowsOf, wordsOf } from '~tests/fixtures/page';
import type { Page } from '~tests/fixtures/portal-client';

const portal = filePortal({ anew: true });
const reseller = castMember(portal, LineClient, 'reseller', { anew: true });
const support = castMember(portal, LineClient, 'support', { anew: true });

const LINE = diagnosticsOf('NL100001');
const LOG = 'diagnostics.get_authlog';

/** The rows of the log, which alone have seconds; those of the figures have none. */
const logOf = (page: Page) => rowsOf(page).filter((row) => /^\d\d-\d\d-\d{4} \d\d:\d\d:\d\d /.test(row));

describe('DIA-01 the authentication log', () => {
  const ADDRESS = `${LINE}/authentication`;

  it('tells when, on which circuit, who, how, why and from where, and when it was read', async () => {
    const page = await reseller.get(ADDRESS);
    expect(wordsOf(page)).toMatch(/Gelezen op \d{2}-\d{2}-\d{4} \d{2}:\d{2}:\d{2}/);
    const rows = logOf(page);
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows)
      expect(row).toMatch(
        /^\d{2}-\d{2}-\d{4} \d{2}:\d{2}:\d{2} NL100001-1 nl100001@isp\.example (?:Ingelogd|Sessie gestopt) 192\.0\.2\.\d+$/,
      );
  });

  it('a refusal has its reason', async () => {
    const refused = {
      at: '2026-11-20T10:00:00Z',
      circuit_nid: 'NL100001-1',
      username: 'x@isp.example',
      result: 'rejected',
      i18n_reason: 'Onjuist wachtwoord',
      ip: null,
    };
    const strange = { ...refused, result: 'redirected', i18n_reason: null };
    await portal.faults([
      { match: `rpc:${LOG}`, body: { jsonrpc: '2.0', id: 1, result: { authlog: [refused, strange] } } },
    ]);
    expect(logOf(await reseller.get(ADDRESS))).toEqual([
      '20-11-2026 11:00:00 NL100001-1 x@isp.example Geweigerd Onjuist wachtwoord',
      '20-11-2026 11:00:00 NL100001-1 x@isp.example redirected',
    ]);
  });

  it('life A11 sessions and refusals stand first, with the password for who may see it', async () => {
    const password = `href="/connections/NL100026/circuits/NL100026-1/password"`;
    const page = await reseller.get(`${diagnosticsOf('NL100026')}/authentication`);
    expect(wordsOf(page)).toMatch(
      /Sessies en weigeringen 8× geweigerd, Onjuist wachtwoord, (\d{2}-\d{2}-\d{4}) \d{2}:\d{2} tot (?:\1 )?\d{2}:\d{2} Toon wachtwoord \d+ (?:uur|dagen) online, .+ tot .+ Dit logboek begint op \d/,
    );
    expect(page.text).toContain(password);
    const online = wordsOf(await reseller.get(ADDRESS));
    expect(online).toMatch(/Sessies en weigeringen Online sinds \d/);
    expect(online).not.toContain('Toon wachtwoord');
    const reader = await support.get(`${diagnosticsOf('NL100026')}/authentication`);
    expect(wordsOf(reader)).toContain('8× geweigerd');
    expect(reader.text).not.toContain(password);
  });

  it('life 35 the last 24 hours and 30 days say how long the circuit was online, with what is not known', async () => {
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const entry = (hours: number, result: string) => ({
      at: ago(hours),
      circuit_nid: 'NL100026-1',
      username: 'nl100026@isp.example',
      result,
      i18n_reason: null,
      ip: null,
    });
    const authlog = [entry(4, 'rejected'), entry(5, 'disconnected'), entry(80, 'accepted')];
    await portal.faults([{ match: `rpc:${LOG}`, body: { jsonrpc: '2.0', id: 1, result: { authlog } } }]);
    const page = await reseller.get(`${diagnosticsOf('NL100026')}/authentication`);
    expect(wordsOf(page)).toContain(
      '19 uur online, 60 minuten offline, 4 uur offline terwijl inloggen werd geweigerd.',
    );
    expect(wordsOf(page)).toMatch(
      /laatste 30 dagen .* Op [23] van [23] bekende dagen de hele dag online\. (?:Het kortst op [\d-]{10}: [\d,]+ uur\. )?Van 2[67] dagen is niet alles bekend\./,
    );
    const figures = rowsOf(page).join('\n');
    expect(figures).toMatch(/tot (?:\d\d-\d\d-\d{4} )?\d\d:\d\d Online, 19 uur$/m);
    expect(figures).toMatch(/Offline, inloggen geweigerd, 4 uur$/m);
    expect(figures).toMatch(/^\d\d-\d\d-\d{4} Niet bekend$/m);
    expect(figures).toMatch(/^\d\d-\d\d-\d{4} \(voor zover bekend\) [\d,]+ uur$/m);
    await portal.faults([]);
    const newer = await reseller.get(`${diagnosticsOf('NL100026')}/authentication?after=${ago(100)}`);
    expect(wordsOf(newer)).not.toContain('Laatste 24 uur');
  });

  it('life 35 a day with a gap of minutes is not a whole one, in the sentence and in the figures', async () => {
    const entry = (at: string, result: string) => ({
      at,
      circuit_nid: 'NL100001-1',
      username: 'nl100001@isp.example',
      result,
      i18n_reason: null,
      ip: null,
    });
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const morning = ago(72).slice(0, 11);
    const authlog = [
      entry(`${morning}10:02:00Z`, 'accepted'),
      entry(`${morning}10:00:00Z`, 'disconnected'),
      entry(ago(1000), 'accepted'),
    ];
    await portal.faults([{ match: `rpc:${LOG}`, body: { jsonrpc: '2.0', id: 1, result: { authlog } } }]);
    const page = await reseller.get(ADDRESS);
    expect(wordsOf(page)).toMatch(/Op 28 van 29 bekende dagen de hele dag online\. Het kortst op [\d-]+: 2\d,9 uur\./);
    expect(rowsOf(page).filter((row) => /^\d\d-\d\d-\d{4} 2[345] uur$/.test(row))).toHaveLength(28);
  });

  it('a time of no zone stands everywhere as the provider gives it', async () => {
    const entry = { circuit_nid: 'NL100001-1', username: 'u', result: 'accepted', i18n_reason: null, ip: null };
    const authlog = [{ ...entry, at: '2026-11-20T10:00:00' }];
    await portal.faults([{ match: `rpc:${LOG}`, body: { jsonrpc: '2.0', id: 1, result: { authlog } } }]);
    const page = await reseller.get(ADDRESS);
    expect(wordsOf(page)).toMatch(/Online sinds 2026-11-20T10:00:00 .*Van deze tijd is niets bekend/);
    expect(rowsOf(page).at(-1)).toBe('2026-11-20T10:00:00 NL100001-1 u Ingelogd');
  });

  it('an entry without a moment is a sign-in of an unknown moment', async () => {
    const entry = { circuit_nid: 'NL100001-1', username: 'u', result: 'accepted', i18n_reason: null, ip: null };
    await portal.faults([
      { match: `rpc:${LOG}`, body: { jsonrpc: '2.0', id: 1, result: { authlog: [{ ...entry, at: null }] } } },
    ]);
    const words = wordsOf(await reseller.get(ADDRESS));
    expect(words).toContain('Online sinds een onbekend moment');
    expect(words).not.toContain('Dit logboek begint op');
  });

  it('life 35 circuits without a picture are counted', async () => {
    const of = async (nid: string) => wordsOf(await reseller.get(`${diagnosticsOf(nid)}/authentication`));
    const log = await of('NL100008');
    // four have a picture, and the sandbox decides by the day how many signed in
    const left = new Set(log.match(/NL100008-\d/g)).size - 4;
    expect(left).toBeGreaterThan(1);
    expect(log).toContain(`De andere ${left} circuits staan alleen in het logboek hierboven en hieronder.`);
    expect(await of('NL100001')).not.toContain('alleen in het logboek');
  });

  it('a circuit that is offline is not called online by a log without the end of its session', async () => {
    const accepted = {
      at: '2026-11-20T07:58:12Z',
      circuit_nid: 'NL100026-1',
      username: 'nl100026@isp.example',
      result: 'accepted',
      i18n_reason: null,
      ip: null,
    };
    await portal.faults([{ match: `rpc:${LOG}`, body: { jsonrpc: '2.0', id: 1, result: { authlog: [accepted] } } }]);
    for (const address of [`${diagnosticsOf('NL100026')}/authentication`, diagnosticsOf('NL100026')]) {
      const words = wordsOf(await reseller.get(address));
      expect(words).toContain('Tot wanneer, staat niet in dit logboek');
      expect(words).not.toContain('Online sinds');
    }
  });

  it('only what is new: nothing yet, then what came', async () => {
    const { text } = await reseller.get(ADDRESS);
    const href = /href="([^"]+\?after=[^"]+)"/.exec(text)?.[1] ?? '';
    const nothing = await reseller.get(href);
    expect(logOf(nothing)).toEqual([]);
    expect(wordsOf(nothing)).toMatch(
      /Niets nieuws Sinds \d{2}-\d{2}-\d{4} \d{2}:\d{2}:\d{2} is er niets bij gekomen\. Toon alles/,
    );
    const moved = new URL(href, portal.origin);
    moved.searchParams.set('after', '2000-01-01T00:00:00Z');
    expect(logOf(await reseller.get(moved)).length).toBeGreaterThan(5);
  });

  it.each(['yesterday', '2026-13-45T00:00:00Z', "';--"])(
    'an after that is no moment is left out: %s',
    async (after) => {
      const since = await portal.lastCall();
      const page = await reseller.get(`${ADDRESS}?${new URLSearchParams({ after })}`);
      expect(logOf(page).length).toBeGreaterThan(5);
      expect((await portal.ledger(since)).find(({ rpc_method: name }) => name === 'get_authlog')?.body).toMatchObject({
        params: { nid: 'NL100001', after: null },
      });
    },
  );

  it.each([
    ['nl', 'NL100004', 'Deze verbinding is niet in dienst'],
    ['nl', 'NL100207', 'Deze verbinding is niet in dienst'],
    ['en', 'NL100004', 'This connection is not in service'],
  ])('BBC-17 says so of a line that is not in service (%s, %s)', async (language, nid, text) => {
    reseller.cookies.set('lang', language);
    expect(wordsOf(await reseller.get(`${diagnosticsOf(nid)}/authentication`))).toContain(text);
  });

  it('BBC-17 is an answer too when the provider refuses it for that', async () => {
    await portal.faults([
      {
        match: `rpc:${LOG}`,
        body: { jsonrpc: '2.0', id: 1, error: { code: -32010, message: 'Not in service', data: { details: [] } } },
      },
    ]);
    for (const address of [`${diagnosticsOf('NL100207')}/authentication`, diagnosticsOf('NL100207')]) {
      const words = wordsOf(await reseller.get(address));
      expect(words).toContain('alleen van een verbinding die in dienst is');
      expect(words).not.toContain('Data kon niet worden geladen');
    }
    expect(wordsOf(await reseller.get(ADDRESS))).toContain('Data kon niet worden geladen');
  });

  it('ERR-04 one that cannot be read leaves the page', async () => {
    await portal.faults([{ match: `rpc:${LOG}`, status: 500 }]);
    const page = await reseller.get(ADDRESS);
    expect([page.status, wordsOf(page).includes('Data kon niet worden geladen')]).toEqual([200, true]);
  });
});
