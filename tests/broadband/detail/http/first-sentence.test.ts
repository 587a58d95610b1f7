import { expect, it } from 'vitest';
import { textOf } from '~tests/fixtures/page';
import { filePortal } from '~tests/fixtures/portal';
import { signIn } from '~tests/sandbox/client';
import { connectionPages } from './connection-pages';

const portal = filePortal({ anew: true });
const { reseller } = connectionPages(portal);

const page = async (nid: string) => textOf((await reseller.get(`/connections/${nid}`)).text);

/** Makes the provider answer the order of NL100024 with other facts. */
async function orderWith(dates: object, faults: Record<string, unknown>[] = []): Promise<void> {
  const asked = await signIn(portal.sandbox, 'reseller');
  const { result } = await asked.rpc<{ transaction: object }>('broadband', 'get_recent_transaction', {
    nid: 'NL100024',
  });
  const body = { jsonrpc: '2.0', id: 1, result: { transaction: { ...result?.transaction, ...dates } } };
  await portal.faults([{ match: 'rpc:broadband.get_recent_transaction', body }, ...faults]);
}

it('35 1 an order that waits for the reseller, and one that is late, are said first', async () => {
  expect(await page('NL100051')).toContain('Wacht op u: klaar om op te leveren');
  await orderWith({ expected_completion_date: '2026-01-05' });
  expect(await page('NL100024')).toContain('De bestelling is te laat: verwacht op 05-01-2026');
  await portal.faults([]);
});

it('TRX-12 no order is said to be open only where all open ones were read', async () => {
  const ended = { open: false, state: 'finished' };
  const match = 'rpc:broadband.list_transactions';
  await orderWith(ended, [{ match, status: 500 }]);
  expect(await page('NL100024')).not.toContain('Geen open bestelling');
  const result = { transactions: [], pagination: { count: 0 } };
  await orderWith(ended, [{ match, body: { jsonrpc: '2.0', id: 1, result } }]);
  expect(await page('NL100024')).toContain('Geen open bestelling');
  await portal.faults([]);
});

it('35 1 an order says the wish date when it is expected on another day', async () => {
  await orderWith({ customer_wish_date: '2099-01-05', expected_completion_date: '2099-02-05' });
  expect(await page('NL100024')).toContain('De wensdatum is 05-01-2099.');
  await orderWith({ customer_wish_date: '2099-01-05', expected_completion_date: '2099-01-05' });
  expect(await page('NL100024')).not.toContain('De wensdatum is');
  await orderWith({ customer_wish_date: '2099-01-05', expected_completion_date: 'Q4 2099' });
  expect(await page('NL100024')).not.toContain('De wensdatum is');
  await portal.faults([]);
});

it('35 1 a line that stops within ninety days says so first, with the order that replaces it', async () => {
  const { text } = await reseller.get('/connections/end_of_life');
  const [, nid = ''] = /href="\/connections\/(NL\d+)"/.exec(text) ?? [];
  expect(await page(nid)).toMatch(/Deze verbinding stopt op \d\d-\d\d-\d{4}: einde levensduur .*Bestel vervanging/);
});

it('35 1 a line whose replacement is ordered does not ask for another one, and none is claimed where that is not known', async () => {
  const { text } = await reseller.get('/connections/end_of_life');
  const [, nid = ''] = /href="\/connections\/(NL\d+)"/.exec(text) ?? [];
  const asked = await signIn(portal.sandbox, 'reseller');
  const filter = { search_field: 'nid', search: nid, detailed: true };
  const { result } = await asked.rpc<{ connections: { address: object }[] }>('broadband', 'list_connections', {
    filter,
  });
  const answer = async (answered: object) => {
    await portal.faults([{ match: 'rpc:broadband.list_transactions', ...answered }]);
    const words = await page(nid);
    list = (await reseller.get('/connections/end_of_life')).text;
    await portal.faults([]);
    return words;
  };
  let list = '';
  const orders = (...transactions: object[]) =>
    answer({ body: { jsonrpc: '2.0', id: 1, result: { transactions, pagination: { count: transactions.length } } } });
  const order = { uuid: 'o1', nid: 'NL999999', action: 'new', state: 'processing', open: true };
  const here = result?.connections[0]?.address;
  expect(await orders()).toContain('Bestel vervanging');
  expect(await orders({ ...order, address: { zipcode: '9999ZZ', housenr: '1', housenrext: '' } })).toContain(
    'Bestel vervanging',
  );
  for (const replacing of [
    { ...order, address: here },
    { ...order, address: null, tags: [`koperuit_${nid}`] },
  ]) {
    const words = await orders(replacing);
    expect(words).toMatch(/Einddatum van deze verbinding: \S+\. Op dit adres is een nieuwe lijn aangevraagd/);
    expect(words).not.toContain('Bestel vervanging');
    expect(list).toMatch(/href="\/connections\/NL999999">Bekijk bestelling/);
  }
  const unclear = [await orders({ ...order, address: null }), await orders({ ...order, action: null, address: here })];
  for (const unknown of [...unclear, await answer({ status: 500 })]) {
    expect(unknown).toMatch(/Einddatum van deze verbinding: \S+\. Wij weten niet of er een vervanging is besteld/);
    expect(unknown).not.toContain('Bestel vervanging');
    expect(list).not.toContain('Bekijk bestelling');
  }
});

it('35 1 a line whose end has passed says so', async () => {
  const asked = await signIn(portal.sandbox, 'reseller');
  const filter = { search_field: 'nid', search: 'NL100001', detailed: true };
  const { result } = await asked.rpc<{ connections: object[] }>('broadband', 'list_connections', { filter });
  const connections = (result?.connections ?? []).map((one) => ({ ...one, end_of_life_date: '2026-01-05' }));
  const body = { jsonrpc: '2.0', id: 1, result: { ...result, connections } };
  await portal.faults([{ match: 'rpc:broadband.list_connections', body }]);
  expect(await page('NL100001')).toContain('De einddatum van deze verbinding was 05-01-2026: einde levensduur');
  await portal.faults([]);
});
