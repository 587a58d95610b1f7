import { afterEach, describe, expect, it } from 'vitest';
import type { Connection } from '../../../../../sandbox/services/broadband/records';
import { sandboxStage } from '~tests/sandbox/stage';
import { asking, at, circuit } from './circuits';
import type { Refusal } from './circuits';

const sandbox = sandboxStage();
const reseller = sandbox.client('reseller');
const { find, expectOrder, free } = asking(reseller);

afterEach(sandbox.reset);

describe('routes', () => {
  const body = (line: Connection, changes: Record<string, unknown> = {}) => ({
    circuit_uuid: circuit(line).uuid,
    network: null,
    routing_type: 'routed',
    protocol: 'ipv4',
    subnet_size: 29,
    ...changes,
  });

  it.each([
    ['ipv4', 29],
    ['ipv4', 30],
    ['ipv6', 48],
  ])('BBC-07 one is added, the provider choosing: %s /%i', async (protocol, subnet_size) => {
    const line = await find('NL100002');
    const answer = await reseller.rest('POST', at(line, 'routes'), body(line, { protocol, subnet_size }));
    expect(answer.status).toBe(201);
    await expectOrder(answer, 'add_route');
    const routes = circuit(await find('NL100002')).routes;
    expect(routes).toHaveLength(2);
    expect(routes[1]).toMatchObject({ protocol, subnet_size, routing_type: 'routed' });
  });

  it('BBC-07 one is picked; then it is nobody else’s', async () => {
    const line = await find('NL100002');
    const [network, counted] = await free(29);
    expect((await reseller.rest('POST', at(line, 'routes'), body(line, { network }))).status).toBe(201);
    expect(circuit(await find('NL100002')).routes[1]).toMatchObject({ network, subnet_size: 29 });
    const twice = await reseller.rest<Refusal>('POST', at(line, 'routes'), body(line, { network }));
    expect([twice.status, twice.body.detail[0]]).toMatchObject([
      422,
      { field: 'network', i18n_msg: 'Dit adres is al in gebruik.' },
    ]);
    expect((await free(29))[1]).toBe(counted - 1);
  });

  it('BBC-09 one is deleted, and its address is free again', async () => {
    const line = await find('NL100002');
    const [network, counted] = await free(28);
    await reseller.rest('POST', at(line, 'routes'), body(line, { network, subnet_size: 28 }));
    const [primary, routed] = circuit(await find('NL100002')).routes;
    const remove = (uuid = '') =>
      reseller.rest<Refusal>('DELETE', at(line, `routes?circuit_uuid=${circuit(line).uuid}&route_uuid=${uuid}`));
    const answer = await remove(routed?.uuid);
    expect(answer.status).toBe(200);
    await expectOrder(answer, 'delete_route');
    expect(circuit(await find('NL100002')).routes).toEqual([primary]);
    expect(await free(28)).toEqual([network, counted]);
    const kept = await remove(primary?.uuid);
    expect([kept.status, kept.body.detail[0]?.i18n_msg]).toEqual([
      422,
      'Een primaire route kan niet worden verwijderd.',
    ]);
    expect((await remove(routed?.uuid)).status).toBe(404);
  });

  it('BBC-09 the primary address changes', async () => {
    const line = await find('NL100002');
    const [network] = await free(32);
    const answer = await reseller.rest(
      'PATCH',
      at(line, 'routes'),
      body(line, { routing_type: 'primary', subnet_size: 32, network }),
    );
    expect(answer.status).toBe(200);
    await expectOrder(answer, 'change_primary_route');
    expect(circuit(await find('NL100002')).routes).toMatchObject([
      { network, routing_type: 'primary', subnet_size: 32 },
    ]);
  });

  it.each<[Record<string, unknown>, string, string]>([
    [{ subnet_size: 27 }, 'subnet_size', 'Deze grootte is niet mogelijk.'],
    [{ routing_type: 'primary' }, 'routing_type', 'Deze keuze is niet mogelijk.'],
    [{ network: '198.51.100.300' }, 'network', 'Dit is geen geldig IP-adres.'],
    [{ network: '198.51.100.9' }, 'network', 'Dit adres ligt niet op een grens van /29.'],
    [{ network: '192.0.2.8' }, 'network', 'Dit adres is niet van de netwerkpartner.'],
    [{ network: '198.51.100.0' }, 'network', 'Dit adres is al in gebruik.'],
    [{ network: '100.64.192.0', subnet_size: 30 }, 'network', 'Bij deze grootte kiest de netwerkpartner het adres.'],
    [
      { network: '2001:db8::', protocol: 'ipv6', subnet_size: 48 },
      'network',
      'Bij deze grootte kiest de netwerkpartner het adres.',
    ],
  ])('BBC-08 refuses %o', async (changes, field, words) => {
    const line = await find('NL100002');
    const { status, body: told } = await reseller.rest<Refusal>('POST', at(line, 'routes'), body(line, changes));
    expect([status, told.detail[0]]).toMatchObject([422, { field, i18n_msg: words }]);
  });
});
