import { describe, expect, it } from 'vitest';
import { castMember, filePortal } from '~tests/fixtures/portal';
import type { Page } from '~tests/fixtures/portal-client';
import { signIn } from '~tests/sandbox/client';
import { textOf } from '~tests/fixtures/page';
import { PanelClient } from '~tests/fixtures/clients/panel-client';

const portal = filePortal({ anew: true });
const reseller = castMember(portal, PanelClient);

const PRIMARY = '/connections/NL100008/circuits/NL100008-4/primary';
const ACTIVE = ['ACTIVE', 'DISCONNECT_REQUESTED', 'DISCONNECT_REQUESTED_CONFIRMED'];

const radios = (page: Page, name: string) =>
  (page.text.match(/<input[^>]*>/g) ?? []).filter(
    (tag) => tag.includes('type="radio"') && tag.includes(`name="${name}"`) && !tag.includes('value=""'),
  );
const values = (page: Page, name: string) => radios(page, name).map((tag) => /value="([^"]*)"/.exec(tag)?.[1]);
const hidden = (page: Page, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page.text)?.[1];

/** The connections that were searched for since a call. The page's own connection is left out. */
async function searches(since: number): Promise<unknown[]> {
  const calls = (await reseller.calls('list_connections', since)) as { filter: { detailed?: boolean } }[];
  return calls.filter(({ filter }) => !filter.detailed);
}

