import { afterEach, describe, expect, it } from 'vitest';
import type { RpcAnswer } from '~tests/sandbox/client';
import { sandboxStage } from '~tests/sandbox/stage';
import type { Api } from '~tests/sandbox/stage';

interface Report {
  uuid: string;
  kind: string;
  state: string;
  progress: number;
  started_at: string;
  finished_at: string | null;
  username: string;
  i18n_error: string | null;
  results?: { key: string; value: number | string; unit: string | null }[];
}

const sandbox = sandboxStage();
const reseller = sandbox.client('reseller');
const stranger = sandbox.client('stranger');

afterEach(sandbox.reset);

function call<R>(method: string, params: Record<string, unknown>, client: Api = reseller): Promise<RpcAnswer<R>> {
  return client.rpc<R>('diagnostics', method, params);
}

async function kindsOf(nid: string): Promise<string[]> {
  const { result } = await call<{ diagnostics: { kind: string }[] }>('list_available_diagnostics', { nid });
  return result?.diagnostics.map(({ kind }) => kind) ?? [];
}

async function started(nid: string, kind: string): Promise<string> {
  const { result, error } = await call<{ uuid: string }>('diagnose', { nid, kind });
  if (!result) throw new Error(error?.message);
  return result.uuid;
}

async function report(uuid: string): Promise<Report> {
  const { result } = await call<{ report: Report }>('get_report', { uuid });
  if (!result) throw new Error(`no report ${uuid}`);
  return result.report;
}

async function measured(nid: string, kind: string): Promise<Report> {
  const uuid = await started(nid, kind);
  await sandbox.clock({ advance: 'PT1M' });
  return report(uuid);
}

async function reportsOf(nid: string): Promise<Report[]> {
  const { result } = await call<{ reports: Report[] }>('list_reports', { filter: { nid } });
  return result?.reports ?? [];
}

function valueOf({ results }: Report, key: string): number | string | undefined {
  return results?.find((each) => each.key === key)?.value;
}

describe('DIA-02 list_available_diagnostics', () => {
  it.each([
    ['fibre', 'NL100001', ['authentication_log', 'fiber-check', 'ont-check']],
    ['copper', 'NL100007', ['authentication_log', 'selt', 'delt']],
    ['SDSL.bis', 'NL100033', ['authentication_log', 'selt']],
    ['a line not delivered', 'NL100004', []],
    ['a line that has ended', 'NL100207', []],
  ])('%s', async (_what, nid, kinds) => {
    expect(await kindsOf(nid)).toEqual(kinds);
  });

  it('says how long a test takes', async () => {
    const { result } = await call('list_available_diagnostics', { nid: 'NL100007' });
    expect(result).toMatchObject({
      diagnostics: [{}, { kind: 'selt', expected_seconds: 32 }, { kind: 'delt', expected_seconds: 50 }],
    });
  });
});

