import { describe, expect, it } from 'vitest';
import type { Transaction } from '~/broadband/provider/schemas/transaction';
import { intent, findOrder, withOrders, alike } from '~tests/fixtures/broadband/orders-to-find';

const NOWHERE = { street: '', housenr: '', housenrext: '', zipcode: '', city: '' };

describe('BBO-14 an order whose tag is nowhere is recognised by what was ordered', () => {
  const elsewhere = (changes: Partial<Transaction['address']>) =>
    alike({ address: { ...alike().address, ...changes } });

  const at = (ms: number) => alike({ createdAt: new Date(intent.sentAt + ms).toISOString() });
  const MINUTE = 60_000;

  it.each<[string, Transaction[], boolean[]]>([
    ['the same order', [alike()], [true]],
    ['two of the same', [alike(), alike({ nid: 'NL100601' })], [true, true]],
    ['the tag of another intent', [alike({ tags: ['ref_0000000000'] })], []],
    ['another user', [alike({ username: 'secured' })], []],
    ['another action', [alike({ action: 'migrate' })], []],
    ['another zipcode', [elsewhere({ zipcode: '1000AB' })], []],
    ['another number', [elsewhere({ housenr: '3' })], []],
    ['another suffix', [elsewhere({ housenrext: '' })], []],
    ['the suffix with a blank and a connection point', [elsewhere({ housenrext: ' a |001/MK/MK' })], [true]],
    ['made before it was sent', [at(-3 * MINUTE)], []],
    ['made long after it was sent: a person says', [at(10 * MINUTE)], [false]],
    ['foreign F1 no line is named', [alike({ productName: null })], [true]],
    ['foreign F1 the line is named otherwise: a person says', [alike({ productName: 'FTTH 1 Gb' })], [false]],
    ['foreign F1 no user is named: a person says', [alike({ username: null })], [false]],
    [
      'foreign F1 neither user nor line nor tags are given',
      [alike({ username: null, productName: null, tags: [] })],
      [false],
    ],
    ['foreign F1 neither address nor kind is given: a person says', [alike({ action: '', address: NOWHERE })], [false]],
    [
      'foreign F1 nothing but kind and moment is given',
      [alike({ uuid: null, nid: null, username: null, productName: null, tags: [], address: NOWHERE })],
      [false],
    ],
    ['foreign F1 the moment cannot be read', [alike({ createdAt: 'week 51', username: null })], [false]],
    ['foreign F1 the day alone is given', [alike({ createdAt: '2027-03-15' })], [true]],
    ['foreign F1 another day is given', [alike({ createdAt: '2027-03-12' })], []],
    ['foreign F1 a moment without its offset', [alike({ createdAt: '2027-03-15T13:00:10' })], [true]],
  ])('%s', async (_what, orders, certain) => {
    const found = await findOrder(withOrders(orders).provider, intent);
    expect(found.map((candidate) => candidate.certain)).toEqual(certain);
  });

  it('foreign F2 as long as the portal does not know how the provider names its user, nobody is excluded', async () => {
    const found = await findOrder(withOrders([alike({ username: 'r.dewit' })]).provider, { ...intent, username: null });
    expect(found).toMatchObject([{ effect: 'NL100600', certain: false }]);
  });

  it('foreign N1 what stood in the list before it was sent is another one, also without a moment', async () => {
    const undated = { createdAt: '', username: null, productName: null };
    const orders = [alike(undated), alike({ ...undated, nid: 'NL100601' })];
    const found = await findOrder(withOrders(orders).provider, { ...intent, stood: ['NL100600'] });
    expect(found).toMatchObject([{ effect: 'NL100601', certain: false }]);
  });

  it('an intent that left no trace is found by its tag only', async () => {
    expect(await findOrder(withOrders([alike()]).provider, { ...intent, trace: null })).toEqual([]);
  });
});
