import { describe, expect, it } from 'vitest';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { LineClient } from '~tests/fixtures/clients/line-client';
import { rowsOf, titleOf, wordsOf } from '~tests/fixtures/page';

const portal = filePortal({ anew: true });
const reseller = castMember(portal, LineClient);

const ADDRESS = '/connections/NL100001/report';
const REPORT = 'rpc:broadband.get_connection_report';

const answer = (days: readonly object[]) => ({
  jsonrpc: '2.0',
  id: 1,
  result: {
    report: {
      created_at: '2026-11-21T08:00:00Z',
      from: '2026-10-22',
      until: '2026-11-20',
      uptime_percentage: 99.97,
      disconnects: 1,
      download_gigabytes: 1812.44,
      upload_gigabytes: 96.1,
      days,
    },
  },
});

describe('BBC-17 the report of a connection', () => {
  it.each([
    [
      'nl',
      /22-10-2026 tot en met 20-11-2026\. Gemaakt op 21-11-2026 09:00\. .*Online geweest 99,97% Verbroken 1 keer Gedownload 1\.812,4 GB Geüpload 96,1 GB/,
    ],
    [
      'en',
      /22-10-2026 to 20-11-2026\. Made on 21-11-2026 09:00\. .*Online 99\.97% Disconnected 1 time Downloaded 1,812\.4 GB Uploaded 96\.1 GB/,
    ],
  ])('has figures and the days on which something happened, the newest first (%s)', async (language, figures) => {
    const days = [
      { date: '2026-11-02', minutes_offline: 1, disconnects: 1 },
      { date: '2026-11-20', minutes_offline: 40, disconnects: 2 },
    ];
    await portal.faults([{ match: REPORT, body: answer(days) }]);
    reseller.cookies.set('lang', language);
    const page = await reseller.get(ADDRESS);
    reseller.cookies.delete('lang');
    expect(wordsOf(page)).toMatch(figures);
    expect(rowsOf(page)).toEqual(
      language === 'nl'
        ? ['20-11-2026 2 keer 40 minuten', '02-11-2026 1 keer 1 minuut']
        : ['20-11-2026 2 times 40 minutes', '02-11-2026 1 time 1 minute'],
    );
    expect([...page.text.matchAll(/<path d="M0 0h(\d+)v8H0z"/g)].map(([, share]) => share)).toEqual(['100', '3']);
  });

  it('without such a day says so', async () => {
    await portal.faults([{ match: REPORT, body: answer([]) }]);
    expect(wordsOf(await reseller.get(ADDRESS))).toContain(
      'De verbinding is in deze periode geen enkele dag offline geweest.',
    );
  });

  it("comes from the provider's own account, in one round", async () => {
    const since = await portal.lastCall();
    const page = await reseller.get(ADDRESS);
    expect(titleOf(page)).toMatch(/^Rapport – Curaçaostraat 49/);
    expect(wordsOf(page)).toMatch(/Online geweest (?:100|9\d(?:,\d+)?)%/);
    expect((await reseller.calls(since)).sort()).toEqual([
      'broadband.get_connection_report',
      'broadband.list_connections',
    ]);
  });

  it.each([
    [
      'nl',
      'NL100207',
      'Deze verbinding is niet in dienst Een rapport is er alleen van een verbinding die in dienst is.',
    ],
    ['nl', 'NL100004', 'Deze verbinding is niet in dienst'],
    ['en', 'NL100207', 'This connection is not in service'],
  ])(
    'of a line that is not in service is no failure that another try could mend (%s, %s)',
    async (language, nid, text) => {
      reseller.cookies.set('lang', language);
      const page = await reseller.get(`/connections/${nid}/report`);
      expect([page.status, wordsOf(page).includes(text)]).toEqual([200, true]);
      expect(wordsOf(page)).not.toMatch(/Data kon niet worden geladen|Opnieuw laden|Reload/);
      await portal.faults([{ match: REPORT, status: 500 }]);
      const failed = await reseller.get(`/connections/${nid}/report`);
      reseller.cookies.delete('lang');
      expect(wordsOf(failed)).toMatch(/Data kon niet worden geladen|Data could not be loaded/);
    },
  );

  it.each([
    ['500', { status: 500 }],
    ['no JSON', { status: 200, body: '<html>' }],
    ['wrong types', { body: { jsonrpc: '2.0', id: 1, result: { report: 'none' } } }],
    ['a closed connection', { drop: 'before' }],
  ])('ERR-04 that the provider fails with %s leaves the page', async (_outage, fault) => {
    await portal.faults([{ match: REPORT, ...fault }]);
    const page = await reseller.get(ADDRESS);
    expect([page.status, wordsOf(page).includes('Data kon niet worden geladen')]).toEqual([200, true]);
  });

  it('PER-03 asks broadband-r; tests are offered to who may run them', async () => {
    const noorder = await LineClient.signedIn(portal, 'noorder');
    expect(wordsOf(await noorder.get(ADDRESS))).not.toContain('Meet de lijn');
    expect(wordsOf(await reseller.get(ADDRESS))).toContain('Meet de lijn');
    const mobile = await LineClient.signedIn(portal, 'mobile');
    expect((await mobile.get(ADDRESS)).status).toBe(403);
  });

  it('of a malformed or foreign connection is not there', async () => {
    const since = await portal.lastCall();
    expect((await reseller.get('/connections/NL/report')).status).toBe(404);
    expect(await reseller.calls(since)).toEqual([]);
    const stranger = await LineClient.signedIn(portal, 'stranger');
    expect((await stranger.get(ADDRESS)).status).toBe(404);
  });
});