describe('TAB-09 the connection search', () => {
  it('shows nothing before it is used', async () => {
    const page = await reseller.get(PRIMARY);
    expect(values(page, 'connection')).toEqual([]);
    expect(page.text).not.toContain('Toon meer verbindingen');
  });

  it.each([
    ['nl100001', { search_field: 'nid', search: 'NL100001' }, 'nid'],
    ['NL100001-1', { search_field: 'nid', search: 'NL100001' }, 'nid'],
    ['1011 aa', { search_field: 'zipcode', search: '1011AA' }, 'zipcode'],
    ['amsterdam', { search_field: 'city', search: 'AMSTERDAM' }, 'city'],
    ['', {}, 'zipcode'],
  ])('for %j asks active ones only, 30 a page, in capitals', async (typed, filter, sort) => {
    const since = await portal.lastCall();
    const page = await reseller.configure(PRIMARY, { intent: 'search', connectionSearch: typed });
    expect(page.status).toBe(200);
    expect(await searches(since)).toEqual([
      {
        pagination: { page: 1, per_page: 30 },
        sort: { field: sort, descending: false },
        filter: { ...filter, states: ACTIVE },
      },
    ]);
    expect(values(page, 'connection').length).toBeGreaterThan(0);
    expect(textOf(page.text)).toMatch(/\d+ verbinding(en)? gevonden/);
  });

  it('goes on to the next 30, with what was chosen among them', async () => {
    const first = await reseller.configure(PRIMARY, { intent: 'search', connectionSearch: '' });
    expect(values(first, 'connection')).toHaveLength(30);
    expect([hidden(first, 'connectionPage'), textOf(first.text).includes('Toon meer verbindingen')]).toEqual([
      '2',
      true,
    ]);
    const chosen = values(first, 'connection')[4] ?? '';
    const since = await portal.lastCall();
    const second = await reseller.post(PRIMARY, {
      intent: 'more',
      connectionSearch: '',
      connectionPage: '2',
      connection: chosen,
    });
    expect(await searches(since)).toMatchObject([{ pagination: { page: 2, per_page: 30 } }]);
    expect(values(second, 'connection')).toHaveLength(31);
    expect(radios(second, 'connection').find((tag) => tag.includes(`value="${chosen}"`))).toContain('checked');
    expect(textOf(second.text)).toContain('(pagina 2 van');
  });

  it.each(['0', '-1', '1.5', 'x', '99999999999'])('takes page %s for the first', async (connectionPage) => {
    const since = await portal.lastCall();
    await reseller.configure(PRIMARY, { intent: 'more', connectionSearch: '', connectionPage });
    expect(await searches(since)).toMatchObject([{ pagination: { page: 1 } }]);
  });

  it('finds nothing, and says so', async () => {
    const page = await reseller.configure(PRIMARY, { intent: 'search', connectionSearch: 'Atlantis' });
    expect(textOf(page.text)).toContain('0 verbindingen gevonden');
    expect(values(page, 'connection')).toEqual([]);
  });

  it('then shows the circuits of the chosen one, with those that cannot be chosen and why', async () => {
    const page = await reseller.configure(PRIMARY, { intent: 'circuits', connection: 'NL100008' });
    expect(page.status).toBe(200);
    expect(values(page, 'circuit')).toEqual(Array.from({ length: 8 }, (_, at) => `NL100008-${at + 1}`));
    expect(
      radios(page, 'circuit')
        .filter((tag) => tag.includes('disabled'))
        .map((tag) => /value="([^"]*)"/.exec(tag)?.[1]),
    ).toEqual(['NL100008-4']);
    expect(textOf(page.text)).toContain('NL100008-4 niet te kiezen: dit is het circuit zelf');
    expect(radios(page, 'connection')[0]).toContain('checked');
    const current = await reseller.configure(PRIMARY, { intent: 'circuits', connection: 'NL100001' });
    expect(textOf(current.text)).toContain('NL100001-1 huidig');
  });

  it('asks each thing once: its own connection, the page of choices, the chosen one', async () => {
    const since = await portal.lastCall();
    await reseller.post(PRIMARY, { intent: 'search', connectionSearch: 'NL1', connection: 'NL100002' });
    expect(await reseller.calls('list_connections', since)).toHaveLength(3);
  });

  it.each([
    ['another organisation’s', 'NL100251'],
    ['one that is not active', 'NL100004'],
    ['an unknown one', 'NL999999'],
    ['what is no nid', '<b>'],
  ])('has no circuits of %s', async (_what, connection) => {
    const page = await reseller.configure(PRIMARY, { intent: 'circuits', connection });
    expect([page.status, values(page, 'circuit'), values(page, 'connection')]).toEqual([200, [], []]);
  });

  it('ERR-04 says that it could not be loaded, with the form as typed', async () => {
    await reseller.get(PRIMARY);
    // the page reads its own connection by the same method, before the list
    const api = await signIn(portal.sandbox, 'reseller');
    const { result } = await api.rpc<{ connections: unknown[] }>('broadband', 'list_connections', {
      pagination: { page: 1, per_page: 5 },
      filter: { search_field: 'nid', search: 'NL100008', detailed: true },
    });
    const [match, answer] = [
      'rpc:broadband.list_connections',
      (found: unknown) => ({ jsonrpc: '2.0', id: 1, result: { connections: found } }),
    ];
    await portal.faults([
      { match, body: answer(result?.connections), times: 1 },
      { match, body: answer('none') },
    ]);
    const page = await reseller.post(PRIMARY, { intent: 'search', connectionSearch: 'NL1' });
    expect(page.status).toBe(200);
    expect(textOf(page.text)).toContain('Wij konden de verbindingen niet laden.');
    expect(page.text).toMatch(/name="connectionSearch"[^>]*value="NL1"/);
  });

  it('of redundancy stays open with the profile that was chosen', async () => {
    const address = '/connections/NL100016/circuits/NL100016-1/profile';
    const profile = 'redundancy/5d0c1c4e-7a35-4b0e-9d51-0f6d7a2b1c03';
    const page = await reseller.configure(address, { intent: 'search', connectionSearch: 'NL1000', profile });
    expect(radios(page, 'profile').find((tag) => tag.includes(profile))).toContain('checked');
    expect(values(page, 'connection').length).toBeGreaterThan(5);
  });
});