describe('DIA-03 diagnose', () => {
  it('runs by the clock: progress, then results', async () => {
    const uuid = await started('NL100001', 'ont-check');
    expect(await report(uuid)).toMatchObject({
      state: 'running',
      finished_at: null,
      results: [],
      username: 'reseller',
    });
    await sandbox.clock({ advance: 'PT6S' });
    const half = await report(uuid);
    expect(half.state).toBe('running');
    expect(half.progress).toBeGreaterThanOrEqual(60);
    expect(half.progress).toBeLessThan(100);
    await sandbox.clock({ advance: 'PT5S' });
    expect(await report(uuid)).toMatchObject({ state: 'finished', progress: 100, i18n_error: null });
  });

  it.each([
    ['NL100001', 'ont-check', ['ont_state', 'rx_power', 'uptime_hours']],
    ['NL100001', 'fiber-check', ['rx_power', 'tx_power', 'fibre_length']],
    ['NL100007', 'selt', ['loop_length', 'line_fault']],
    [
      'NL100007',
      'delt',
      ['attenuation_down', 'attenuation_up', 'snr_down', 'snr_up', 'attainable_down', 'attainable_up', 'crc_errors'],
    ],
  ])('%s %s gives %o', async (nid, kind, keys) => {
    const { results } = await measured(nid, kind);
    expect(results?.map(({ key }) => key)).toEqual(keys);
  });

  it('a good line and one that is not', async () => {
    expect(Number(valueOf(await measured('NL100001', 'fiber-check'), 'rx_power'))).toBeGreaterThan(-23);
    expect(Number(valueOf(await measured('NL100010', 'fiber-check'), 'rx_power'))).toBeLessThan(-28);
    expect(valueOf(await measured('NL100016', 'selt'), 'line_fault')).toBe('short');
    expect(Number(valueOf(await measured('NL100016', 'delt'), 'snr_down'))).toBeLessThan(5);
  });

  it('life S5 a bad line that is online has an ONT that is on, with too little light', async () => {
    const found = await measured('NL100010', 'ont-check');
    expect(valueOf(found, 'ont_state')).toBe('up');
    expect(Number(valueOf(found, 'rx_power'))).toBeLessThan(-28);
    expect(Number(valueOf(found, 'uptime_hours'))).toBeGreaterThan(0);
  });

  it('life S5 an ONT without power measures nothing', async () => {
    expect((await measured('NL100026', 'ont-check')).results).toEqual([
      { key: 'ont_state', value: 'dying_gasp', unit: null },
    ]);
  });

  it('the same line gives nearly the same', async () => {
    const [first, second] = [await measured('NL100002', 'fiber-check'), await measured('NL100002', 'fiber-check')];
    expect(valueOf(first, 'fibre_length')).toBe(valueOf(second, 'fibre_length'));
    expect(Math.abs(Number(valueOf(first, 'rx_power')) - Number(valueOf(second, 'rx_power')))).toBeLessThan(0.5);
  });

  it.each(['NL100018', 'NL100022'])('%s cannot be measured', async (nid) => {
    const [, kind = ''] = await kindsOf(nid);
    expect(await measured(nid, kind)).toMatchObject({
      state: 'failed',
      i18n_error: 'Lijnmeting kon niet worden uitgevoerd',
      results: [],
    });
  });

  it('takes `type` for `kind`, and one of the two', async () => {
    expect((await call('diagnose', { nid: 'NL100001', type: 'ont-check' })).error).toBeUndefined();
    expect((await call('diagnose', { nid: 'NL100002' })).error).toMatchObject({
      code: -32602,
      data: { details: [{ field: 'kind' }] },
    });
  });

  it('one at a time', async () => {
    await started('NL100001', 'ont-check');
    expect((await call('diagnose', { nid: 'NL100001', kind: 'fiber-check' })).error?.code).toBe(-32010);
    await sandbox.clock({ advance: 'PT11S' });
    expect((await call('diagnose', { nid: 'NL100001', kind: 'fiber-check' })).error).toBeUndefined();
  });

  it.each([
    ['NL100001', 'selt', -32010],
    ['NL100001', 'authentication_log', -32010],
    ['NL100004', 'ont-check', -32010],
    ['NL100001', 'x-ray', -32602],
    ['NL100255', 'ont-check', -32004],
  ])('refuses %s %s', async (nid, kind, code) => {
    expect((await call('diagnose', { nid, kind })).error?.code).toBe(code);
  });
});

describe('DIA-01 reports', () => {
  it('has a history, newest first, each with its results', async () => {
    const reports = await reportsOf('NL100001');
    const moments = reports.map(({ started_at }) => started_at);
    expect(reports.length).toBeGreaterThanOrEqual(5);
    expect(moments).toEqual(moments.toSorted().reverse());
    expect(new Set(reports.map(({ state }) => state))).toEqual(new Set(['finished', 'failed']));
    expect(reports.every(({ state, results = [] }) => (state === 'finished') === results.length > 0)).toBe(true);
  });

  it('NL100010 was better before', async () => {
    const reports = await Promise.all((await reportsOf('NL100010')).map(({ uuid }) => report(uuid)));
    const light = reports.map((each) => Number(valueOf(each, 'rx_power')));
    expect(light.at(-1)).toBeGreaterThan((light[0] ?? 0) + 8);
  });

  it('a new one comes first', async () => {
    const uuid = await started('NL100001', 'ont-check');
    expect((await reportsOf('NL100001'))[0]).toMatchObject({ uuid, state: 'running' });
  });
});

describe('who may see what', () => {
  it.each<[string, Record<string, unknown>]>([
    ['list_available_diagnostics', { nid: 'NL100001' }],
    ['get_authlog', { nid: 'NL100001' }],
    ['diagnose', { nid: 'NL100001', kind: 'ont-check' }],
    ['list_reports', { filter: { nid: 'NL100001' } }],
    ['force_disconnect', { nid: 'NL100001-1' }],
  ])("%s: another organisation's is not found", async (method, params) => {
    expect((await call(method, params, stranger)).error?.code).toBe(-32004);
  });

  it("a report of another organisation's is not found", async () => {
    const uuid = await started('NL100001', 'ont-check');
    expect((await call('get_report', { uuid }, stranger)).error?.code).toBe(-32004);
  });
});
