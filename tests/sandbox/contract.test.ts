import { describe, expect, it } from 'vitest';
import { addDays, dayOf } from '../../sandbox/records/working-days';
import { answerIn, contract, distinct, exampleOf, keysOf, methods, routes } from './contract';
import { internet, order } from './services/broadband/orders/order-body';
import { sandboxStage } from './stage';

const sandbox = sandboxStage();
const reseller = sandbox.client('reseller');
const admin = sandbox.client('admin');

const bundle = 'c0de5a11-4b1d-4e7a-9f00-000000000204';
const sharedData = 'c0de5a11-4b1d-4e7a-9f00-000000000303';

/** The queries of the routes that require one. */
const queries: Record<string, string> = {
  '/address/': 'zipcode=1000AA&house_number=1',
  '/broadband/connections/{uuid}/circuits/receipt': `termination_profile_uuid=${internet}`,
  '/broadband/connections/{uuid}/profile/receipt': `circuit_uuid={circuit}&profile=${internet}`,
  '/broadband/connections/{uuid}/routes/receipt': 'protocol=ipv4&subnet_size=29',
  '/broadband/circuits/termination/profile/{uuid}/available-subnets/': 'subnet_size=29',
  '/mobile-broadband/connections/{uuid}/circuits/receipt': `termination_profile_uuid=${internet}`,
  '/mobile-broadband/connections/{uuid}/profile/receipt': `circuit_uuid={circuit}&profile=${internet}`,
  '/mobile-broadband/connections/{uuid}/routes/receipt': 'protocol=ipv4&subnet_size=29',
  '/mobile-broadband/connections/{uuid}/data-pool/receipt': `product=${bundle}&contract_duration=24`,
  '/mobile-broadband/connections/receipt': `product=${bundle}&contract_duration=24`,
  '/mobile-broadband/data-pools/receipt': `product=${sharedData}&contract_duration=24`,
  '/mobile-broadband/circuits/termination/profile/{uuid}/available-subnets/': 'subnet_size=29',
};

/** The address of a route, with records of the seed. */
async function addressOf(path: string, query = ''): Promise<string> {
  const values = path.includes('{') ? await valuesFor(path) : {};
  const address = query ? `${path}?${query}` : path;
  return address.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? name);
}

async function valuesFor(path: string): Promise<Record<string, string>> {
  if (path.includes('/termination/profile/')) return { uuid: internet };
  if (path.startsWith('/broadband/connections/')) {
    const filter = { search_field: 'nid', search: 'NL100010' };
    const { result } = await reseller.rpc<{ connections: { uuid: string; circuits: { uuid: string }[] }[] }>(
      'broadband',
      'list_connections',
      { filter },
    );
    const [line] = result?.connections ?? [];
    return { uuid: line?.uuid ?? '', circuit: line?.circuits[0]?.uuid ?? '' };
  }
  if (path.startsWith('/mobile-broadband/')) {
    const [mobiles = ''] = /^\/mobile-broadband\/[a-z-]+\//.exec(path) ?? [];
    const { body } = await reseller.rest<{ results: { uuid: string; circuits?: { uuid: string }[] }[] }>(
      'GET',
      path.endsWith('/unblock') ? `${mobiles}?blocked=true` : mobiles,
    );
    const [record] = body.results;
    return { uuid: record?.uuid ?? '', circuit: record?.circuits?.[0]?.uuid ?? '' };
  }
  if (path.startsWith('/attachments/')) return { uuid: await sandbox.attach('reseller', 'modem.json', '{}') };
  if (path.startsWith('/support/tickets/')) return { id: '1042' };
  const list = path.startsWith('/enduser/') ? '/enduser/' : '/organization/shipping-addresses/';
  const { body } = await reseller.rest<{ results: { uuid: string }[] }>('GET', list);
  return { uuid: body.results[0]?.uuid ?? '', id: body.results[0]?.uuid ?? '' };
}

/** The status of a call without a body. Reads succeed and writes are refused, except those that need no fields. */
function statusOf(method: string, path: string): number {
  if (/\/(?:provision|archive\/|refresh-cache|block|unblock)$/.test(path)) return 204;
  return method === 'GET' ? 200 : 422;
}

