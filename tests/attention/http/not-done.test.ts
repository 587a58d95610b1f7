import { beforeEach, describe, expect, it } from 'vitest';
import { wishDate } from '~tests/sandbox/services/broadband/orders/order-body';
import { orderLife } from '~tests/fixtures/broadband/order-life';
import { PanelClient } from '~tests/fixtures/clients/panel-client';
import { answering, list, ORDER, ORDERS, orderWire, SIM } from '~tests/fixtures/mobile-order';
import { simAnswering } from '~tests/fixtures/mobile-sim';
import { hidden, wordsOf } from '~tests/fixtures/page';
import { simRuns } from '~tests/mobile/runs/http/sim-runs';

const { portal, placed, advance } = orderLife();
const { planned: plannedRun, begin, ended } = simRuns(portal);

const HOUR_MS = 60 * 60_000;

// the portal may remember what the provider answered to the test before
beforeEach(() => portal.restart());

const signedIn = (username = 'reseller') => PanelClient.signedIn(portal, username);
const whatNeeds = async (client: PanelClient) => wordsOf(await client.open('/attention'));

/** Sends the panel of an order, by a user of its own session. */
async function asks(at: string, fields: Readonly<Record<string, string>>): Promise<PanelClient> {
  const client = await signedIn();
  const order = hidden(await client.get(at), 'order');
  await client.confirm(await client.configure(at, { ...(order ? { order } : {}), ...fields }));
  return client;
}

describe('issue 35.5 what was refused at once', () => {
  const at = '/connections/NL100017/order/cancellation';
  const error = {
    code: -32010,
    message: 'no',
    data: { details: [{ field: null, msg: 'too late', i18n_msg: 'Te laat' }] },
  };
  const refusal = {
    match: 'rpc:broadband.cancel_transaction',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, error }),
    times: 1,
  };
  const line = /Bestelling annuleren, NL100017 Geweigerd op \d\d-\d\d-\d{4} \d\d:\d\d Pas aan/;

  it('waits with the page where it is changed, once, and is gone when it was sent again', async () => {
    await portal.faults([refusal]);
    await asks(at, { reason: 'Niet meer nodig' });
    await portal.faults([refusal]);
    const client = await asks(at, { reason: 'Echt niet meer nodig' });
    const page = await client.open('/attention');
    expect(wordsOf(page).match(new RegExp(line, 'g'))).toHaveLength(1);
    const [href = ''] = /\/connections\/NL100017\/order\/cancellation\?draft=[\w-]+/.exec(page.text) ?? [];
    expect(wordsOf(await client.get(href))).toContain('Echt niet meer nodig');
    expect(await whatNeeds(await signedIn('reader'))).not.toMatch(line);
    expect(await whatNeeds(await asks(at, { reason: 'Nu wel' }))).not.toMatch(line);
  });

  it('of another order stays', async () => {
    await portal.faults([refusal]);
    await asks(at, { reason: 'Niet meer nodig' });
    const client = await asks('/connections/NL100051/order/cancellation', { reason: 'Deze wel' });
    expect(await whatNeeds(client)).toMatch(line);
  });
});

describe('issue 35.5 what was accepted and not carried out', () => {
  async function planned(): Promise<string> {
    const nid = await placed({ zipcode: '9400PP', housenr: 11 });
    await advance('P2D');
    return nid;
  }

  it('is said of a cancellation, once the order goes on without it', async () => {
    const nid = await planned();
    const client = await asks(`/connections/${nid}/order/cancellation`, { reason: 'De klant ziet ervan af' });
    const said = /Annulering gevraagd op \d\d-\d\d-\d{4} \d\d:\d\d, maar de bestelling loopt nog Bekijk/;
    expect(await whatNeeds(client)).not.toMatch(said);
    await advance('PT3H');
    portal.advance(3 * HOUR_MS);
    const later = await signedIn();
    expect(await whatNeeds(later)).toMatch(said);
    expect((await later.open('/attention')).text).toContain(`href="/connections/${nid}"`);
    expect(await whatNeeds(await signedIn('reader'))).not.toMatch(said);
  });

  it('is said of another date, beside the date that stands', async () => {
    const nid = await planned();
    await asks(`/connections/${nid}/order/wish_date`, { wish_date: wishDate(50) });
    await advance('PT5H');
    portal.advance(5 * HOUR_MS);
    expect(await whatNeeds(await signedIn())).toMatch(
      /Datum \d\d-\d\d-\d{4} gevraagd op \d\d-\d\d-\d{4} \d\d:\d\d, verwacht op \d\d-\d\d-\d{4} Bekijk/,
    );
  });

  it('is said of a mobile order a day later', async () => {
    const provider = [
      { match: `POST ${ORDERS}${ORDER}/cancel`, status: 204 },
      ...answering(),
      { match: `GET ${ORDERS}`, status: 200, body: list([{ ...orderWire, expected_completion_date: null }]) },
    ];
    await portal.faults(provider);
    const client = await asks(`/mobile/transactions/${ORDER}/cancellation`, { reason: 'Niet meer nodig' });
    const said =
      /NL812345, Nieuwe SIM-kaart, Bakkerij De Lange Annulering gevraagd op .*? maar de bestelling loopt nog/;
    expect(await whatNeeds(client)).not.toMatch(said);
    portal.advance(25 * HOUR_MS);
    await portal.faults(provider);
    expect(await whatNeeds(await signedIn())).toMatch(said);
  });

  it('is said of a change of data that a run withdrew, a day later', async () => {
    const change = { ...orderWire, type: 'change_data_pool', expected_completion_date: null };
    const provider = [
      { match: `POST ${ORDERS}${ORDER}/cancel`, status: 204 },
      ...answering({ order: change }),
      { match: `GET ${ORDERS}`, status: 200, body: list([change]) },
      ...simAnswering(),
    ];
    await portal.faults(provider);
    await ended(await begin(await plannedRun(`/mobile/runs/create?sim=${SIM}`, { wish: 'withdraw' })));
    portal.advance(25 * HOUR_MS);
    await portal.faults(provider);
    expect(await whatNeeds(await signedIn())).toMatch(
      /NL812345, .*? Annulering gevraagd op .*? maar de bestelling loopt nog/,
    );
  });
});
