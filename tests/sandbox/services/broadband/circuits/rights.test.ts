import { afterEach, describe, expect, it } from 'vitest';
import { sandboxStage } from '~tests/sandbox/stage';
import { asking, at, circuit, ipvpn, redundancy } from './circuits';

const sandbox = sandboxStage();
const reseller = sandbox.client('reseller');
const noprice = sandbox.client('noprice');
const { find } = asking(reseller);

afterEach(sandbox.reset);

interface Receipt {
  prices_per_category: {
    type: string;
    i18n_name: string;
    prices: { count: number; i18n_name: string; i18n_price: string }[];
    total_price: string;
  }[];
}

describe('receipts', () => {
  const receipts: [string, string, string[], string][] = [
    [
      'a circuit',
      `circuits/receipt?termination_profile_uuid=${ipvpn}`,
      ['EVC 500/500 € 19,50', 'IPVPN € 7,50'],
      '€ 27,00',
    ],
    ['a profile', `profile/receipt?circuit_uuid={circuit}&profile=${redundancy}`, ['Redundantie € 12,50'], '€ 12,50'],
    ['a route', 'routes/receipt?protocol=ipv4&subnet_size=29', ['IPv4 /29 (8 adressen) € 8,00'], '€ 8,00'],
    ['networks', 'routes/receipt?protocol=ipv6&subnet_size=48', ['IPv6 /48 (65536 netwerken) € 0,00'], '€ 0,00'],
  ];

  it.each(receipts)('tell what %s costs, to who sees prices', async (_what, path, lines, total) => {
    const line = await find('NL100001');
    const address = at(line, path.replace('{circuit}', circuit(line).uuid));
    const { status, body } = await reseller.rest<Receipt>('GET', address);
    expect(status).toBe(200);
    expect(body.prices_per_category).toMatchObject([{ type: 'recurring', i18n_name: 'Per maand', total_price: total }]);
    expect(
      body.prices_per_category[0]?.prices.map(({ i18n_name, i18n_price }) => `${i18n_name} ${i18n_price}`),
    ).toEqual(lines);
    expect((await noprice.rest('GET', address)).body).toEqual({ prices_per_category: [] });
  });

  it('are in the language of the reader', async () => {
    await reseller.rpc('user', 'set_profile', { username: 'reseller', language: 'en_GB' });
    const { body } = await reseller.rest<Receipt>(
      'GET',
      at(await find('NL100001'), 'routes/receipt?protocol=ipv4&subnet_size=29'),
    );
    expect(body.prices_per_category[0]).toMatchObject({
      i18n_name: 'Per month',
      prices: [{ i18n_name: 'IPv4 /29 (8 addresses)', i18n_price: '€8.00' }],
    });
  });
});

describe('who may', () => {
  const calls: [string, string, unknown][] = [
    ['GET', `circuits/receipt?termination_profile_uuid=${ipvpn}`, undefined],
    ['POST', 'circuits', { termination_profile_uuid: ipvpn }],
    ['DELETE', 'circuits?circuit_uuid={circuit}', undefined],
    ['POST', 'circuits/{circuit}/termination/provision', undefined],
    ['GET', `profile/receipt?circuit_uuid={circuit}&profile=${ipvpn}`, undefined],
    ['PATCH', 'profile', { circuit_uuid: '{circuit}', profile: ipvpn }],
    ['PATCH', 'redundancy?circuit_uuid={circuit}&primary_circuit_nid=NL100001-1', undefined],
    ['GET', 'routes/receipt?protocol=ipv4&subnet_size=29', undefined],
    ['POST', 'routes', { circuit_uuid: '{circuit}', routing_type: 'routed', protocol: 'ipv4', subnet_size: 29 }],
    ['PATCH', 'routes', { circuit_uuid: '{circuit}', routing_type: 'primary', protocol: 'ipv4', subnet_size: 32 }],
    ['DELETE', 'routes?circuit_uuid={circuit}&route_uuid={circuit}', undefined],
  ];

  it.each(calls)('another organisation finds nothing: %s %s', async (method, path, body) => {
    const line = await find('NL100010');
    const stranger = sandbox.client('stranger');
    const fill = (text: string) => text.replaceAll('{circuit}', circuit(line).uuid);
    const sent: unknown = body === undefined ? undefined : JSON.parse(fill(JSON.stringify(body)));
    expect((await stranger.rest(method, at(line, fill(path)), sent)).status).toBe(404);
  });

  it.each(calls.filter(([method]) => method !== 'GET'))(
    'who may not order may not: %s %s',
    async (method, path, body) => {
      const client = sandbox.client(path.includes('provision') ? 'reader' : 'noorder');
      expect((await client.rest(method, at(await find('NL100010'), path), body)).status).toBe(403);
    },
  );

  it('a circuit of another connection is not found', async () => {
    const [line, other] = [await find('NL100010'), await find('NL100002')];
    expect((await reseller.rest('DELETE', at(line, `circuits?circuit_uuid=${circuit(other).uuid}`))).status).toBe(404);
  });
});
