import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainAnswer, plainParams } from '../../../sandbox/platform/plain';
import { OURS } from '../../../sandbox/platform/plain-calls';
import { signIn, testSandbox, type Client, type TestSandbox } from '~tests/sandbox/client';

const contract = readFileSync(new URL('../../../docs/provider-api.md', import.meta.url), 'utf8');

let plain: TestSandbox;
let reseller: Client;

beforeAll(async () => {
  plain = await testSandbox({ plain: true });
  reseller = await signIn(plain, 'reseller');
});

afterAll(() => plain.stop());

describe('what is ours, in the contract and in the sandbox', () => {
  const rows = [...contract.matchAll(/^\| `([^`]+)` \| [^|]*\| (.+) \|$/gm)].map(
    ([, call = '', cells = '']): [string, string[]] => [
      call,
      [...cells.matchAll(/`([^`]+)`/g)].map(([, cell = '']) => cell),
    ],
  );

  it('the column "ours" names every call of the plain sandbox, and no other', () => {
    expect(rows.map(([call]) => call)).toEqual(Object.keys(OURS));
  });

  it.each(Object.entries(OURS))('%s: the column is what the plain sandbox leaves out', (call, ours) => {
    const parts = [
      ...(ours.answers ?? []),
      ...(ours.asks ?? []).map((ask) => `asks ${ask}`),
      ...(ours.noun === undefined ? [] : [`noun ${ours.noun}`]),
      ...(ours.absent ? ['absent'] : []),
    ];
    expect(rows.find(([name]) => name === call)?.[1]).toEqual(parts);
  });
});

describe('SYS-01 the plain sandbox', () => {
  it('answers a connection with the fields of the specification, whatever is asked', async () => {
    const filter = { search_field: 'nid', search: 'NL100001', detailed: true, end_of_life: true };
    const { result } = await reseller.rpc<{ connections: Record<string, unknown>[] }>('broadband', 'list_connections', {
      filter,
    });
    expect(Object.keys(result?.connections[0] ?? {}).sort()).toEqual([
      'address',
      'carrier',
      'circuits',
      'end_of_life_date',
      'end_user',
      'supplier',
      'uuid',
    ]);
  });

  it('does as if a search that it does not know had not been asked', async () => {
    const { result } = await reseller.rpc<{ connections: unknown[]; pagination: { count: number } }>(
      'broadband',
      'list_connections',
      { filter: { search_field: 'uuid', search: 'ffffffff' } },
    );
    expect(result?.pagination.count).toBeGreaterThan(50);
  });

  it('gives an order its fifteen fields and no noun, and a list no count', async () => {
    const { result: list } = await reseller.rpc<{ transactions: Record<string, unknown>[] }>(
      'broadband',
      'list_transactions',
      { filter: { show_closed: false } },
    );
    expect(Object.keys(list ?? {})).toEqual(['transactions']);
    const { result } = await reseller.rpc('broadband', 'get_recent_transaction', { nid: 'NL100004' });
    expect([Object.keys(result ?? {}), Object.keys(list?.transactions[0] ?? {})].map((keys) => keys.length)).toEqual([
      15, 15,
    ]);
  });

  it('SYS-02 has the capabilities of a connection at their own address', async () => {
    const { result } = await reseller.rpc<{ connections: { uuid: string }[] }>('broadband', 'list_connections', {
      filter: { search_field: 'nid', search: 'NL100001' },
    });
    const { status, body } = await reseller.rest(
      'GET',
      `/broadband/connections/${result?.connections[0]?.uuid}/capabilities`,
    );
    expect([status, body['tags']]).toEqual([200, { is_enabled: true, is_editable: true, is_admin_only: false }]);
    expect(Object.keys(body).filter((key) => ['terminate', 'change', 'circuits'].includes(key))).toEqual([]);
  });

  it('MOB-16 answers a mobile connection with the fields of the specification, and passes over filters of ours', async () => {
    const { body } = await reseller.rest<{ results: Record<string, unknown>[] }>(
      'GET',
      '/mobile-broadband/connections/?blocked=perhaps',
    );
    expect(Object.keys(body)).toEqual(['results']);
    expect(Object.keys(body.results[0] ?? {}).sort()).toEqual([
      'carrier',
      'circuits',
      'data_pool',
      'data_pool_next_month',
      'uuid',
    ]);
    expect(Object.keys((body.results[0]?.['carrier'] as { sim: object }).sim)).toEqual(['iccid', 'is_blocked']);
  });

  it('MOB-08 reads of an order what the specification names, whatever else is sent', async () => {
    const { status, body } = await reseller.rest('POST', '/mobile-broadband/connections/', {
      organization: '4c1f7a52-9d3e-4b8a-a6f1-0d2b7c5e9a11',
      product: 'c0de5a11-4b1d-4e7a-9f00-000000000204',
      name: 'Kassa',
      contract_duration: 'long',
    });
    expect([status, Object.keys(body)]).toEqual([201, ['uuid']]);
  });

  it('leaves what it was given as it was', () => {
    const [answer, params] = [{ connections: [{ capabilities: {} }] }, { filter: { detailed: true } }];
    plainAnswer('broadband.list_connections', answer);
    plainParams('broadband.list_connections', params);
    expect([answer, params]).toEqual([{ connections: [{ capabilities: {} }] }, { filter: { detailed: true } }]);
  });
});
