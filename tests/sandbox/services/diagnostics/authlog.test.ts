import { afterEach, describe, expect, it } from 'vitest';
import type { RpcAnswer } from '~tests/sandbox/client';
import { sandboxStage } from '~tests/sandbox/stage';
import type { Api } from '~tests/sandbox/stage';

interface Entry {
  at: string;
  circuit_nid: string;
  result: string;
  i18n_reason: string | null;
  ip: string | null;
}

const sandbox = sandboxStage();
const reseller = sandbox.client('reseller');
const reader = sandbox.client('reader');

afterEach(sandbox.reset);

function call<R>(method: string, params: Record<string, unknown>, client: Api = reseller): Promise<RpcAnswer<R>> {
  return client.rpc<R>('diagnostics', method, params);
}

async function authlog(nid: string, after?: string): Promise<Entry[]> {
  const { result } = await call<{ authlog: Entry[] }>('get_authlog', { nid, ...(after ? { after } : {}) });
  return result?.authlog ?? [];
}

describe('DIA-01 get_authlog', () => {
  it('goes back in time, at most 50, of the line that is up', async () => {
    const log = await authlog('NL100001');
    const moments = log.map(({ at }) => at);
    expect(log.length).toBeGreaterThan(5);
    expect(log.length).toBeLessThanOrEqual(50);
    expect(moments).toEqual(moments.toSorted().reverse());
    expect(log[0]).toMatchObject({ circuit_nid: 'NL100001-1', result: 'accepted' });
    expect(await authlog('NL100001', log[2]?.at)).toEqual(log.slice(0, 2));
  });

  it('holds all circuits', async () => {
    expect(new Set((await authlog('NL100008')).map(({ circuit_nid }) => circuit_nid)).size).toBeGreaterThan(4);
  });

  it('a circuit that is away has signed out, or is refused with a reason', async () => {
    const { result } = await reseller.rpc<{
      connections: { carrier: { nid: string }; circuits: { nid: string; online: boolean | null }[] }[];
    }>('broadband', 'list_connections', { filter: { states: ['ACTIVE'] }, pagination: { page: 1, per_page: 100 } });
    const away =
      result?.connections.filter(({ circuits }) => circuits.length === 1 && circuits[0]?.online === false) ?? [];
    const newest = await Promise.all(away.map(async ({ carrier }) => (await authlog(carrier.nid))[0]));
    expect(new Set(newest.map((entry) => entry?.result))).toEqual(new Set(['disconnected', 'rejected']));
    for (const entry of newest.filter((each) => each?.result === 'rejected'))
      expect(entry).toMatchObject({ i18n_reason: 'Onjuist wachtwoord', ip: null });
  });

  it('is empty before delivery', async () => {
    expect(await authlog('NL100004')).toEqual([]);
  });
});

describe('DIA-01 force_disconnect', () => {
  it('ends the session; the equipment signs in within a minute', async () => {
    const { result } = await call<{ disconnected_at: string }>('force_disconnect', { nid: 'NL100001-1' });
    expect((await authlog('NL100001'))[0]).toMatchObject({ at: result?.disconnected_at, result: 'disconnected' });
    await sandbox.clock({ advance: 'PT1M' });
    expect((await authlog('NL100001')).slice(0, 2).map((entry) => entry.result)).toEqual(['accepted', 'disconnected']);
  });

  it('not of a circuit without a session', async () => {
    expect((await call('force_disconnect', { nid: 'NL100026-1' })).error?.code).toBe(-32010);
    expect((await call('force_disconnect', { nid: 'NL100001-9' })).error?.code).toBe(-32004);
  });

  it('asks broadband-diagnostics-c', async () => {
    expect((await call('force_disconnect', { nid: 'NL100001-1' }, reader)).status).toBe(403);
  });
});
