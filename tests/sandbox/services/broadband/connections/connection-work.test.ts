import { afterEach, describe, expect, it } from 'vitest';
import type { Connection, Event } from '../../../../../sandbox/services/broadband/records';
import type { RpcAnswer } from '~tests/sandbox/client';
import { sandboxStage } from '~tests/sandbox/stage';

const sandbox = sandboxStage();
const reseller = sandbox.client('reseller');
const stranger = sandbox.client('stranger');

afterEach(sandbox.reset);

const call = (method: string, params: Record<string, unknown>, client = reseller): Promise<RpcAnswer> =>
  client.rpc('broadband', method, params);

async function find(search_field: string, search: string): Promise<Connection[]> {
  const { result } = await reseller.rpc<{ connections: Connection[] }>('broadband', 'list_connections', {
    filter: { search_field, search },
  });
  return result?.connections ?? [];
}

async function newestEvent(nid: string): Promise<Event | undefined> {
  const { result } = await reseller.rpc<{ events: Event[] }>('broadband', 'list_events', { filter: { nid } });
  return result?.events[0];
}

async function endUser(search: string): Promise<{ uuid: string; company_name: string }> {
  const { body } = await reseller.rest<{ results: { uuid: string; company_name: string }[] }>(
    'GET',
    `/enduser/?search=${search}`,
  );
  const { uuid = '', company_name = '' } = body.results[0] ?? {};
  return { uuid, company_name };
}

describe('BBC-22 set_tags', () => {
  it('replaces the tags of a carrier; lists find them, and the activity tells of it', async () => {
    expect((await call('set_tags', { nid: 'nl100002', tags: [' kantoor ', 'zeldzaam', 'kantoor'] })).result).toEqual({
      tags: ['kantoor', 'zeldzaam'],
    });
    expect((await find('tags', 'zeldzaam')).map(({ carrier }) => carrier)).toMatchObject([
      { nid: 'NL100002', tags: ['kantoor', 'zeldzaam'] },
    ]);
    expect(await newestEvent('NL100002')).toMatchObject({
      action: 'generic_transaction_update',
      method: 'set_tags',
      transaction_action: null,
      request: { nid: 'NL100002', tags: ['kantoor', 'zeldzaam'] },
      username: 'reseller',
      originated_from: { first_name: 'Renée', last_name: 'de Wit' },
    });
    await call('set_tags', { nid: 'NL100002', tags: [] });
    expect(await find('tags', 'zeldzaam')).toEqual([]);
  });

  it('knows circuits too', async () => {
    await call('set_tags', { nid: 'NL100010-2', tags: ['gastenwifi'] });
    const [found] = await find('tags', 'gastenwifi');
    expect(found?.circuits.map(({ tags }) => tags.includes('gastenwifi'))).toEqual([false, true]);
  });

  it.each<[string, Record<string, unknown>, number, string | undefined]>([
    ['an unknown nid', { nid: 'NL999999', tags: [] }, -32004, undefined],
    ['an unknown circuit', { nid: 'NL100002-9', tags: [] }, -32004, undefined],
    ['an empty tag', { nid: 'NL100002', tags: ['a', ' '] }, -32602, 'tags.1'],
    ['a long tag', { nid: 'NL100002', tags: ['a'.repeat(41)] }, -32602, 'tags.0'],
    [
      'too many tags',
      { nid: 'NL100002', tags: Array.from({ length: 23 }, (_, index) => `label ${index}`) },
      -32602,
      'tags',
    ],
    ['a line that has not been delivered', { nid: 'NL100004', tags: ['a'] }, -32010, undefined],
  ])('refuses %s', async (_what, params, code, field) => {
    const { error } = await call('set_tags', params);
    expect(error?.code).toBe(code);
    if (field) expect(error?.data.details[0]?.field).toBe(field);
  });

  it('says in the reader’s language why not', async () => {
    const { error } = await call('set_tags', { nid: 'NL100004', tags: ['a'] });
    expect(error?.data.details).toEqual([
      {
        field: null,
        msg: 'The connection has not been delivered yet.',
        i18n_msg: 'De verbinding is nog niet opgeleverd.',
      },
    ]);
  });
});

describe('BBC-15 set_provisioning', () => {
  it('of one circuit', async () => {
    expect((await call('set_provisioning', { nid: 'NL100010-2', provisioning: 'ipoe' })).result).toEqual({});
    const [found] = await find('nid', 'NL100010');
    expect(found?.circuits.map(({ provisioning }) => provisioning)).toEqual(['ppp', 'ipoe']);
    expect(await newestEvent('NL100010')).toMatchObject({
      method: 'set_provisioning',
      action: 'generic_transaction_update',
    });
  });

  it.each<[Record<string, unknown>, number]>([
    [{ nid: 'NL100010', provisioning: 'ipoe' }, -32004],
    [{ nid: 'NL100010-3', provisioning: 'ipoe' }, -32004],
    [{ nid: 'NL100010-1', provisioning: 'atm' }, -32602],
    [{ nid: 'NL100004-1', provisioning: 'ipoe' }, -32010],
  ])('refuses %o', async (params, code) => {
    expect((await call('set_provisioning', params)).error?.code).toBe(code);
  });
});

describe('BBC-09 the end customer', () => {
  it('is read, changed and read again', async () => {
    const customer = await endUser('Kapsalon');
    expect((await call('set_enduser', { nid: 'NL100002', enduser: { uuid: customer.uuid } })).result).toEqual({
      enduser: customer,
    });
    expect((await call('get_enduser', { nid: 'NL100002' })).result).toEqual({ enduser: customer });
    expect((await find('nid', 'NL100002'))[0]?.end_user).toEqual(customer);
    expect(await newestEvent('NL100002')).toMatchObject({ method: 'set_enduser', request: { enduser: customer } });
  });

  it('must be known', async () => {
    const { error } = await call('set_enduser', {
      nid: 'NL100002',
      enduser: { uuid: '00000000-0000-4000-8000-000000000000' },
    });
    expect(error).toMatchObject({
      code: -32602,
      data: { details: [{ field: 'enduser', i18n_msg: 'Deze eindklant bestaat niet.' }] },
    });
  });
});

describe('who may work on a connection', () => {
  const writes: [string, Record<string, unknown>][] = [
    ['set_tags', { nid: 'NL100010', tags: [] }],
    ['set_provisioning', { nid: 'NL100010-1', provisioning: 'ipoe' }],
    ['set_enduser', { nid: 'NL100010', enduser: { uuid: 'x' } }],
  ];

  it.each([...writes, ['get_enduser', { nid: 'NL100010' }] as const])(
    'another organisation has no such line: %s',
    async (method, params) => {
      expect((await call(method, params, stranger)).error?.code).toBe(-32004);
    },
  );

  it.each(writes)('%s needs broadband-c', async (method, params) => {
    expect((await call(method, params, sandbox.client('reader'))).status).toBe(403);
  });
});
