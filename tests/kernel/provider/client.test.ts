import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ProviderClient } from '~/kernel/provider/client.server';
import { ProviderRejection } from '~/kernel/provider/errors';
import { createProvider } from '~/kernel/provider/provider.server';
import { signIn } from '~tests/sandbox/client';
import { failure, askedSandbox } from '~tests/fixtures/kernel/asked-sandbox';

const { sandbox, reseller, logged, faults, calls, bearer, client, read, write, readRest } = askedSandbox();
const writeRest = (with_ = client()) =>
  with_.rest({ method: 'POST', path: '/enduser/', body: {}, result: z.unknown() });

function readUser(uuid: string) {
  return createProvider(bearer()).endUsers.read(uuid);
}

describe('SYS-01 and SYS-02 the two protocols', () => {
  it('AUT-04 sends the token of the user with every call', async () => {
    await Promise.all([read(), write(), readRest()]);
    const seen = await calls();
    expect(seen).toHaveLength(3);
    expect(seen.every(({ username, status }) => username === 'reseller' && status === 200)).toBe(true);
  });

  it('asks the addresses as they are written, with the method named twice', async () => {
    await read();
    await readRest();
    expect((await calls()).map(({ path, rpc_method: method }) => [path, method])).toEqual([
      ['/api/broadband/v1', 'list_carriers'],
      ['/score/enduser/', null],
    ]);
  });

  it('ignores fields that it does not know', async () => {
    await faults({
      match: 'rpc:broadband.list_carriers',
      body: { jsonrpc: '2.0', id: 1, result: { carriers: [{ code: 'WBA', colour: 'blue' }], more: [1] }, extra: true },
    });
    expect(await read()).toEqual({ carriers: [{ code: 'WBA' }] });
  });

  it('ERR-03 counts a 204 as ok', async () => {
    await faults({ match: 'POST /score/enduser/', status: 204, body: '' });
    expect(await writeRest()).toBeUndefined();
    await faults({ match: 'rpc:user.set_profile', status: 204, body: '' });
    expect(await write()).toBeUndefined();
  });

  it('security M3 a write by REST that is answered with an empty body is as good as a 204', async () => {
    await faults({ match: 'POST /score/enduser/', status: 200, body: '' });
    expect(await writeRest()).toBeUndefined();
    await faults({ match: 'POST /score/enduser/', status: 500, body: '' });
    expect((await failure(writeRest())).error).toMatchObject({ kind: 'down', sent: true });
  });

  it.each<[string, Record<string, unknown>, string]>([
    [
      'an error of the server',
      { body: { jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'gateway timeout' } } },
      'ProviderOutage',
    ],
    [
      'one at the end of the range',
      { body: { jsonrpc: '2.0', id: 1, error: { code: -32099, message: 'x' } } },
      'ProviderOutage',
    ],
    ['a number of HTTP', { body: { jsonrpc: '2.0', id: 1, error: { code: 504, message: 'x' } } }, 'ProviderOutage'],
    [
      'any error with a time-out',
      { status: 408, body: { jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'x' } } },
      'ProviderOutage',
    ],
    [
      'an error of the server that names a field',
      {
        body: {
          jsonrpc: '2.0',
          id: 1,
          error: { code: -32000, message: 'x', data: { details: [{ field: 'zipcode', msg: 'blocked' }] } },
        },
      },
      'ProviderRejection',
    ],
    [
      'what is not possible now',
      { body: { jsonrpc: '2.0', id: 1, error: { code: -32010, message: 'x' } } },
      'ProviderRejection',
    ],
    [
      'a code of its own',
      { body: { jsonrpc: '2.0', id: 1, error: { code: 4711, message: 'Adres is geblokkeerd' } } },
      'ProviderRejection',
    ],
  ])('a write that ends with %s may have been carried out, or is refused', async (_what, fault, name) => {
    await faults({ match: 'rpc:user.set_profile', status: 200, ...fault });
    const { error } = await failure(write());
    expect(error.name).toBe(name);
    if (name === 'ProviderOutage') expect(error).toMatchObject({ sent: true });
  });

  it('SYS-01 a provider that refuses what is ours is asked once more for what the specification names', async () => {
    await faults({
      match: 'rpc:broadband.list_carriers',
      body: { jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'unknown filter' } },
      times: 1,
    });
    const call = {
      service: 'broadband',
      method: 'list_carriers',
      params: { filter: { ours: true } },
      named: {},
      result: z.object({ carriers: z.array(z.unknown()) }),
    };
    expect((await client().rpc(call)).carriers).not.toHaveLength(0);
    expect(await calls()).toHaveLength(2);
  });

  it('security L11 an answer with a result and an error is neither: what became of a write is unknown', async () => {
    const error = { code: -32602, message: 'no' };
    await faults({
      match: 'rpc:user.set_profile',
      body: { jsonrpc: '2.0', id: 1, result: { username: 'reseller' }, error },
    });
    expect((await failure(write())).error).toMatchObject({ kind: 'nonsense', sent: true });
    // older servers send an empty result beside an error, which does not count as an answer
    await faults({ match: 'rpc:user.set_profile', body: { jsonrpc: '2.0', id: 1, result: null, error } });
    expect((await failure(write())).error).toBeInstanceOf(ProviderRejection);
    await faults({
      match: 'rpc:user.set_profile',
      body: { jsonrpc: '2.0', id: 1, result: { username: 'reseller' }, error: null },
    });
    expect(await write()).toEqual({ username: 'reseller' });
  });

  it('logs each call by name, time and outcome, and nothing of it', async () => {
    await read();
    await faults({ match: 'rpc:broadband.list_carriers', status: 503 });
    await failure(read());
    expect(logged().map(({ call, outcome }) => [call, outcome])).toEqual([
      ['broadband.list_carriers', 'ok'],
      ['broadband.list_carriers', 'down'],
      ['broadband.list_carriers', 'down'],
    ]);
    expect(JSON.stringify(logged())).not.toContain(reseller().accessToken);
  });
});

