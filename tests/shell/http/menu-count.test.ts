import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isEndingCount, isOrdersCount } from '~tests/fixtures/menu-count';
import { list, orderWire } from '~tests/fixtures/mobile-order';
import { filePortal } from '~tests/fixtures/portal';
import { PanelClient } from '~tests/fixtures/clients/panel-client';
import { PortalClient, type Page } from '~tests/fixtures/portal-client';
import { signIn } from '~tests/sandbox/client';

const portal = filePortal();

/** Restarts the portal without a stored count, with these answers from the provider. */
async function startedAnew(...faults: readonly Record<string, unknown>[]): Promise<void> {
  await portal.faults(faults.map((fault) => ({ match: 'rpc:broadband.list_connections', ...fault })));
  await portal.restart();
}

async function signedIn(username: string): Promise<PortalClient> {
  const client = new PortalClient(portal);
  await client.signIn(username, '/profile');
  return client;
}

function entryOf({ text }: Page, href = '/connections/end_of_life'): string | null {
  const link = new RegExp(`<a[^>]*href="${href}"[^>]*>(.*?)</a>`, 's').exec(text)?.[1];
  return link === undefined ? null : link.replace(/<!-- -->|<[^>]+>/g, '');
}

const listed = async (client: PortalClient) =>
  Number(/role="status"[^>]*>(\d+)/.exec((await client.open('/connections/end_of_life')).text)?.[1]);

describe('ordering NAV-07 NAV-08 the menu says how many connections end', () => {
  it.each([
    ['nl', 'Einde levensduur', 'verbindingen eindigen'],
    ['en', 'End of life', 'connections end'],
  ])('as words, in %s', async (language, entry, words) => {
    await startedAnew();
    const client = await signedIn('reseller');
    client.cookies.set('lang', language);
    const count = await listed(client);
    expect(count).toBeGreaterThan(1);
    await expect.poll(async () => entryOf(await client.open('/profile'))).toBe(`${entry} ${count} ${words}`);
  });

  it('of the user’s own organisation, asked once with a page size of ten for all pages of a minute', async () => {
    await startedAnew();
    const since = await portal.lastCall();
    const client = await signedIn('reseller');
    const stranger = await signedIn('stranger');
    const [own, other] = [await listed(client), await listed(stranger)];
    expect(own).not.toBe(other);
    for (const path of ['/profile', '/connections', '/connections/NL100001', '/nowhere']) {
      await expect
        .poll(async () => entryOf(await client.open(path)), { message: path })
        .toBe(`Einde levensduur ${own} verbindingen eindigen`);
    }
    expect(entryOf(await stranger.open('/profile'))).toMatch(
      other === 0 ? /^Einde levensduur$/ : new RegExp(` ${other} verbinding(?:en)? eindig`),
    );
    const asked = (await portal.menuCounts(since)).filter(isEndingCount);
    expect(asked.map(({ username }) => username).toSorted()).toEqual(['reseller', 'stranger']);
    expect(asked[0]?.body?.['params']).toEqual({
      pagination: { page: 1, per_page: 10 },
      filter: {
        states: ['ACTIVE', 'DISCONNECT_REQUESTED', 'DISCONNECT_REQUESTED_CONFIRMED'],
        end_of_life: true,
        search_field: 'end_of_life_date',
        search: '20',
      },
    });
  });

  it.each(['mobile', 'norights'])(
    'to who may see them: %s has no such entry, and nothing is asked',
    async (username) => {
      const since = await portal.lastCall();
      const client = await signedIn(username);
      expect(entryOf(await client.open('/profile'))).toBeNull();
      expect((await portal.menuCounts(since)).filter(isEndingCount)).toEqual([]);
    },
  );

  it('unless it cannot be had: the page is as always, and nobody is signed out', async () => {
    const client = await signedIn('reseller');
    for (const fault of [
      { status: 500 },
      { status: 401 },
      { body: { jsonrpc: '2.0', id: 1, result: { connections: 'none' } } },
    ]) {
      await startedAnew(fault);
      for (let visit = 1; visit <= 2; visit += 1) {
        const page = await client.open('/profile');
        expect([page.status, entryOf(page)], JSON.stringify(fault)).toEqual([200, 'Einde levensduur']);
      }
    }
  });

  it('unless it is slow: the page does not wait for it', async () => {
    const client = await signedIn('reseller');
    await startedAnew({ delay_ms: 5_000 });
    const since = await portal.lastCall();
    expect(entryOf(await client.open('/profile'))).toBe('Einde levensduur');
    expect((await portal.menuCounts(since)).filter(isEndingCount).map(({ status }) => status)).toEqual([null]);
  });

  it('unless a provider does not know which lines end, and counts them all', async () => {
    const client = await signedIn('reseller');
    const api = await signIn(portal.sandbox, 'reseller');
    const { result } = await api.rpc('broadband', 'list_connections', { pagination: { page: 1, per_page: 10 } });
    await startedAnew({ body: { jsonrpc: '2.0', id: 1, result } });
    expect(entryOf(await client.open('/profile'))).toBe('Einde levensduur');
  });
});

