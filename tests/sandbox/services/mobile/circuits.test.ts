import { afterEach, describe, expect, it } from 'vitest';
import { vanDijk } from '../../../../sandbox/cast';
import { terminationProfiles } from '../../../../sandbox/catalogue/termination';
import { sandboxStage } from '~tests/sandbox/stage';
import { at, mobileOf, nidOf } from './mobile';
import type { List, Mobile, Refusal } from './mobile';

const [internet, ipvpn, redundancy] = terminationProfiles.map(({ uuid }) => uuid) as [string, string, string];

const sandbox = sandboxStage();
const reseller = sandbox.client('reseller');

afterEach(sandbox.reset);

async function call(method: string, mobile: Mobile, path: string, body?: unknown, client = reseller) {
  return client.rest<Refusal & { transaction_uuid: string }>(method, `${at}/connections/${mobile.uuid}/${path}`, body);
}

function circuit({ circuits }: Mobile, number = 1) {
  const found = circuits[number - 1];
  if (!found) throw new Error(`no circuit ${number}`);
  return found;
}

/** Expects an order of type `change` that finished at once, with its activity. */
async function expectOrder(uuid: string, method: string): Promise<void> {
  const { body } = await reseller.rest('GET', `${at}/transactions/${uuid}/`);
  expect(body).toMatchObject({ type: 'change', state: 'finished', open: false });
  const told = await reseller.rest<List<{ method: string }>>('GET', `${at}/transactions/${uuid}/activity-logs`);
  expect(told.body.results.map((event) => event.method).sort()).toEqual([method, 'provider_update'].sort());
}

describe('MOB-09 circuits of a mobile connection', () => {
  it('one is added and taken away', async () => {
    const before = await mobileOf(reseller, 1);
    const added = await call('POST', before, 'circuits', {
      termination_profile_uuid: ipvpn,
      primary_circuit_nid: null,
    });
    expect(added.status).toBe(201);
    await expectOrder(added.body.transaction_uuid, 'add_circuit');
    const after = await mobileOf(reseller, 1);
    expect(after.circuits[0]).toEqual(before.circuits[0]);
    expect(circuit(after, 2)).toMatchObject({
      nid: `${nidOf(1)}-2`,
      apn: { name: 'vpn.netwerkpartner' },
      termination: { profile: { uuid: ipvpn, type: 'ipvpn', i18n_name: 'IPVPN' }, redundancy: null },
      routes: [{ protocol: 'ipv4', subnet_size: 32, routing_type: 'primary' }],
    });
    const gone = await call('DELETE', after, `circuits?circuit_uuid=${circuit(after, 2).uuid}`);
    expect(gone.status).toBe(200);
    await expectOrder(gone.body.transaction_uuid, 'delete_circuit');
    const last = await call('DELETE', after, `circuits?circuit_uuid=${circuit(after, 1).uuid}`);
    expect([last.status, last.body.detail[0]?.i18n_msg]).toEqual([422, 'Kan laatste EVC niet beëindigen']);
  });

  it.each([nidOf(11), 'NL100001'])('one takes over for %s, and for nothing that is not in use', async (nid) => {
    const mobile = await mobileOf(reseller, 1);
    const body = { circuit_uuid: circuit(mobile).uuid, profile: redundancy, primary_circuit_nid: `${nid}-1` };
    const changed = await call('PATCH', mobile, 'profile', body);
    await expectOrder(changed.body.transaction_uuid, 'change_profile');
    expect(circuit(await mobileOf(reseller, 1)).termination.redundancy).toEqual({ primary_circuit_nid: `${nid}-1` });
    for (const none of [`${nidOf(28)}-1`, 'NL1-1', `${nidOf(11)}-9`]) {
      const query = `redundancy?circuit_uuid=${circuit(mobile).uuid}&primary_circuit_nid=${none}`;
      const { status, body: refused } = await call('PATCH', mobile, query);
      expect([status, refused.detail[0]?.field]).toEqual([422, 'primary_circuit_nid']);
    }
    const other = `redundancy?circuit_uuid=${circuit(mobile).uuid}&primary_circuit_nid=${nidOf(11)}-2`;
    expect((await call('PATCH', mobile, other)).status).toBe(200);
  });

  it('a profile that it has already is refused', async () => {
    const mobile = await mobileOf(reseller, 1);
    const { status } = await call('PATCH', mobile, 'profile', {
      circuit_uuid: circuit(mobile).uuid,
      profile: internet,
    });
    expect(status).toBe(422);
  });

  it('is set up again: 204, and stands in the activity', async () => {
    const mobile = await mobileOf(reseller, 1);
    const path = `circuits/${circuit(mobile).uuid}/termination/provision`;
    expect((await call('POST', mobile, path)).status).toBe(204);
    const { body } = await reseller.rest<List<object>>('GET', `${at}/connections/${mobile.uuid}/activity-logs`);
    expect(body.results[0]).toMatchObject({ method: 'provision_circuit', request: { nid: `${nidOf(1)}-1` } });
  });

  it('nothing of it goes on one that is ordered, and nobody else may', async () => {
    const [reader, stranger] = [sandbox.client('reader'), sandbox.client('stranger')];
    const body = { termination_profile_uuid: ipvpn, primary_circuit_nid: null };
    expect((await call('POST', await mobileOf(reseller, 20), 'circuits', body)).status).toBe(422);
    const mobile = await mobileOf(reseller, 1);
    expect((await call('POST', mobile, 'circuits', body, reader)).status).toBe(403);
    expect((await call('POST', mobile, 'circuits', body, stranger)).status).toBe(404);
  });
});

