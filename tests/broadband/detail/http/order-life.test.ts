import { beforeAll, describe, expect, it } from 'vitest';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { PortalClient } from '~tests/fixtures/portal-client';
import { control, signIn, type Client } from '~tests/sandbox/client';
import { order, wishDate } from '~tests/sandbox/services/broadband/orders/order-body';
import { addDays, dayOf } from '../../../../sandbox/records/working-days';
import { textOf } from '~tests/fixtures/page';

const portal = filePortal({ anew: true });
const reseller = castMember(portal, PortalClient);
let provider: Client;

beforeAll(async () => {
  provider = await signIn(portal.sandbox, 'reseller');
});

async function placed(changes: Record<string, unknown>): Promise<string> {
  const { result } = await provider.rpc<{ orderid: string }>('broadband', 'order_connection', order(changes));
  return result?.orderid ?? '';
}

async function orderOf(nid: string): Promise<string> {
  const { result } = await provider.rpc<{ transaction: { uuid: string } }>('broadband', 'get_recent_transaction', {
    nid,
  });
  return result?.transaction.uuid ?? '';
}

/** The panels of orders as text, in order. */
async function ordersOf(nid: string): Promise<string[]> {
  const { text } = await reseller.get(`/connections/${nid}`);
  return [...text.matchAll(/<section[^>]*>(?:(?!<\/section>)[\s\S])*?class="track"[\s\S]*?<\/section>/g)].map(
    ([panel]) => textOf(panel),
  );
}

const advance = (period: string) => control(portal.sandbox, 'clock', { advance: period });
const page = async (nid: string) => (await reseller.get(`/connections/${nid}?activity=all`)).text;

/** The events of an order at each address of the Verloopstraat (sandbox/README.md). */
const ENDINGS = [
  [
    'as usual',
    { zipcode: '1000AA', housenr: 1 },
    ['Bestelling bevestigd', 'Verwachte datum bekend', 'Opgeleverd'],
    'Afgerond',
  ],
  ['with proof of delivery', { zipcode: '9400PP', housenr: 1 }, ['Bewijs van oplevering ontvangen'], 'Afgerond'],
  [
    'cancelled by the provider',
    { zipcode: '9400PP', housenr: 3 },
    ['Geannuleerd door de netwerkaanbieder'],
    'Geannuleerd',
  ],
  [
    'in error',
    { zipcode: '9400PP', housenr: 5 },
    ['Fout bij: Uitvoering door de netwerkaanbieder', 'Aansluitpunt niet gevonden'],
    'Mislukt',
  ],
  ['delayed', { zipcode: '9400PP', housenr: 7 }, ['Bestelling vertraagd', 'Eerst beloofd', 'Opgeleverd'], 'Afgerond'],
  [
    'with survey and works',
    { zipcode: '9400PP', housenr: 9 },
    ['Schouw gepland', 'Schouw uitgevoerd', 'Testen en labelen niet gedaan', 'Opgeleverd'],
    'Afgerond',
  ],
] as const;

