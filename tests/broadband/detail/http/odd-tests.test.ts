import { describe, expect, it } from 'vitest';
import { textOf } from '~tests/fixtures/page';
import { filePortal } from '~tests/fixtures/portal';
import { connectionPages } from './connection-pages';

const portal = filePortal({ anew: true });
const { reseller } = connectionPages(portal);

const value = (key: string, told: number, unit: string | null = 'dBm') => ({ key, value: told, unit });
const begun = (moment: string | null) => ({ started_at: moment, finished_at: moment });

const report = (results: readonly object[], traits: object = {}) => ({
  ...{ uuid: 'aaaaaaaa-0000-4000-8000-000000000001', nid: 'NL100001', kind: 'ont-check', state: 'finished' },
  ...{ progress: 100, username: 'reseller', i18n_error: null, results, ...begun('2026-11-21T15:44:00Z') },
  ...traits,
});

const BAD = report([value('rx_power', -30)]);
const EARLIER = begun('2026-11-01T10:00:00Z');

/** The first sentence of a line that is online and has these tests. */
async function sentence(reports: readonly unknown[]): Promise<string> {
  const result = { reports, pagination: { count: reports.length } };
  await portal.faults([{ match: 'rpc:diagnostics.list_reports', body: { jsonrpc: '2.0', id: 1, result } }]);
  const { text } = await reseller.get('/connections/NL100001');
  return textOf(/<p class="health">[\s\S]*?<\/p>/.exec(text)?.[0] ?? '');
}

const ONLINE = /^Online, wij zien geen storing Er is een ticket open/;
const IS_BAD = /^Slecht: ontvangen licht -30 dBm/;
const UNREAD = /^Online, maar de laatste meting konden wij niet laden /;

describe('life 4.5 no odd test makes a bad line good, or a good one bad', () => {
  it.each<[string, readonly unknown[], RegExp]>([
    ['the oldest first, the last one bad', [report([value('rx_power', -20)], EARLIER), BAD], IS_BAD],
    ['the oldest first, the last one good', [{ ...BAD, ...EARLIER }, report([value('rx_power', -20)])], ONLINE],
    [
      'one that runs after a bad one',
      [report([], { state: 'running', ...begun('2026-11-22T10:00:00Z') }), BAD],
      IS_BAD,
    ],
    ['one of an unknown state after a bad one', [report([], { state: 'wut' }), BAD], IS_BAD],
    ['one that failed after a bad one', [report([], { state: 'failed' }), BAD], IS_BAD],
    ['the newest one cannot be read', [7, report([value('rx_power', -20)])], UNREAD],
    ['a bad one stands behind one that cannot be read', [7, BAD], IS_BAD],
    ['some values cannot be read', [report([value('rx_power', -20), 7 as unknown as object])], UNREAD],
    ['another unit', [report([value('rx_power', 0.01, 'mW')])], ONLINE],
    ['the unit in capitals', [report([value('rx_power', -30, 'DBM')])], /^Slecht: ontvangen licht -30 DBM/],
    ['two values of one name', [report([value('rx_power', -10), value('rx_power', -30)])], IS_BAD],
  ])('%s', async (_what, reports, expected) => {
    expect(await sentence(reports)).toMatch(expected);
  });

  it('a newest test that cannot be read is no older one, and the list of tests counts it', async () => {
    await sentence([7, report([value('rx_power', -20)])]);
    const words = async (address: string) => textOf((await reseller.get(address)).text);
    expect((await words('/connections/NL100001')).split('Laatste meting')[1]?.slice(0, 40)).toContain('Niet geladen');
    expect(await words('/connections/NL100001/diagnostics')).toContain('Eén meting kunnen wij niet lezen.');
    await sentence([7]);
    expect(await words('/connections/NL100001/diagnostics')).not.toContain('nog niet gemeten');
  });

  it('a good test without the value, or in another unit, is not called none', async () => {
    for (const earlier of [value('loop_length', 900, 'm'), value('rx_power', -20, null)]) {
      const good = report([value('tx_power', 2), earlier], EARLIER);
      const told = await sentence([BAD, good]);
      expect(told).toContain('Met de goede meting van 01-11-2026 is deze waarde niet te vergelijken.');
      expect(told).not.toContain('geen eerdere goede meting');
    }
  });

  it('a test without a moment leaves out the moment', async () => {
    const told = await sentence([{ ...BAD, ...begun(null) }]);
    expect(told).toMatch(IS_BAD);
    expect(told).not.toContain('Gemeten op');
  });
});