describe('docs/provider-api.md', () => {
  it('names methods and routes', () => {
    expect(methods.length).toBeGreaterThan(25);
    expect(routes.length).toBeGreaterThan(18);
  });

  it.each(methods)('SYS-01 the sandbox knows %s.%s', async (service, method) => {
    const answer = await (service === 'system' ? admin : reseller).rpc(service, method);
    expect(answer.status).toBe(200);
    expect(answer.error?.code).not.toBe(-32601);
    expect(answer.error?.code).not.toBe(-32603);
  });

  it('a method that is not in it is unknown', async () => {
    expect((await reseller.rpc('broadband', 'make_coffee')).error?.code).toBe(-32601);
  });

  it.each(routes)('SYS-02 the sandbox knows %s %s', async (method, path) => {
    if (method !== 'GET') await sandbox.reset();
    const answer = await reseller.rest(
      method,
      await addressOf(path, method === 'GET' ? queries[path] : ''),
      method === 'GET' ? undefined : {},
    );
    expect(answer.status).toBe(statusOf(method, path));
  });

  const everyone = { pagination: { page: 1, per_page: 100 } };
  const pricing = {
    carrier_product_id: 4101,
    circuit_product_ids: [5101],
    sla_product_id: 606,
    contract_duration: 36,
    address: { zipcode: '1000AA', housenr: 1 },
    misc_product_ids: [7001],
  };

  it.each<[string, Record<string, unknown>[]]>([
    ['list_connections', [everyone]],
    ['list_transactions', [everyone]],
    [
      'zipcode',
      [
        { zipcode: '1000AA', housenr: 1 },
        { zipcode: '2000BB', housenr: 10 },
        { zipcode: '5000EE', housenr: 9 },
        { zipcode: '9300NN', housenr: 23 },
      ],
    ],
    ['get_provider_products', [{ filter: { carrier_product_id: 4101 } }]],
    ['get_order_pricing', [pricing]],
    ['get_change_connection_options', [{ nid: 'NL100060' }]],
    ['get_change_summary', [606, 607].map((id) => ({ nid: 'NL100060', change: { kind: 'sla', sla_product_id: id } }))],
  ])('%s answers every key of its example', async (method, calls) => {
    const answers = await Promise.all(calls.map((params) => reseller.rpc('broadband', method, params)));
    const answered = new Set(answers.flatMap(({ result }) => keysOf(result)));
    expect(keysOf(exampleOf(method)).filter((key) => !answered.has(key))).toEqual([]);
  });

  it('the order of the example is one the sandbox accepts, with values of today', async () => {
    const example = exampleOf('order_connection') as Record<string, unknown>;
    const { enduser, custwishdate, hardware_delivery, circuit } = order();
    const { result, error } = await reseller.rpc('broadband', 'order_connection', {
      ...example,
      enduser,
      custwishdate,
      hardware_delivery,
      circuit,
    });
    expect(error).toBeUndefined();
    expect(result).toEqual({ orderid: expect.stringMatching(/^NL\d+$/) as string });
    expect(keysOf(example).filter((key) => !keysOf(order({ enduser: { uuid: '' } })).includes(key))).toEqual([]);
  });

  const soon = addDays(dayOf(new Date()), 21);

  it.each<[string, string, Record<string, unknown>]>([
    ['broadband', 'get_contract', { nid: 'NL100001' }],
    ['broadband', 'get_connection_report', { nid: 'NL100001' }],
    ['broadband', 'get_termination_cost', { nid: 'NL100001', termination_date: soon }],
    [
      'broadband',
      'terminate_connection',
      { nid: 'NL100025', reason: 'De winkel sluit', moment: 'scheduled', wish_date: soon, confirm: true },
    ],
    ['broadband', 'list_accesslists', {}],
    ['broadband', 'get_accesslist', { name: 'standaard' }],
    ['broadband', 'list_auth_realms', {}],
    ['broadband', 'list_ipvpn', {}],
    ['broadband', 'get_settings', {}],
    ['email', 'get_ordered_products', {}],
    ['email', 'get_mailboxes', { domain: 'bakkerij-groothuis.example' }],
    ['email', 'get_forwarders', { domain: 'bakkerij-groothuis.example' }],
    ['diagnostics', 'list_available_diagnostics', { nid: 'NL100001' }],
    ['diagnostics', 'get_authlog', { nid: 'NL100001' }],
    ['diagnostics', 'diagnose', { nid: 'NL100002', kind: 'ont-check' }],
    ['diagnostics', 'force_disconnect', { nid: 'NL100002-1' }],
  ])('%s.%s answers exactly the keys of its example', async (service, method, params) => {
    const { result, error } = await reseller.rpc(service, method, params);
    expect(error).toBeUndefined();
    expect(distinct(keysOf(result))).toEqual(distinct(keysOf(answerIn(method))));
  });

  it('an offer and a report answer every key of their examples', async () => {
    const offers = await reseller.rpc<{ offers: { uuid: string }[] }>('broadband', 'list_offers');
    const offer = await reseller.rpc('broadband', 'get_offer', { uuid: offers.result?.offers[0]?.uuid });
    const listed = ['uuid', 'reference', 'status', 'publication_date', 'valid_until', 'i18n_name'];
    expect(keysOf(offers.result)).toEqual(expect.arrayContaining(listed.map((key) => `.offers[].${key}`)));
    expect(keysOf(offer.result)).toEqual(
      expect.arrayContaining([...listed.map((key) => `.offer.${key}`), '.offer.products[].price']),
    );
    const reports = await reseller.rpc<{ reports: { uuid: string; state: string }[] }>('diagnostics', 'list_reports', {
      filter: { nid: 'NL100001' },
    });
    const finished = reports.result?.reports.find(({ state }) => state === 'finished');
    const report = await reseller.rpc('diagnostics', 'get_report', { uuid: finished?.uuid });
    expect(distinct(keysOf(report.result))).toEqual(distinct(keysOf(exampleOf('get_report'))));
  });

  it('a ticket answers the keys of its example', async () => {
    const [, example = ''] = /### GET \/support\/tickets\/[\s\S]*?→ `(\{.*\})`/.exec(contract) ?? [];
    const { body } = await reseller.rest('GET', '/support/tickets/');
    expect(distinct(keysOf(body))).toEqual(distinct(keysOf(JSON.parse(example))));
  });
});