describe('29.5 what a script asks for comes without the menu, the help and the sheets', () => {
  const AS_SCRIPT = { 'sec-fetch-dest': 'empty' };
  // the stamp changes with each page
  const partOf = ({ text }: Page, part: RegExp) => part.exec(text)?.[0].replaceAll(/ value="[^"]{40,}"/g, '');

  it('its main, title, language form and whose it is are those of the page, in three quarters of the bytes', async () => {
    const client = await signedIn('reseller');
    const path = '/connections?sortBy=city';
    const [whole, asked] = [await client.open(path), await client.open(path, AS_SCRIPT)];
    const kept = [
      /<main.*<\/main>/s,
      /<html[^>]*>/,
      /<title>.*?<\/title>/,
      /<form id="language".*?<\/form>/s,
      /<details class="pop">.*?<p>.*?<\/p>/s,
    ];
    expect(kept.map((part) => partOf(asked, part))).toEqual(
      kept.map((part) => partOf(whole, part) ?? `nothing like ${part.source}`),
    );
    expect(asked.text).not.toMatch(/"drawer"|<aside|stylesheet|<script|"sheets"/);
    const bytes = ({ text }: Page) => brotliCompressSync(text).length;
    expect(bytes(asked) / bytes(whole)).toBeLessThan(0.75);
  });

  it('and no number of the menu is asked for it', async () => {
    const client = await signedIn('reseller');
    await startedAnew();
    const since = await portal.lastCall();
    for (const path of ['/connections', '/connections?page=2', '/mobile']) await client.open(path, AS_SCRIPT);
    expect(await portal.menuCounts(since)).toEqual([]);
    await client.open('/connections');
    expect(await portal.menuCounts(since)).not.toEqual([]);
  });
});

describe('NAV-06 NAV-07 the menu says how many mobile orders are open', () => {
  const ORDERS = '/mobile/transactions';
  const shown = async (client: PortalClient) => entryOf(await client.open('/profile'), ORDERS);
  const settled = async (client: PortalClient) => {
    // one page asks for the first count, the next for the second
    for (let page = 0; page < 3; page += 1) await client.open('/profile');
    return shown(client);
  };
  const answering = async (body: object) => {
    await portal.faults([{ match: 'GET /score/mobile-broadband/transactions/', status: 200, body }]);
    await portal.restart();
  };

  it('as many as its list has, asked once for all pages of a minute, and no page asks for two counts', async () => {
    const client = await signedIn('reseller');
    await startedAnew();
    const since = await portal.lastCall();
    for (let page = 0; page < 5; page += 1) {
      const before = await portal.lastCall();
      await client.open('/profile');
      expect((await portal.menuCounts(before)).length).toBeLessThanOrEqual(1);
    }
    const [, count] = /(\d+) bestellingen gevonden/.exec((await client.open(ORDERS)).text) ?? [];
    await expect.poll(() => shown(client)).toBe(`Bestellingen ${count} lopende bestellingen`);
    expect((await portal.menuCounts(since)).filter(isOrdersCount)).toHaveLength(1);
  });

  it.each([
    ['one of one', list([orderWire]), 'Bestellingen 1 lopende bestelling'],
    ['none', list([]), 'Bestellingen'],
    ['no total', list([orderWire], null), 'Bestellingen'],
    ['a closed one among them', list([orderWire, { ...orderWire, open: false }]), 'Bestellingen'],
    ['one of which nobody says it', list([{ ...orderWire, open: null, state: null }]), 'Bestellingen'],
    ['one that cannot be read', list([orderWire, { uuid: null }]), 'Bestellingen'],
  ])('%s', async (_what, body, said) => {
    const client = await signedIn('mobile');
    await answering(body);
    expect(await settled(client)).toBe(said);
  });

  it('life A12 f anew after something of one’s own was accepted, and not a minute later', async () => {
    const client = await PanelClient.signedIn(portal);
    await startedAnew();
    await settled(client);
    const [, sim = ''] = /href="(\/mobile\/[\da-f-]{36})"/.exec((await client.open('/mobile?state=open')).text) ?? [];
    const since = await portal.lastCall();
    expect(await shown(client)).toMatch(/lopende bestelling/);
    expect((await portal.menuCounts(since)).filter(isOrdersCount)).toEqual([]);
    await client.confirm(await client.configure(`${sim}/tags`, { tags: 'zomer' }));
    await settled(client);
    expect((await portal.menuCounts(since)).filter(isOrdersCount)).toHaveLength(1);
  });

  it('to who may see them', async () => {
    await startedAnew();
    const since = await portal.lastCall();
    expect(await settled(await signedIn('norights'))).toBeNull();
    expect((await portal.menuCounts(since)).filter(isOrdersCount)).toEqual([]);
  });
});