describe('MOB-09 IP routes of a mobile connection', () => {
  const routed = { network: null, routing_type: 'routed', protocol: 'ipv4', subnet_size: 29 };
  const routesOf = async () => circuit(await mobileOf(reseller, 1)).routes;

  it('one is added where the provider chooses, another where it was picked, and both go', async () => {
    const mobile = await mobileOf(reseller, 1);
    const circuitUuid = circuit(mobile).uuid;
    expect((await call('POST', mobile, 'routes', { ...routed, circuit_uuid: circuitUuid })).status).toBe(201);
    const free = `${at}/circuits/termination/profile/${internet}/available-subnets/?subnet_size=29&per_page=1`;
    const { body } = await reseller.rest<List<{ network: string }>>('GET', free);
    const network = body.results[0]?.network;
    expect(network).toMatch(/^100\.64\.20/);
    expect((await call('POST', mobile, 'routes', { ...routed, network, circuit_uuid: circuitUuid })).status).toBe(201);
    const taken = await call('POST', mobile, 'routes', { ...routed, network, circuit_uuid: circuitUuid });
    expect(taken.body.detail[0]).toMatchObject({ field: 'network', i18n_msg: 'Dit adres is al in gebruik.' });
    const six = { ...routed, protocol: 'ipv6', subnet_size: 56, circuit_uuid: circuitUuid };
    for (const sent of [six, six]) expect((await call('POST', mobile, 'routes', sent)).status).toBe(201);
    const routes = await routesOf();
    expect(routes).toHaveLength(5);
    expect(new Set(routes.map((route) => route.network)).size).toBe(5);
    const added = routes.find((route) => route.network === network);
    const query = `routes?circuit_uuid=${circuitUuid}&route_uuid=${added?.uuid}`;
    const { body: gone } = await call('DELETE', mobile, query);
    await expectOrder(gone.transaction_uuid, 'delete_route');
    expect(await routesOf()).toHaveLength(4);
  });

  it('the primary one is changed, and never goes', async () => {
    const mobile = await mobileOf(reseller, 1);
    const body = { ...routed, routing_type: 'primary', subnet_size: 32, circuit_uuid: circuit(mobile).uuid };
    expect((await call('PATCH', mobile, 'routes', body)).status).toBe(200);
    const [primary] = await routesOf();
    expect(primary?.network).toMatch(/^100\.64\.20/);
    const query = `routes?circuit_uuid=${circuit(mobile).uuid}&route_uuid=${primary?.uuid}`;
    expect((await call('DELETE', mobile, query)).status).toBe(422);
  });

  it('an address is judged before: free, not the provider, taken', async () => {
    const validate = (network: string, organization = vanDijk.organization_uuid) =>
      reseller.rest<Refusal>('POST', `${at}/circuits/termination/validate`, {
        organization_uuid: organization,
        termination_profile_uuid: internet,
        routes: [{ network, subnet_size: 29, routing_type: 'routed' }],
      });
    expect((await validate('100.64.200.8')).status).toBe(204);
    expect((await validate('198.51.100.8')).body.detail[0]?.field).toBe('routes.0.network');
    expect((await validate('100.64.200.9')).status).toBe(422);
    expect((await validate('100.64.200.8', 'x')).status).toBe(404);
  });

  it('MOB-15 receipts tell what a circuit, a profile and a route cost', async () => {
    const mobile = await mobileOf(reseller, 1);
    const totals = await Promise.all(
      [
        `circuits/receipt?termination_profile_uuid=${ipvpn}`,
        `profile/receipt?circuit_uuid=${circuit(mobile).uuid}&profile=${redundancy}`,
        'routes/receipt?protocol=ipv4&subnet_size=29',
      ].map(async (path) => {
        const { body } = await reseller.rest<{ prices_per_category: { total_price: string }[] }>(
          'GET',
          `${at}/connections/${mobile.uuid}/${path}`,
        );
        return body.prices_per_category.map(({ total_price: total }) => total);
      }),
    );
    expect(totals).toEqual([['€ 9,00'], ['€ 12,50'], ['€ 8,00']]);
  });
});
