import { afterEach, describe, expect, it } from 'vitest';
import type { RpcAnswer } from '~tests/sandbox/client';
import { sandboxStage } from '~tests/sandbox/stage';

interface Ipvpn {
  uuid: string;
  default: boolean;
  pool: { id: number; default: boolean }[];
  settings: { ipv4_dns1: string; ipv4_dns2: string | null };
}

const sandbox = sandboxStage();
const reseller = sandbox.client('reseller');
const reader = sandbox.client('reader');
const stranger = sandbox.client('stranger');

afterEach(sandbox.reset);

function call<R>(method: string, params: Record<string, unknown> = {}, client = reseller): Promise<RpcAnswer<R>> {
  return client.rpc<R>('broadband', method, params);
}

async function ipvpns(client = reseller): Promise<Ipvpn[]> {
  return (await call<{ ipvpns: Ipvpn[] }>('list_ipvpn', {}, client)).result?.ipvpns ?? [];
}

async function refused(method: string, params: Record<string, unknown>): Promise<(string | null)[]> {
  const { error } = await call(method, params);
  expect(error?.code).toBe(-32602);
  for (const { msg, i18n_msg } of error?.data.details ?? []) expect(msg).not.toBe(i18n_msg);
  return error?.data.details.map(({ field }) => field) ?? [];
}

const settings = { default_realm: 'vpn.isp.example', max_sessions: 2, session_timeout_hours: 0 };

describe('BBC-16 settings', () => {
  it('are kept for the organisation, for it alone', async () => {
    const before = (await call('get_settings')).result;
    expect((await call('set_settings', settings)).result).toEqual({ settings });
    expect((await call('get_settings', {}, reader)).result).toEqual({ settings });
    expect((await call('get_settings', {}, stranger)).result).toEqual(before);
  });

  it('name the default realm', async () => {
    await call('set_settings', settings);
    const { result } = await call<{ realms: { realm: string; is_default: boolean }[] }>('list_auth_realms');
    expect(result?.realms.filter(({ is_default }) => is_default)).toMatchObject([{ realm: 'vpn.isp.example' }]);
  });

  it.each([
    ['default_realm', 'elders.example'],
    ['max_sessions', 0],
    ['max_sessions', 9],
    ['session_timeout_hours', -1],
    ['session_timeout_hours', 169],
  ])('refuses %s %s', async (field, value) => {
    expect(await refused('set_settings', { ...settings, [field]: value })).toEqual([field]);
  });

  it.each<[string, Record<string, unknown>]>([
    ['set_settings', settings],
    ['set_ipvpn', { uuid: 'x', default: true, pool_id: 1, settings: { ipv4_dns1: '192.0.2.1', ipv4_dns2: null } }],
  ])('%s asks broadband-c', async (method, params) => {
    expect((await call(method, params, reader)).status).toBe(403);
  });
});

describe('BBC-16 IPVPNs', () => {
  async function change(changes: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    const second = (await ipvpns())[1];
    return {
      uuid: second?.uuid,
      default: true,
      pool_id: second?.pool[0]?.id,
      settings: { ipv4_dns1: '198.51.100.1', ipv4_dns2: null },
      ...changes,
    };
  }

  it('one is the default', async () => {
    expect((await ipvpns()).map((each) => each.default)).toEqual([true, false]);
    await call('set_ipvpn', await change());
    const after = await ipvpns();
    expect(after.map((each) => each.default)).toEqual([false, true]);
    expect(after[1]?.settings).toEqual({ ipv4_dns1: '198.51.100.1', ipv4_dns2: null });
  });

  it('one pool is the default', async () => {
    const [first] = await ipvpns();
    const ids = first?.pool.map(({ id }) => id) ?? [];
    await call('set_ipvpn', await change({ uuid: first?.uuid, pool_id: ids[1] }));
    expect((await ipvpns())[0]?.pool.map((pool) => pool.default)).toEqual([false, true]);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['a pool of another', { pool_id: 11 }, 'pool_id'],
    ['an address that is none', { settings: { ipv4_dns1: '192.0.2.256', ipv4_dns2: null } }, 'settings.ipv4_dns1'],
    ['a second one that is none', { settings: { ipv4_dns1: '192.0.2.1', ipv4_dns2: 'dns' } }, 'settings.ipv4_dns2'],
  ])('refuses %s', async (_what, changes, field) => {
    expect(await refused('set_ipvpn', await change(changes))).toEqual([field]);
  });

  it('refuses to leave none', async () => {
    const [first] = await ipvpns();
    expect(await refused('set_ipvpn', await change({ uuid: first?.uuid, default: false, pool_id: 11 }))).toEqual([
      'default',
    ]);
  });

  it("another organisation's is not found", async () => {
    expect((await call('set_ipvpn', await change(), stranger)).error?.code).toBe(-32004);
    expect((await ipvpns(stranger)).length).toBe(1);
  });
});

