import { describe, expect, it } from 'vitest';
import { sandboxStage } from '~tests/sandbox/stage';
import { order } from './order-body';
import { placingOn } from './placing';

const sandbox = sandboxStage();
const noprice = sandbox.client('noprice');
const stranger = sandbox.client('stranger');
const { reseller, place, connectionCount, transactionsOf } = placingOn(sandbox);

describe('BBO-14 answers that get lost', () => {
  it('9000 KK 17: the order is carried out, the connection is closed', async () => {
    const tag = 'ref_verloren01';
    await expect(place(order({ zipcode: '9000KK', housenr: 17, tags: [tag] }))).rejects.toThrow();
    const found = await reseller.rpc<{ pagination: { count: number } }>('broadband', 'list_connections', {
      filter: { search_field: 'tags', search: tag },
    });
    expect(found.result?.pagination.count).toBe(1);
  });

  it('9100 LL 19: no orderid, and nothing is made', async () => {
    const before = await connectionCount();
    expect((await place(order({ zipcode: '9100LL', housenr: 19 }))).result).toEqual({});
    expect(await connectionCount()).toBe(before);
  });
});

describe('who may order', () => {
  it.each(['reader', 'noorder', 'mobile'])('%s may not', async (username) => {
    expect((await place(order(), sandbox.client(username))).status).toBe(403);
  });

  it('noprice may; the order is theirs', async () => {
    const { result } = await place(order(), noprice);
    expect(await transactionsOf(result?.orderid ?? '')).toMatchObject([{ username: 'noprice' }]);
  });

  it('another organisation sees nothing of it', async () => {
    const nid = (await place(order())).result?.orderid ?? '';
    const uuid = (await transactionsOf(nid))[0]?.uuid;
    expect(await transactionsOf(nid, stranger)).toEqual([]);
    expect((await stranger.rpc('broadband', 'get_transaction', { uuid })).error?.code).toBe(-32004);
    expect((await stranger.rpc('broadband', 'get_recent_transaction', { nid })).error?.code).toBe(-32004);
    expect((await stranger.rpc('broadband', 'list_events', { filter: { nid } })).error?.code).toBe(-32004);
    expect((await stranger.rpc('broadband', 'list_events', { filter: { transaction_uuid: uuid } })).error?.code).toBe(
      -32004,
    );
  });
});
