import { beforeAll, describe, expect, it } from 'vitest';
import { rowsOf, wordsOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { PortalClient } from '~tests/fixtures/portal-client';
import { apiClient, signIn } from '~tests/sandbox/client';

const portal = filePortal({ connections: 40, hasty: true, anew: true });
const client = castMember(portal, PortalClient);

let provider: ReturnType<typeof apiClient>;
/** The page of the customer of the first connection, which has an open ticket. */
let busy: string;
let nid: string;

const ADDRESS = { street: 'Proefstraat', house_number: 3, house_number_extension: 'A', zipcode: '1000AA' };
const OFFER = { carrier_product_id: 4101, circuit_product_ids: [5101], sla_product_id: 606, contract_duration: 36 };

beforeAll(async () => {
  provider = apiClient(portal.sandbox.origin, (await signIn(portal.sandbox, 'reseller')).accessToken);
  nid = 'NL100001';
  busy = /\/end_users\/[\da-f-]{36}/.exec((await client.get(`/connections/${nid}`)).text)?.[0] ?? '';
});

async function madeCustomer(companyName: string): Promise<string> {
  const body = {
    company_name: companyName,
    phone_number: '0201234567',
    address: { ...ADDRESS, city: 'Amsterdam' },
  };
  return `/end_users/${(await provider.rest<{ uuid: string }>('POST', '/enduser/', body)).body.uuid}`;
}

async function madeOffer(reference: string): Promise<string> {
  const { result } = await provider.rpc<{ offer_uuid: string }>('broadband', 'request_offer', {
    ...OFFER,
    address: { zipcode: '1000AA', housenr: 1 },
    reference,
  });
  return `/offers/${result?.offer_uuid}`;
}

async function callsOf(path: string, by = client) {
  const since = await portal.lastCall();
  const page = await by.get(path);
  const calls = (await portal.ledger(since)).filter(({ kind }) => kind === 'rpc' || kind === 'rest');
  return { page, calls: calls.map(({ rpc_method: method, path: at }) => method ?? at).sort() };
}

describe('NAV-01 the page of a customer is whole', () => {
  it('TIC-01 shows the open tickets about their lines, and no other', async () => {
    const page = await client.get(busy);
    const rows = rowsOf(page).filter((row) => row.includes('Verbinding valt weg') || row.includes('Trage upload'));
    expect(rows).toEqual([expect.stringMatching(new RegExp(`^Verbinding valt weg .*${nid}`))]);
    expect(page.text).toContain('href="/tickets/1042"');
    expect(page.text).toMatch(/<a href="\/tickets">Bekijk alle tickets/);
  });

  it('TIC-01 leads to a new ticket, for who may make one', async () => {
    expect((await client.get(busy)).text).toMatch(/<a [^>]*href="\/tickets\/create"[^>]*>Nieuw ticket<\/a>/);
    const reader = await PortalClient.signedIn(portal, 'reader');
    expect(wordsOf(await reader.get(busy))).not.toContain('Nieuw ticket');
  });

  it('OFF-01 shows offers with one of their addresses in the reference, and not those of the neighbours', async () => {
    const customer = await madeCustomer('Zaak met offertes');
    const own = await madeOffer('Proefstraat 3 A, 1000 AA Amsterdam');
    const neighbour = await madeOffer('Proefstraat 3, 1000 AA Amsterdam');
    const { text } = await client.get(customer);
    expect([text.includes(`href="${own}"`), text.includes(neighbour)]).toEqual([true, false]);
    const list = /href="(\/offers\?showOpen=false[^"]*)"/.exec(text)?.[1] ?? '';
    expect((await client.get(list.replaceAll('&amp;', '&'))).text).toContain(own);
  });

  it('EML-01 shows domains that are called as they are, and says that it goes by the name', async () => {
    const page = await client.get(await madeCustomer('Garage Postma B.V.'));
    expect(rowsOf(page)).toContain('garage-postma.example 2 0 In gebruik');
    expect(wordsOf(page)).toContain('De netwerkaanbieder zegt niet van wie een domein is.');
    expect(wordsOf(await client.get(await madeCustomer('Iemand Anders')))).toContain(
      'Geen e-maildomein heet zoals deze eindklant.',
    );
  });

  it('ERR-04 is read in eight calls, each list of which may fail alone', async () => {
    const { calls } = await callsOf(busy);
    expect(calls).toEqual(
      [
        busy.replace('/end_users', '/score/enduser'),
        '/score/mobile-broadband/connections/',
        '/score/support/tickets/',
        'get_forwarders',
        'get_mailboxes',
        'get_ordered_products',
        'list_connections',
        'list_offers',
      ].sort(),
    );
    for (const [match, title] of [
      ['GET /score/support/tickets/', 'Openstaande tickets'],
      ['rpc:broadband.list_offers', 'Offertes'],
      ['rpc:email.get_mailboxes', 'E-maildomeinen'],
    ] as const) {
      await portal.faults([{ match, status: 500 }]);
      const words = wordsOf(await client.get(busy));
      expect(words.match(/Data kon niet worden geladen/g), match).toHaveLength(1);
      expect(words).toContain(title);
    }
    await portal.faults([]);
  });

  it('ERR-04 says that tickets may be missing when the lines cannot be read', async () => {
    await portal.faults([{ match: 'rpc:broadband.list_connections', status: 500 }]);
    const words = wordsOf(await client.get(busy));
    expect(words).toContain('Wij zien niet alle verbindingen en SIM’s van deze eindklant.');
    await portal.faults([]);
  });

  it('PER-03 asks and shows what the rights of the user allow', async () => {
    const sales = await PortalClient.signedIn(portal, 'noorder');
    const { page, calls } = await callsOf(busy, sales);
    expect(calls.filter((call) => /ticket|mailbox|mobile/.test(call))).toEqual([]);
    expect([wordsOf(page).includes('Openstaande tickets'), wordsOf(page).includes('Offertes')]).toEqual([false, true]);
  });
});
