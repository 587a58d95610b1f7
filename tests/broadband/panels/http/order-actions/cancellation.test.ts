import { describe, expect, it } from 'vitest';
import { PanelClient } from '~tests/fixtures/clients/panel-client';
import { WITH_DATE, READY, address, orderActions } from '~tests/fixtures/broadband/order-actions';

const { portal, reseller, configured } = orderActions();
const REPLANNED = 'NL100031';
const CANCELLED = 'NL100044';
const TOO_EARLY = 'NL100058';
const WITHOUT_ORDER = 'NL100001';

describe('TRX-06 cancellation', () => {
  it('asks a reason and an acknowledgement, and can be left with the order as it is', async () => {
    const at = address(WITH_DATE, 'cancellation');
    for (const [language, required, missing] of [
      ['nl', 'Vul een reden in', 'Vink aan dat u dit begrijpt'],
      ['en', 'Enter a reason', 'Tick that you understand this'],
    ] as const) {
      reseller.cookies.set('lang', language);
      const { page } = await configured(at, { reason: '  ' });
      expect(page.status).toBe(422);
      expect(page.text).toContain(required);
      const { page: review } = await configured(at, { reason: 'x' });
      const before = await portal.lastCall();
      const unticked = await reseller.confirm(review, {});
      expect(unticked.status).toBe(422);
      expect(unticked.text).toContain(missing);
      expect(await reseller.calls('cancel_transaction', before)).toEqual([]);
    }
    reseller.cookies.delete('lang');
    const { page } = await configured(at, { reason: 'Niet meer nodig' });
    expect(page.text).toMatch(new RegExp(`href="/connections/${WITH_DATE}"[^>]*>Niet annuleren<`));
    expect(page.text).toContain('Annuleer bestelling</button>');
  });

  it('security C1 a reason of 1001 characters does not pass', async () => {
    const { page } = await configured(address(WITH_DATE, 'cancellation'), { reason: 'z'.repeat(1_001) });
    expect(page.status).toBe(422);
    expect(page.text).toContain('Vul een reden in van hoogstens 1000 tekens');
  });

  it.each([
    ['of one character', 'x'],
    ['of more than ten', 'Een reden van meer dan tien tekens'],
    ['of a thousand', 'z'.repeat(1000)],
  ])('a reason %s passes', async (_what, reason) => {
    const { order, page } = await configured(address(WITH_DATE, 'cancellation'), { reason });
    const before = await portal.lastCall();
    expect((await reseller.confirm(page)).text).toContain('De annulering is aangevraagd');
    expect(await reseller.calls('cancel_transaction', before)).toEqual([{ uuid: order, reason }]);
  });

  it('a refusal of the provider is shown and the form is kept', async () => {
    const { page } = await configured(address(WITH_DATE, 'cancellation'), { reason: 'Niet meer nodig' });
    const error = {
      code: -32010,
      message: 'no',
      data: { details: [{ field: null, msg: 'too late', i18n_msg: 'Te laat om te annuleren' }] },
    };
    await portal.faults([
      { match: 'rpc:broadband.cancel_transaction', body: JSON.stringify({ jsonrpc: '2.0', id: 1, error }), times: 1 },
    ]);
    expect((await reseller.confirm(page)).text).toContain('Te laat om te annuleren');
    const form = await reseller.get(`${page.address.pathname}${page.address.search}&step=configure`);
    expect(form.text).toContain('Niet meer nodig');
  });

  it('a lost answer is found in the order', async () => {
    const { page } = await configured(address(WITH_DATE, 'cancellation'), { reason: 'Niet meer nodig' });
    await portal.faults([{ match: 'rpc:broadband.cancel_transaction', drop: 'after', times: 1 }]);
    expect((await reseller.confirm(page)).address.pathname).toBe(`/connections/${WITH_DATE}`);
  });
});

describe('TRX-05 what the menu does not offer says why, and is not sent', () => {
  it.each([
    [REPLANNED, 'wish_date', 'U heeft al om een andere datum gevraagd', 'replan_transaction'],
    [CANCELLED, 'wish_date', 'U heeft al om annulering gevraagd', 'replan_transaction'],
    [CANCELLED, 'cancellation', 'U heeft al om annulering gevraagd', 'cancel_transaction'],
    [TOO_EARLY, 'on_demand', 'Dit kan vanaf de verwachte datum', 'migrate_provisioning'],
    [WITH_DATE, 'on_demand', 'Deze bestelling kan niet op afroep worden uitgevoerd', 'migrate_provisioning'],
    [WITHOUT_ORDER, 'cancellation', 'Deze verbinding heeft geen open bestelling', 'cancel_transaction'],
  ] as const)('%s %s', async (nid, action, reason, method) => {
    const at = address(nid, action);
    const page = await reseller.get(at);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Dit kan nu niet');
    expect(page.text).toContain(reason);
    const before = await portal.lastCall();
    expect((await reseller.post(at, { order: 'x', reason: 'Een reden', wish_date: '' })).status).toBe(422);
    expect(await reseller.calls(method, before)).toEqual([]);
  });

  it('an order that cannot be loaded is said to be so', async () => {
    await portal.faults([{ match: 'rpc:broadband.get_recent_transaction', status: 500 }]);
    expect((await reseller.get(address(WITH_DATE, 'cancellation'))).text).toContain(
      'De bestelling kon niet worden geladen',
    );
  });

  it('events that cannot be loaded cost the first promised date alone', async () => {
    await portal.faults([{ match: 'rpc:broadband.list_events', status: 500 }]);
    const page = await reseller.get(address(WITH_DATE, 'wish_date'));
    expect(page.text).toContain('Verwachte datum');
    expect(page.text).not.toContain('Eerst beloofd');
  });

  it('the order is asked once per page', async () => {
    const before = await portal.lastCall();
    await reseller.get(address(WITH_DATE, 'wish_date'));
    expect(await reseller.calls('get_recent_transaction', before)).toHaveLength(1);
  });
});

describe('PER-03 rights, and connections of others', () => {
  const actions = ['wish_date', 'on_demand', 'cancellation'] as const;

  it.each(actions)('%s', async (action) => {
    const at = address(action === 'on_demand' ? READY : WITH_DATE, action);
    expect((await (await PanelClient.signedIn(portal, 'reader')).get(at)).status).toBe(403);
    expect((await (await PanelClient.signedIn(portal, 'stranger')).get(at)).status).toBe(404);
    const noorder = await PanelClient.signedIn(portal, 'noorder');
    expect((await noorder.get(at)).text).toContain('U heeft geen recht om te bestellen');
    expect((await noorder.post(at, { order: 'x' })).status).toBe(403);
    expect((await reseller.get(address('x', action))).status).toBe(404);
  });
});
