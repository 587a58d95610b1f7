import { describe, expect, it } from 'vitest';
import { filePortal } from '~tests/fixtures/portal';
import { routeMap } from '~tests/house/route-map';
import { signIn } from '~tests/sandbox/client';
import { connectionPages } from './connection-pages';

const portal = filePortal({ anew: true });
const { reseller, client, callsOf } = connectionPages(portal);

describe('NAV-05 addresses of a connection', () => {
  async function uuidOf(nid: string): Promise<string> {
    const asked = await signIn(portal.sandbox, 'reseller');
    const { result } = await asked.rpc<{ connections: { uuid: string }[] }>('broadband', 'list_connections', {
      filter: { search_field: 'nid', search: nid },
    });
    return result?.connections[0]?.uuid ?? '';
  }

  it.each([
    ['its uuid', (uuid: string) => uuid],
    ['its uuid with the last two characters 00', (uuid: string) => `${uuid.slice(0, -2)}00`],
    ['its uuid in capitals', (uuid: string) => uuid.toUpperCase()],
  ])('finds it by %s', async (_name, address) => {
    const answer = await reseller.open(`/connections/${address(await uuidOf('NL100001'))}`);
    expect([answer.status, answer.location?.pathname]).toEqual([302, '/connections/NL100001']);
  });

  /** Every page below a connection, from the one map of URLs. */
  const BELOW = routeMap().flatMap(({ path }) => {
    const [, below] = /^\/connections\/:nid(\/.+)$/.exec(path) ?? [];
    return below
      ? [below.replace(':circuit', 'NL100001-1').replace(/:\w+/, '00000000-0000-4000-8000-000000000000')]
      : [];
  });

  it('life NAV-05 keeps what follows it: every page below a connection is found by its uuid, with its query', async () => {
    const uuid = await uuidOf('NL100001');
    expect(BELOW.length).toBeGreaterThan(20);
    for (const below of BELOW) {
      const answer = await reseller.open(`/connections/${uuid.slice(0, -2)}00${below}?a=b`);
      expect([answer.status, answer.location?.pathname, answer.location?.search], below).toEqual([
        302,
        `/connections/NL100001${below}`,
        '?a=b',
      ]);
    }
  });

  it.each(['nl100001', 'NL100001'])('finds it by %s', async (nid) => {
    expect((await reseller.get(`/connections/${nid}`)).text).toContain('NL100001-1');
  });

  it.each(['NL', 'NL1,5', '10', 'NL100001%2F..', '(0b540000-0000-0000-0000)'])(
    'malformed %s is 404 without a call',
    async (nid) => {
      expect(await callsOf(async () => expect((await reseller.open(`/connections/${nid}`)).status).toBe(404))).toEqual(
        [],
      );
    },
  );

  it.each(['NL999999', '0b540000-0000-4000-8000-000000000000'])('unknown %s is 404', async (nid) => {
    expect((await reseller.open(`/connections/${nid}`)).status).toBe(404);
  });

  it('another organisation’s is 404', async () => {
    const stranger = await client('stranger');
    expect((await stranger.open('/connections/NL100001')).status).toBe(404);
    expect((await stranger.open(`/connections/${await uuidOf('NL100001')}`)).status).toBe(404);
    expect((await stranger.open('/connections/NL100001/activity/x')).status).toBe(404);
  });
});

describe('PER-06 what is offered follows from rights and capabilities', () => {
  it('who may only read is offered no change and no password', async () => {
    const { text } = await (await client('reader')).get('/connections/NL100001');
    expect(text).toContain('NL100001-1');
    expect(text).not.toMatch(/href="\/connections\/NL100001\/(?:tags|change|termination|end_user|circuits)/);
  });

  it('without the right to tickets or diagnostics neither is asked for nor shown', async () => {
    const noorder = await client('noorder');
    const calls = await callsOf(async () =>
      expect((await noorder.get('/connections/NL100001')).text).not.toContain('Laatste meting'),
    );
    // NL100010 has a bad test, so that no word may say that there is nothing wrong
    const { text } = await noorder.get('/connections/NL100010');
    expect(text).toContain('Online. De metingen van deze lijn kunt u niet zien');
    expect(text).not.toContain('geen storing');
    expect(calls).toEqual([
      'get_contract',
      'get_recent_transaction',
      'list_connections',
      'list_events',
      'list_transactions',
    ]);
  });

  it('what is not possible says why: the last circuit, and a connection that is not there yet', async () => {
    const one = await reseller.get('/connections/NL100001');
    expect(one.text).toContain('Nu niet mogelijk: Circuit verwijderen. Kan laatste EVC niet beëindigen');
    expect(one.text).not.toContain('href="/connections/NL100001/circuits/NL100001-1/deletion"');
    const coming = await reseller.get('/connections/NL100051');
    expect(coming.text).toContain('De verbinding is nog niet opgeleverd');
    expect(coming.text).not.toContain('href="/connections/NL100051/tags"');
  });

  it('BBC-03 PER-04 an admin-only capability does not reach who is no admin', async () => {
    const asked = await signIn(portal.sandbox, 'reseller');
    const { result } = await asked.rpc<{ connections: { capabilities: object }[] }>('broadband', 'list_connections', {
      filter: { search_field: 'nid', search: 'NL100001', detailed: true },
    });
    const [record] = result?.connections ?? [];
    const capabilities = {
      ...record?.capabilities,
      tags: { is_enabled: true, is_editable: true, is_admin_only: true },
    };
    await portal.faults([
      {
        match: 'rpc:broadband.list_connections',
        body: { jsonrpc: '2.0', id: 1, result: { ...result, connections: [{ ...record, capabilities }] } },
      },
    ]);
    expect((await reseller.get('/connections/NL100001')).text).not.toContain('href="/connections/NL100001/tags"');
  });
});
