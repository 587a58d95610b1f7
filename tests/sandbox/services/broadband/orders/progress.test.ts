import { afterEach, describe, expect, it } from 'vitest';
import { addDays, dayOf } from '../../../../../sandbox/records/working-days';
import { sandboxStage } from '~tests/sandbox/stage';
import { order, wishDate } from './order-body';
import { transactionsOn } from './transactions';

const sandbox = sandboxStage();
const { reseller, list, eventsOf, recent, lineOf } = transactionsOn(sandbox);

afterEach(sandbox.reset);

describe('TRX-04 orders move along with the clock', () => {
  it('a new order goes from created to delivered on its wish date', async () => {
    const custwishdate = wishDate(21);
    const { result } = await reseller.rpc<{ orderid: string }>(
      'broadband',
      'order_connection',
      order({ custwishdate }),
    );
    const nid = result?.orderid ?? '';
    await sandbox.clock({ advance: 'PT2H' });
    expect((await eventsOf(nid)).map(({ action }) => action)).toEqual(['confirm_order', 'create_order']);
    await sandbox.clock({ advance: 'P1D' });
    expect(await recent(nid)).toMatchObject({ expected_completion_date: custwishdate, open: true });
    expect(await lineOf(nid)).toMatchObject({ carrier: { state: 'PROCESSING' } });
    await sandbox.clock({ now: `${custwishdate}T17:00:01Z` });
    expect(await recent(nid)).toMatchObject({ state: 'finished', open: false, cancel_possible: false });
    expect(await lineOf(nid)).toMatchObject({
      carrier: { state: 'ACTIVE' },
      circuits: [{ online: true, last_username: `${nid.toLowerCase()}@isp.example` }],
    });
    const events = await eventsOf(nid);
    expect(events.map(({ action }) => action)).toEqual([
      'complete_order',
      'expected_completion_date_planned',
      'confirm_order',
      'create_order',
    ]);
    expect(events[0]).toMatchObject({
      type: 'order_delivered',
      created_at: expect.stringMatching(`^${custwishdate}T1[56]:00:00`) as string,
    });
  });

  it('without a wish date the lead time gives the day', async () => {
    const { result } = await reseller.rpc<{ orderid: string }>(
      'broadband',
      'order_connection',
      order({ custwishdate: null }),
    );
    await sandbox.clock({ advance: 'P2D' });
    const date = (await recent(result?.orderid ?? ''))?.expected_completion_date ?? '';
    expect(date > addDays(dayOf(new Date()), 7)).toBe(true);
  });

  it('every open order ends, but for those on demand', async () => {
    const before = (await list()).transactions;
    await sandbox.clock({ advance: 'P90D' });
    const after = (await list()).transactions;
    expect(after.length).toBeGreaterThan(0);
    expect(after.every(({ on_demand }) => on_demand)).toBe(true);
    for (const transaction of before.filter(({ cancel_requested }) => cancel_requested)) {
      expect(await recent(transaction.nid)).toMatchObject({ state: 'cancelled' });
      expect(await lineOf(transaction.nid)).toMatchObject({ carrier: { state: 'CANCELLED_CONFIRMED' } });
    }
    for (const transaction of before.filter(({ action }) => action === 'terminate' || action === 'migrate_out')) {
      expect(await recent(transaction.nid)).toMatchObject({ state: 'finished' });
      expect(await lineOf(transaction.nid)).toMatchObject({ carrier: { state: 'DISCONNECTED' } });
    }
  });

  it('counts and searches follow a line to its new state', async () => {
    const count = async (states: string[]) => {
      const { result } = await reseller.rpc<{ pagination: { count: number } }>('broadband', 'list_connections', {
        filter: { states },
      });
      return result?.pagination.count ?? 0;
    };
    const [active, processing] = [await count(['ACTIVE']), await count(['PROCESSING'])];
    await sandbox.clock({ advance: 'P90D' });
    expect(await count(['ACTIVE'])).toBeGreaterThan(active);
    expect(await count(['PROCESSING'])).toBeLessThan(processing);
  });
});