describe('BBC-17 access lists', () => {
  it('are those that circuits name, with how many connections have them', async () => {
    const { result } = await call<{ accesslists: { name: string; rule_count: number; connection_count: number }[] }>(
      'list_accesslists',
    );
    expect(result?.accesslists.map(({ name }) => name).sort()).toEqual([
      'beheer',
      "camera's",
      'kantoor-vpn',
      'standaard',
      'voip',
    ]);
    for (const { name, rule_count, connection_count } of result?.accesslists ?? []) {
      const filter = { search_field: 'access_rules', search: name };
      const found = await call<{ pagination: { count: number } }>('list_connections', { filter });
      expect(connection_count).toBe(found.result?.pagination.count);
      const list = await call<{ accesslist: { rules: { position: number }[] } }>('get_accesslist', { name });
      expect(list.result?.accesslist.rules.map(({ position }) => position)).toEqual(
        Array.from({ length: rule_count }, (_, index) => index + 1),
      );
    }
  });

  it('an unknown one is not found', async () => {
    expect((await call('get_accesslist', { name: 'geheim' })).error?.code).toBe(-32004);
  });
});

describe('BBC-17 get_connection_report', () => {
  it('tells of thirty days what the authentication log tells', async () => {
    const { result } = await call<{
      report: {
        from: string;
        until: string;
        disconnects: number;
        uptime_percentage: number;
        days: { date: string; disconnects: number }[];
      };
    }>('get_connection_report', { nid: 'NL100001' });
    const report = result?.report;
    const log = await reseller.rpc<{ authlog: { at: string; result: string }[] }>('diagnostics', 'get_authlog', {
      nid: 'NL100001',
    });
    const [day] = report?.days ?? [];
    const gone = log.result?.authlog.filter(
      (entry) => entry.result === 'disconnected' && entry.at.startsWith(day?.date ?? 'never'),
    );
    expect(gone?.length).toBe(day?.disconnects);
    expect(Date.parse(report?.until ?? '') - Date.parse(report?.from ?? '')).toBe(29 * 86_400_000);
    expect(report?.disconnects).toBe(report?.days.reduce((sum, { disconnects }) => sum + disconnects, 0));
    expect(report?.uptime_percentage).toBeGreaterThan(98);
  });

  it('life S6 of a line that left yesterday the rest of that day was offline, as the log tells', async () => {
    const { result } = await call<{
      report: { until: string; uptime_percentage: number; days: { date: string; minutes_offline: number }[] };
    }>('get_connection_report', { nid: 'NL100026' });
    const log = await reseller.rpc<{ authlog: { at: string; result: string }[] }>('diagnostics', 'get_authlog', {
      nid: 'NL100026',
    });
    const left = Date.parse(log.result?.authlog.find((entry) => entry.result === 'disconnected')?.at ?? '');
    const [last] = result?.report.days ?? [];
    expect(last?.date).toBe(result?.report.until);
    const rest = (Date.parse(`${last?.date}T00:00:00Z`) + 86_400_000 - left) / 60_000;
    expect(last?.minutes_offline).toBeGreaterThanOrEqual(Math.round(rest));
    expect(result?.report.uptime_percentage).toBeLessThanOrEqual(100 - (rest / (30 * 1440)) * 100 + 0.01);

    await sandbox.clock({ advance: 'P2D' });
    const later = await call<{ report: { days: { minutes_offline: number; disconnects: number }[] } }>(
      'get_connection_report',
      { nid: 'NL100026' },
    );
    expect(later.result?.report.days.slice(0, 2)).toMatchObject([
      { minutes_offline: 1440, disconnects: 0 },
      { minutes_offline: 1440, disconnects: 0 },
    ]);
  });

  it.each<[string, number]>([
    ['NL100004', -32010],
    ['NL100255', -32004],
  ])('%s is refused', async (nid, code) => {
    expect((await call('get_connection_report', { nid })).error?.code).toBe(code);
  });
});
