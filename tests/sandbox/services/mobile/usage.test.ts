import { afterEach, describe, expect, it } from 'vitest';
import { dayOf } from '../../../../sandbox/records/working-days';
import { sandboxStage } from '~tests/sandbox/stage';
import { at, mobileOf, allMobiles } from './mobile';

const sandbox = sandboxStage();
const reseller = sandbox.client('reseller');

afterEach(sandbox.reset);

interface Usage {
  measured_at: string;
  usage: { zone: number; bytes: number; limit_bytes: number | null }[];
}

describe('MOB-05 usage', () => {
  const read = async (number: number, what: string) =>
    (await reseller.rest<Usage>('GET', `${at}/connections/${(await mobileOf(reseller, number)).uuid}/${what}`)).body;

  it('grows with the clock, is the same when it is asked again, and begins anew with the month', async () => {
    await sandbox.clock({ now: '2027-03-10T10:20:00Z' });
    const before = await read(1, 'usage/month-to-date');
    expect(before.measured_at).toBe('2027-03-10T10:00:00.000Z');
    expect(await read(1, 'usage/month-to-date')).toEqual(before);
    await sandbox.clock({ now: '2027-03-15T10:20:00Z' });
    const after = await read(1, 'usage/month-to-date');
    expect(after.usage[0]?.bytes).toBeGreaterThan(before.usage[0]?.bytes ?? 0);
    expect(after.usage[0]?.limit_bytes).toBe(5_000_000_000);
    const network = await read(1, 'usage/month-to-date-jasper');
    expect(network.measured_at).toBe('2027-03-15T07:00:00.000Z');
    expect(network.usage[0]?.bytes).toBeLessThan(after.usage[0]?.bytes ?? 0);
    await sandbox.clock({ now: '2027-03-31T23:30:00Z' });
    const anew = await read(1, 'usage/month-to-date');
    expect(anew.usage[0]?.bytes).toBeLessThan((after.usage[0]?.bytes ?? 0) / 10);
  });

  it.each([
    ['2027-03-31T22:05:00Z', '2027-03-31T22:00:00.000Z'],
    ['2027-04-01T00:59:00Z', '2027-03-31T22:00:00.000Z'],
    ['2027-04-01T02:10:00Z', '2027-03-31T23:00:00.000Z'],
  ])('life S8 at %s the network has counted this month until %s', async (now, measured) => {
    await sandbox.clock({ now });
    const network = await read(1, 'usage/month-to-date-jasper');
    expect(network.measured_at).toBe(measured);
    expect(network.usage[0]?.bytes === 0).toBe(measured === '2027-03-31T22:00:00.000Z');
  });

  it('life S7 a SIM that is blocked has used nothing since it was last seen', async () => {
    const blocked = (await allMobiles(reseller)).filter(
      ({ carrier, state }) => carrier.sim.is_blocked && state === 'active',
    );
    expect(blocked.map(({ carrier }) => carrier.nid)).toContain('NL8000002');
    const day = (daysAgo: number) => dayOf(new Date(Date.now() - daysAgo * 86_400_000));
    const used = await Promise.all(
      blocked.slice(0, 8).map(async ({ uuid, carrier }) => {
        const { body } = await reseller.rest<{ results: { date: string; bytes: number }[] }>(
          'GET',
          `${at}/connections/${uuid}/usage-over-time?from=${day(80)}&to=${day(0)}`,
        );
        const days = body.results.filter(({ bytes }) => bytes > 0);
        return { days, after: days.filter(({ date }) => date > dayOf(new Date(carrier.sim.last_seen ?? 0))) };
      }),
    );
    expect(used.flatMap(({ after }) => after)).toEqual([]);
    expect(used.flatMap(({ days }) => days).length).toBeGreaterThan(20);
  });

  it('of a European bundle is told by zone', async () => {
    const { usage } = await read(7, 'usage/month-to-date');
    expect(usage.map(({ zone, limit_bytes: limit }) => [zone, limit])).toEqual([
      [1, null],
      [2, null],
    ]);
  });

  it('over time is by day or month, and adds up', async () => {
    await sandbox.clock({ now: '2027-03-15T10:20:00Z' });
    interface Parts {
      interval: string;
      results: { date: string; zone: number; bytes: number }[];
    }
    const { uuid } = await mobileOf(reseller, 1);
    const over = async (query: string) =>
      (await reseller.rest<Parts>('GET', `${at}/connections/${uuid}/usage-over-time?${query}`)).body;
    const days = await over('from=2027-03-01&to=2027-03-31');
    expect(days.results.map(({ date }) => date).at(-1)).toBe('2027-03-15');
    const total = days.results.reduce((sum, { bytes }) => sum + bytes, 0);
    const month = (await read(1, 'usage/month-to-date')).usage[0]?.bytes ?? 0;
    expect(Math.abs(total - month)).toBeLessThan(20);
    const months = await over('interval=month');
    expect([months.results.length, months.results.at(-1)?.date]).toEqual([12, '2027-03-01']);
    expect((await reseller.rest('GET', `${at}/connections/${uuid}/usage-over-time?from=soon`)).status).toBe(422);
  });
});