describe('TRX-04 TRX-11 the clock walks an order from created to each of its ends', () => {
  it.each(ENDINGS)('%s', async (_name, address, told, state) => {
    const nid = await placed(address);
    const created = await page(nid);
    expect(created).toContain('Bestelling ontvangen');
    expect(created).toContain('Wacht op een datum, u wenst');
    expect(created).toContain('de netwerkaanbieder noemt een datum → oplevering');
    await advance('P60D');
    const ended = await page(nid);
    for (const words of told) expect(ended, words).toContain(words);
    expect(ended).toContain(state);
    expect(ended).toContain('Geen open bestelling');
    expect(ended).not.toContain('Hierna');
  });

  it('cancelled by the customer', async () => {
    const nid = await placed({});
    await provider.rpc('broadband', 'cancel_transaction', {
      uuid: await orderOf(nid),
      reason: 'De klant ziet ervan af',
    });
    const asked = await page(nid);
    expect(asked).toMatch(/Annulering gevraagd op \d{2}-\d{2}-\d{4}/);
    expect(asked).toContain('bevestiging van de annulering');
    await advance('P2D');
    const ended = await page(nid);
    expect(ended).toContain('Annulering bevestigd');
    expect(ended).toContain('Geannuleerd');
  });

  it('29 after a cancel an order whose events are none waits for the confirmation of the cancel', async () => {
    const nid = await placed({});
    await provider.rpc('broadband', 'cancel_transaction', {
      uuid: await orderOf(nid),
      reason: 'De klant ziet ervan af',
    });
    await portal.faults([
      {
        match: 'rpc:broadband.list_events',
        body: { jsonrpc: '2.0', id: 1, result: { events: [], pagination: { count: 0 } } },
      },
    ]);
    const [asked = ''] = await ordersOf(nid);
    await portal.faults([]);
    expect(asked).toContain('Hierna: bevestiging van de annulering');
    expect(asked).not.toContain('oplevering →');
    expect(asked).not.toContain('noemt een datum');
  });

  it('step by step: confirmed within the hour, a date the day after, delivered on that date', async () => {
    const nid = await placed({});
    await advance('PT2H');
    expect(await page(nid)).toContain('Bestelling bevestigd');
    await advance('P1D');
    const dated = await page(nid);
    expect(dated).toMatch(/Verwacht op \d{2}-\d{2}-\d{4}/);
    expect(dated).toMatch(/Hierna<!-- -->: <!-- -->oplevering|Hierna: oplevering/);
    await advance('P40D');
    const delivered = await page(nid);
    expect(delivered).toContain('Opgeleverd');
    expect(delivered).toContain('Actief');
  });
});