describe('what the provider says', () => {
  it('ERR-01 an internal error keeps its message', async () => {
    await faults({
      match: 'rpc:broadband.list_carriers',
      body: { jsonrpc: '2.0', id: 1, error: { code: -32603, message: 'Database is busy' } },
    });
    expect((await failure(read())).data).toEqual({ reason: 'outage', message: 'Database is busy' });
  });

  it('a refusal has its messages by field, in the language of the profile where there is one', async () => {
    const details = [
      { field: 'zipcode', msg: 'bad', i18n_msg: 'Onjuist' },
      { field: null, msg: 'no', i18n_msg: null },
    ];
    await faults({
      match: 'rpc:broadband.list_carriers',
      body: { jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'Invalid', data: { details } } },
    });
    const failed = await failure(read());
    expect(failed.error).toMatchObject({
      name: 'ProviderRejection',
      message: 'Invalid',
      details: [
        { field: 'zipcode', message: 'Onjuist' },
        { field: null, message: 'no' },
      ],
    });
    expect(await calls()).toHaveLength(1);
  });

  it('a refusal of REST comes with the fields of its detail', async () => {
    const failed = await failure(writeRest());
    expect(failed.error).toMatchObject({
      name: 'ProviderRejection',
      details: expect.arrayContaining([{ field: 'company_name', message: expect.any(String) }]),
    });
  });

  it.each([
    ['an unknown record', () => readUser('00000000-0000-4000-8000-000000000000')],
    [
      'a record of JSON-RPC',
      () =>
        client().rpc({
          service: 'broadband',
          method: 'get_transaction',
          params: { uuid: 'nothing' },
          result: z.unknown(),
        }),
    ],
  ])('%s is a 404', async (_what, call) => {
    expect((await failure(call())).status).toBe(404);
  });

  it.each([
    [
      'REST is a 403 with its first detail',
      () => readRest(new ProviderClient(bearer({ token: () => norightsToken }))),
      expect.stringMatching(/\S/),
    ],
    ['JSON-RPC is a 403 without one', () => read(new ProviderClient(bearer({ token: () => norightsToken }))), null],
  ])('AUT-12 a missing right in %s', async (_what, call, message) => {
    norightsToken = (await signIn(sandbox(), 'norights')).accessToken;
    const failed = await failure(call());
    expect([failed.status, failed.data]).toEqual([403, { reason: 'forbidden', message }]);
  });

  it('AUT-12 a 403 without a detail has no message', async () => {
    await faults({ match: 'rpc:broadband.list_carriers', status: 403, body: 'no' });
    expect((await failure(read())).data).toEqual({ reason: 'forbidden', message: null });
  });

  let norightsToken = '';
});
