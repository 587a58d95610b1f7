import { describe, expect, it } from 'vitest';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { PortalClient, type LedgerLine } from '~tests/fixtures/portal-client';

const CONNECTIONS = 450;
const ROWS_A_CALL = 100;

const portal = filePortal({ connections: CONNECTIONS });
const client = castMember(portal, PortalClient);

/** Lines of the file without its byte order mark. The first line has the headings. */
async function linesOf(address: string): Promise<string[]> {
  const { status, text } = await client.open(address);
  expect(status).toBe(200);
  return text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
}

/** The number of rows that the list itself gives. */
async function countedAt(address: string): Promise<number> {
  const { text } = await client.get(address);
  return Number(/role="status"[^>]*>(\d+)/.exec(text)?.[1] ?? Number.NaN);
}

async function listCalls(since: number, name = 'reseller'): Promise<number> {
  const isList = ({ rpc_method: method, username }: LedgerLine) => username === name && method?.startsWith('list_');
  return (await portal.ledger(since)).filter(isList).length;
}

function cookies(of: PortalClient = client): string {
  return [...of.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

describe('a list as a file', () => {
  it.each([
    ['/connections', '/connections/export', ''],
    ['/connections', '/connections/export', '?state=all'],
    ['/connections', '/connections/export', '?searchField=city&search=a&sortBy=city&descending=true'],
    ['/connections/end_of_life', '/connections/end_of_life/export', ''],
    ['/connections/pending', '/connections/pending/export', ''],
    ['/connections/pending', '/connections/pending/export', '?showClosed=true&searchField=city&search=a'],
  ])('TAB-02 TAB-04 %s comes whole under %s%s', async (list, file, query) => {
    const [headings, ...rows] = await linesOf(file + query);
    expect(headings).toMatch(/^NID;Status;/);
    expect(rows).toHaveLength(await countedAt(list + query));
    expect(rows.length).toBeGreaterThan(0);
    const nids = rows.map((row) => row.split(';')[0]);
    expect(nids.every((nid) => /^NL\d+$/.test(nid ?? ''))).toBe(true);
  });

  it('TAB-02 has no row twice and keeps the order of the list over its pages', async () => {
    const [, ...rows] = await linesOf('/connections/export?state=all&sortBy=city');
    expect(rows.length).toBeGreaterThan(2 * ROWS_A_CALL);
    expect(new Set(rows.map((row) => row.split(';')[0])).size).toBe(rows.length);
    const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
    const cities = rows.map((row) => fold(row.split(';')[6] ?? ''));
    expect(cities).toEqual(cities.toSorted((a, b) => (a < b ? -1 : Number(a > b))));
  });

  it('ignores the page and the page size, and asks the provider once a hundred rows', async () => {
    const since = await portal.lastCall();
    const [, ...rows] = await linesOf('/connections/export?state=all&page=3&itemsPerPage=5');
    expect(rows.length).toBeGreaterThan(CONNECTIONS / 2);
    expect(await listCalls(since)).toBe(Math.ceil(rows.length / ROWS_A_CALL));
  });

  it('is a download that nobody keeps, in the language of the user, with the date in its name', async () => {
    const { headers, text } = await client.open('/connections/end_of_life/export');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="einde-levensduur-\d{4}-\d\d-\d\d\.csv"; filename\*=UTF-8''einde-levensduur-[\d-]+\.csv$/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(text).toContain('Einde levensduur');
    client.cookies.set('lang', 'en');
    expect((await client.open('/connections/end_of_life/export')).text).toContain('End of life');
    client.cookies.delete('lang');
  });

  it.each([
    ['/connections', 'list_connections'],
    ['/connections/end_of_life', 'list_connections'],
    ['/connections/pending', 'list_transactions'],
  ])('ERR-04 %s is a page that says so when the provider fails at once', async (list, method) => {
    const match = `rpc:broadband.${method}`;
    for (const [language, words] of [
      ['nl', 'Het bestand kon niet worden gemaakt. Probeer het over een paar minuten opnieuw.'],
      ['en', 'The file could not be made. Try again in a few minutes.'],
    ] as const) {
      client.cookies.set('lang', language);
      // the repeated call fails, too
      await portal.faults([{ match, status: 502, times: 2 }]);
      const { status, headers, text } = await client.open(`${list}/export`);
      expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
        502,
        'text/html; charset=utf-8',
        null,
      ]);
      expect(text).toContain(words);
      // the list itself can be read again
      expect(text).toContain('<th scope="row"');
      expect((await client.open(list)).text).not.toContain(words);
    }
    client.cookies.delete('lang');
    await portal.faults([]);
  });

  it('ERR-04 a refused file is a page with the words of the provider', async () => {
    await portal.faults([
      {
        match: 'rpc:broadband.list_connections',
        body: { jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'Lijst is dicht' } },
        times: 2,
      },
    ]);
    const { status, text } = await client.open('/connections/export');
    expect(status).toBe(502);
    expect(text).toMatch(/De netwerkaanbieder zegt: ‘[^’]*Lijst is dicht/);
    await portal.faults([]);
  });

  it('ERR-04 is broken off when the provider fails halfway: half a file is no file', async () => {
    const whole = (await linesOf('/connections/export?state=all')).length;
    expect(whole).toBeGreaterThan(ROWS_A_CALL);
    const answer = await fetch(`${portal.origin}/connections/export?state=all`, { headers: { cookie: cookies() } });
    await portal.faults([{ match: 'rpc:broadband.list_connections', status: 500 }]);
    await expect(answer.text()).rejects.toThrow();
    await portal.faults([]);
  });

  it('ERR-04 is broken off when the provider gives less than it says there is', async () => {
    const answer = await fetch(`${portal.origin}/connections/export?state=all`, { headers: { cookie: cookies() } });
    const pagination = { page: 2, per_page: ROWS_A_CALL, count: CONNECTIONS };
    const body = { jsonrpc: '2.0', id: 1, result: { connections: [], pagination } };
    await portal.faults([{ match: 'rpc:broadband.list_connections', body }]);
    await expect(answer.text()).rejects.toThrow();
    await portal.faults([]);
  });

  it('stops asking when the reader leaves', async () => {
    await portal.faults([{ match: 'rpc:broadband.list_connections', delay_ms: 300 }]);
    const since = await portal.lastCall();
    const leave = new AbortController();
    const answer = await fetch(`${portal.origin}/connections/export?state=all`, {
      headers: { cookie: cookies() },
      signal: leave.signal,
    });
    const reader = answer.body?.getReader();
    await reader?.read();
    await reader?.read();
    leave.abort();
    await expect.poll(async () => (await portal.ledger(since)).every(({ status }) => status !== null)).toBe(true);
    expect(await listCalls(since)).toBeLessThan(Math.ceil(CONNECTIONS / ROWS_A_CALL));
    await portal.faults([]);
  });

  it('has no body for HEAD, and asks no more than whether it can be had', async () => {
    // a file that its reader left may still ask for one more page
    const other = await PortalClient.signedIn(portal, 'quiet');
    const since = await portal.lastCall();
    const answer = await fetch(`${portal.origin}/connections/export`, {
      method: 'HEAD',
      headers: { cookie: cookies(other) },
    });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(await listCalls(since, 'quiet')).toBe(1);
  });

  const FILES = ['/connections/export', '/connections/end_of_life/export', '/connections/pending/export'];

  it.each(FILES)(
    'PER-03 ERR-02 %s is refused without the right by a page in the language of the user, and nothing is asked',
    async (file) => {
      const other = new PortalClient(portal);
      await other.signIn('mobile');
      const since = await portal.lastCall();
      for (const [language, title] of [
        ['nl', 'U heeft onvoldoende rechten om deze pagina te bekijken'],
        ['en', 'You don&#x27;t have sufficient permissions to view this resource'],
      ] as const) {
        other.cookies.set('lang', language);
        const { status, headers, text } = await other.open(`${file}?search=1`);
        expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
          403,
          'text/html; charset=utf-8',
          null,
        ]);
        expect(text).toContain(`<html lang="${language}"`);
        expect(text).toMatch(new RegExp(`<h1[^>]*>${title}`));
      }
      expect(await listCalls(since)).toBe(0);
    },
  );

  it.each(FILES)('%s has no data of a page: it would be made in memory whole', async (file) => {
    const since = await portal.lastCall();
    for (const address of [
      `${file}.data`,
      `${file}.data?state=all`,
      `${file}/.data`,
      file.replace('export', '%65xport.data'),
      file.replace('/export', '//export.data'),
    ]) {
      expect((await client.open(address)).status, address).toBe(404);
    }
    expect(await listCalls(since)).toBe(0);
  });

  it('AUT-02 leads to sign-in and back for who is not signed in', async () => {
    const { status, location } = await new PortalClient(portal).open('/connections/export?state=all');
    expect([status, location?.pathname, location?.searchParams.get('returnTo')]).toEqual([
      302,
      '/auth/login',
      '/connections/export?state=all',
    ]);
  });
});