describe('life B3 TRX-12 two orders of one connection', () => {
  const terminate = (changes: object = {}) =>
    provider.rpc('broadband', 'terminate_connection', {
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
    await provider.rpc('broadband', 'cancel_transaction', {
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
    const { result } = await provider.rpc<{ events: Record<string, unknown>[]; pagination: object }>(
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
    const all = await provider.rpc('broadband', 'list_transactions', { pagination: { page: 1, per_page: 10 } });
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
    await provider.rpc('broadband', 'cancel_transaction', {
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
    await provider.rpc('broadband', 'replan_transaction', { uuid: await orderOf(nid), wish_date: wishDate(50) });
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

describe('life B10 a termination at once', () => {
  it('waits for no date, and is not offered to be taken back', async () => {
    await provider.rpc('broadband', 'terminate_connection', {
      nid: 'NL100002',
      reason: 'De winkel sluit',
      moment: 'immediately',
      wish_date: null,
      confirm: true,
    });
    const [banner] = await ordersOf('NL100002');
    expect(banner).toContain('Zo snel mogelijk: er is geen datum gevraagd');
    expect(banner).toContain('Hierna: de verbinding eindigt');
    expect(banner).not.toMatch(/Wacht op een datum|noemt een datum/);
    const { text } = await reseller.get('/connections/NL100002');
    expect(text).not.toContain('href="/connections/NL100002/order/');
    const row = textOf(
      /<tr(?:(?!<\/tr>)[\s\S])*NL100002[\s\S]*?<\/tr>/.exec(
        (await reseller.get('/connections/pending?itemsPerPage=100')).text,
      )?.[0] ?? '',
    );
    expect(row).toMatch(/Hierna: de verbinding eindigt .*Opzegging \d{2}-\d{2}-\d{4} Geen Nog niet bekend/);
  });
});

describe('life B11 the activity says what was done', () => {
  interface Line {
    readonly uuid: string;
    readonly circuits: readonly {
      readonly uuid: string;
      readonly nid: string;
      readonly routes: readonly { readonly uuid: string; readonly network: string; readonly subnet_size: number }[];
    }[];
  }

  async function lineOf(nid: string): Promise<Line> {
    const { result } = await provider.rpc<{ connections: Line[] }>('broadband', 'list_connections', {
      filter: { search_field: 'nid', search: nid },
    });
    const [line] = result?.connections ?? [];
    if (!line) throw new Error(`no line ${nid}`);
    return line;
  }

  const at = ({ uuid }: Line, path: string) => `/broadband/connections/${uuid}/${path}`;
  const second = ({ circuits }: Line) => circuits[1]?.uuid ?? '';
  const ipvpn = '5d0c1c4e-7a35-4b0e-9d51-0f6d7a2b1c02';

  it.each<[string, (line: Line) => Promise<unknown>, string, string]>([
    [
      'a circuit is deleted',
      (line) => provider.rest('DELETE', at(line, `circuits?circuit_uuid=${second(line)}`)),
      'Circuit NL100010-2 verwijderd',
      'Circuit NL100010-2 deleted',
    ],
    [
      'a circuit is set up again',
      (line) => provider.rest('POST', at(line, `circuits/${second(line)}/termination/provision`)),
      'Circuit NL100010-2 opnieuw ingericht',
      'Circuit NL100010-2 provisioned again',
    ],
    [
      'a profile is changed',
      (line) => provider.rest('PATCH', at(line, 'profile'), { circuit_uuid: second(line), profile: ipvpn }),
      'Profiel van NL100010-2 gewijzigd',
      'Profile of NL100010-2 changed',
    ],
    [
      'tags are changed',
      () => provider.rpc('broadband', 'set_tags', { nid: 'NL100010', tags: ['kantoor'] }),
      'Labels gewijzigd',
      'Tags changed',
    ],
    [
      'the ONT is changed',
      () => provider.rpc('broadband', 'change_ont', { nid: 'NL100010', ont_serial: 'GNXS0000CAFE' }),
      'Besteld: ONT wijzigen (GNXS0000CAFE)',
      'Ordered: change ONT (GNXS0000CAFE)',
    ],
  ])('when %s', async (_what, work, dutch, english) => {
    await work(await lineOf('NL100010'));
    const rows = async () =>
      [...(await page('NL100010')).matchAll(/<time[^>]*>[\s\S]*?<\/li>/g)].map(([row]) => textOf(row));
    const told = await rows();
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(dutch);
    reseller.cookies.set('lang', 'en');
    expect((await rows())[0]).toContain(english);
    reseller.cookies.delete('lang');
  });

  it('and shows of a change what it became', async () => {
    const line = await lineOf('NL100010');
    await provider.rest('PATCH', at(line, 'profile'), { circuit_uuid: second(line), profile: ipvpn });
    const { text } = await reseller.get('/connections/NL100010');
    const [, href = ''] = /<a[^>]*href="([^"]+)"[^>]*>Details van de wijziging<\/a>/.exec(text) ?? [];
    expect(textOf((await reseller.get(href)).text)).toMatch(/Profiel van NL100010-2 gewijzigd .*Nieuw profiel IPVPN/);
    await provider.rpc('broadband', 'change_ont', { nid: 'NL100010', ont_serial: 'GNXS0000CAFE' });
    await advance('P30D');
    const told = await page('NL100010');
    expect(told).toContain('ONT gewijzigd in GNXS0000CAFE');
    expect(told).not.toContain('Opgeleverd</a>');
  });

  it('and every piece of news that it does not show has its page', async () => {
    const line = await lineOf('NL100010');
    await provider.rest('PATCH', at(line, 'profile'), { circuit_uuid: second(line), profile: ipvpn });
    const { result } = await provider.rpc<{ events: { cid: string; action: string }[] }>('broadband', 'list_events', {
      filter: { nid: 'NL100010' },
    });
    const [done] = result?.events ?? [];
    expect(done?.action).toBe('complete_order');
    expect(textOf((await reseller.get(`/connections/NL100010/activity/${done?.cid}`)).text)).toContain(
      'Wijziging doorgevoerd',
    );
  });
});
