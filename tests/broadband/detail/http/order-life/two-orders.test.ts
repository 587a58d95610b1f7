import { describe, expect, it } from 'vitest';
import { wishDate } from '~tests/sandbox/services/broadband/orders/order-body';
import { addDays, dayOf } from '../../../../../sandbox/records/working-days';
import { textOf } from '~tests/fixtures/page';
import { orderLife } from '~tests/fixtures/broadband/order-life';

const { portal, reseller, provider, placed, orderOf, ordersOf, advance, page } = orderLife();

describe('life B3 TRX-12 two orders of one connection', () => {
  const terminate = (changes: object = {}) =>
    provider().rpc('broadband', 'terminate_connection', {
      nid: 'NL100085',
      reason: 'De winkel sluit',
      moment: 'scheduled',
      wish_date: addDays(dayOf(new Date()), 60),
      confirm: true,
      ...changes,
    });

  it('are both shown, the newest first; what becomes of one does not end the other', async () => {
    await terminate();
    await advance('PT3H');
    const [ending, changing, ...more] = await ordersOf('NL100085');
    expect(more).toEqual([]);
    expect(ending).toMatch(/^Lopende bestelling: opzegging .*Hierna: de verbinding eindigt .*Wat u kunt doen/);
    expect(changing).toMatch(
      /^Lopende bestelling: wijziging .*Hierna: de wijziging wordt doorgevoerd .*Deze bestelling kunt u hier niet wijzigen of annuleren/,
    );
    expect(changing).not.toContain('Wat u kunt doen');

    await advance('P20D');
    const [left, ...others] = await ordersOf('NL100085');
    expect(others).toEqual([]);
    expect(left).toMatch(/^Lopende bestelling: opzegging .*Hierna: de verbinding eindigt/);
    // the promised date belongs to the change, which has ended
    expect(left).not.toContain('Eerst beloofd');
    expect(await page('NL100085')).toContain('Opzegging bevestigd');
  });

  it('an older one that is open comes before the newest that has ended', async () => {
    await terminate();
    await provider().rpc('broadband', 'cancel_transaction', {
      uuid: await orderOf('NL100085'),
      reason: 'De klant blijft',
    });
    await advance('P2D');
    const [changing, withdrawn] = await ordersOf('NL100085');
    expect(changing).toMatch(/^Lopende bestelling: wijziging/);
    expect(withdrawn).toMatch(/^Laatste bestelling: opzegging .*Geannuleerd/);
    expect(textOf((await reseller.get('/connections/NL100085')).text)).toContain(
      'Bestelling Wijziging, in behandeling',
    );
  });

  it('holds with a provider that answers the news of everything', async () => {
    await terminate();
    await advance('P20D');
    const { result } = await provider().rpc<{ events: Record<string, unknown>[]; pagination: object }>(
      'broadband',
      'list_events',
      { filter: { nid: 'NL100085' }, pagination: { page: 1, per_page: 100 } },
    );
    const events = (result?.events ?? []).map(({ transaction_uuid: _order, ...event }) => event);
    const foreign = {
      ...events.find(({ action }) => action === 'complete_order'),
      nid: 'NL100008',
      cid: 'x',
      transaction_action: 'terminate',
      created_at: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    };
    await portal.faults([
      {
        match: 'rpc:broadband.list_events',
        body: { jsonrpc: '2.0', id: 1, result: { events: [foreign, ...events], pagination: { count: 99 } } },
      },
    ]);
    expect((await ordersOf('NL100085'))[0]).toMatch(/^Lopende bestelling: opzegging .*Hierna: de verbinding eindigt/);
    await portal.faults([]);
  });

  it.each([
    ['fails', { status: 500 }],
    ['answers orders of other connections too', null],
  ])('the page stays when the list of orders %s', async (_what, fault) => {
    const all = await provider().rpc('broadband', 'list_transactions', { pagination: { page: 1, per_page: 10 } });
    await portal.faults([
      {
        match: 'rpc:broadband.list_transactions',
        ...(fault ?? { body: { jsonrpc: '2.0', id: 1, result: all.result } }),
      },
    ]);
    const orders = await ordersOf('NL100017');
    await portal.faults([]);
    expect(orders).toHaveLength(1);
    expect(orders[0]).toMatch(/^Lopende bestelling: nieuw/);
  });

  it('a slow answer about one order does not hold the page', async () => {
    await portal.faults([{ match: 'rpc:broadband.list_events', delay_ms: 20_000 }]);
    const started = performance.now();
    expect((await reseller.get('/connections/NL100017')).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(12_000);
    await portal.faults([]);
  }, 30_000);
});

describe('life B9 what the provider refuses', () => {
  it('is said with its reason, and the action that is gone says why', async () => {
    const nid = await placed({ zipcode: '9400PP', housenr: 11 });
    await advance('P2D');
    await provider().rpc('broadband', 'cancel_transaction', {
      uuid: await orderOf(nid),
      reason: 'De klant ziet ervan af',
    });
    await advance('PT3H');
    const [banner] = await ordersOf(nid);
    expect(banner).toMatch(/Annulering niet mogelijk \(\d{2}-\d{2}-\d{4}\): De werkzaamheden zijn al begonnen/);
    expect(banner).toContain('Bestelling annuleren De netwerkaanbieder heeft dit geweigerd.');
    expect(await page(nid)).not.toContain(`href="/connections/${nid}/order/cancellation"`);
    reseller.cookies.set('lang', 'en');
    const english = await ordersOf(nid);
    reseller.cookies.delete('lang');
    expect(english[0]).toContain('Cancellation not possible (');
    await advance('P60D');
    expect((await ordersOf(nid))[0]).not.toContain('niet mogelijk');
  });

  it('holds for another date', async () => {
    const nid = await placed({ zipcode: '9400PP', housenr: 11 });
    await advance('P2D');
    await provider().rpc('broadband', 'replan_transaction', { uuid: await orderOf(nid), wish_date: wishDate(50) });
    await advance('PT5H');
    expect((await ordersOf(nid))[0]).toMatch(
      /Andere datum niet mogelijk \(\d{2}-\d{2}-\d{4}\): De nieuwe datum is niet mogelijk/,
    );
  });

  it('an action that the provider does not allow says so', async () => {
    const [banner] = await ordersOf('NL100078');
    expect(banner).toMatch(
      /Wensdatum wijzigen De netwerkaanbieder staat dit nu niet toe\. Bestelling annuleren De netwerkaanbieder staat dit nu niet toe\./,
    );
  });
});
