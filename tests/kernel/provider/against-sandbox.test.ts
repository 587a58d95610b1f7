import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProvider, type Provider } from '~/kernel/provider/provider.server';
import { Services } from '~/kernel/provider/services.server';
import { signIn, testSandbox, type TestSandbox } from '~tests/sandbox/client';

let sandbox: TestSandbox;
let provider: Provider;

beforeAll(async () => {
  sandbox = await testSandbox();
  const { accessToken } = await signIn(sandbox, 'reseller');
  provider = createProvider({
    apiUrl: `${sandbox.origin}/api`,
    scoreUrl: `${sandbox.origin}/score`,
    requestId: 'test',
    caller: 'organisation/user',
    services: new Services(),
    token: () => accessToken,
    renew: () => Promise.resolve(null),
    refused: () => Promise.reject(new Error('the token was refused')),
    log: () => undefined,
  });
});

afterAll(() => sandbox.stop());

const NID = 'NL100001';
const PROFILE = '5d0c1c4e-7a35-4b0e-9d51-0f6d7a2b1c01';

async function connection() {
  const [found] = await provider.connections.find('nid', NID);
  if (!found) throw new Error('the seed has no such connection');
  return found;
}

const PRICING = {
  lineId: 4101,
  circuitProductIds: [5101],
  slaId: 606,
  contractDuration: 36,
  address: { zipcode: '1000AA', housenr: 1, housenrext: '', connectionPoint: null },
  miscProductIds: [],
};

/** Every read of a connection and its records, each through its schema. */
const READS: Readonly<Record<string, () => Promise<unknown>>> = {
  'connections.find': () => provider.connections.find('nid', NID),
  'connections.contract': () => provider.connections.contract(NID),
  'connections.recentOrder': () => provider.connections.recentOrder('NL100119'),
  'connections.events': () => provider.connections.events('NL100119'),
  'connections.report': () => provider.connections.report(NID),
  'connections.endUser': () => provider.connections.endUser(NID),
  'connections.changeOptions': () => provider.connections.changeOptions('NL100060'),
  'connections.changeSummary': () => provider.connections.changeSummary('NL100060', { kind: 'migration' }),
  'circuits.addReceipt': async () => provider.circuits.addReceipt((await connection()).uuid, PROFILE),
  'circuits.routeReceipt': async () => provider.circuits.routeReceipt((await connection()).uuid, 'ipv4', 29),
  'circuits.freeSubnets': () => provider.circuits.freeSubnets(PROFILE, { size: 29, search: '', page: 1, perPage: 30 }),
  'diagnostics.available': () => provider.diagnostics.available(NID),
  'diagnostics.authenticationLog': () => provider.diagnostics.authenticationLog(NID, null),
  'diagnostics.reports': () => provider.diagnostics.reports(NID, 5),
  'radius.realms': () => provider.radius.realms(),
  'radius.ipVpns': () => provider.radius.ipVpns(),
  'radius.settings': () => provider.radius.settings(),
  'radius.accessLists': () => provider.radius.accessLists(),
  'radius.accessList': () => provider.radius.accessList('standaard'),
  'tickets.openOf': () => provider.tickets.openOf(NID),
  'tickets.list': () => provider.tickets.list({ page: 1, perPage: 10, search: '', status: null, showClosed: false }),
  'tickets.read': () => provider.tickets.read('1042'),
  'offers.list': () => provider.offers.list({ page: 1, perPage: 10, showOpen: false }),
};

describe('SYS-01 the client reads what the provider answers', () => {
  it.each(Object.keys(READS))('%s', async (name) => {
    const answer = await READS[name]?.();
    expect(answer).toEqual(expect.anything());
    expect(JSON.stringify(answer).length).toBeGreaterThan(10);
  });

  it('an offer that is requested, listed and read', async () => {
    const uuid = (await provider.offers.request(PRICING, 'WS-118', 'a-key')) ?? '';
    expect((await provider.offers.read(uuid)).reference).toBe('WS-118');
    expect(
      (await provider.offers.list({ page: 1, perPage: 100, showOpen: true })).rows.map((offer) => offer.uuid),
    ).toContain(uuid);
  });

  it('BBC-18 BBC-19 a connection with everything in it, and no password unless asked', async () => {
    const { circuits, capabilities, diagnostics } = await connection();
    expect(circuits[0]).toMatchObject({
      nid: 'NL100001-1',
      profile: { type: 'internet' },
      authentication: { password: null },
      routes: [{ protocol: 'ipv4', routingType: 'primary', size: 32 }],
    });
    expect(Object.keys(capabilities ?? {})).toEqual(
      expect.arrayContaining(['tags', 'change', 'terminate', 'circuits']),
    );
    expect(diagnostics).toContain('authentication_log');
    const [asked] = await provider.connections.find('nid', NID, { withPasswords: true });
    expect(asked?.circuits[0]?.authentication?.password).toMatch(/\S{6,}/);
  });

  it('DIA-01 a test is started and its report read', async () => {
    const uuid = (await provider.diagnostics.diagnose(NID, 'ont-check', 'another-key')) ?? '';
    expect(await provider.diagnostics.report(uuid)).toMatchObject({
      uuid,
      nid: NID,
      kind: 'ont-check',
      state: 'running',
    });
  });
});
