import { describe, expect, it } from 'vitest';
import type { Provider } from '~/kernel/provider/provider.server';
import type { Transaction } from '~/broadband/provider/schemas/transaction';
import { lookUpOf } from '~/flows/panels/look-up.server';
import { terminationPanel } from '~/broadband/panels/connection/termination.panel.server';
import { wishDatePanel } from '~/broadband/panels/order/wish-date.panel.server';
import { anIntent } from '~tests/fixtures/an-intent';

const SENT_AT = Date.parse('2027-03-15T12:00:10.400Z');
const NOWHERE = { street: '', housenr: '', housenrext: '', zipcode: '', city: '' };

const intent = anIntent({
  wizard: 'termination',
  payload: { nid: 'NL100001', circuit: null, route: null, answer: {} },
  by: ['reseller'],
  sentAt: SENT_AT,
});

function order(changes: Partial<Transaction>): Transaction {
  const plain = {
    cancelRequested: false,
    cancelDate: null,
    cancelledBy: null,
    replanRequested: false,
    replanPossible: false,
    cancelPossible: false,
    onDemand: false,
    onDemandRequested: false,
  };
  const known = {
    uuid: 'o1',
    nid: 'NL100001',
    action: 'terminate',
    state: 'open',
    open: true,
    createdAt: '2027-03-15T12:00:10.900Z',
    wishDate: null,
    expectedDate: null,
    lastUpdated: null,
  };
  const made = {
    ...known,
    ...plain,
    username: 'reseller',
    tags: [],
    productName: null,
    technology: null,
    address: NOWHERE,
    ...changes,
  };
  return { ...made, id: made.uuid ?? `${made.action} ${made.createdAt}` };
}

async function found(changes: Partial<Transaction>) {
  const newest = order(changes);
  const provider = {
    connections: { recentOrder: () => Promise.resolve(newest) },
    broadband: { listTransactions: () => Promise.resolve({ rows: [newest], count: 1, lost: [] }) },
  };
  return lookUpOf(terminationPanel).find(provider as unknown as Provider, intent);
}

it('TRX-05 a wish date that the provider gives as a moment is the date that was asked for', async () => {
  const asked = (wishDate: string | null) => {
    const connections = { order: () => Promise.resolve(order({ wishDate })) };
    const payload = { nid: 'NL100001', circuit: null, route: null, answer: { order: 'o1', wish_date: '2026-12-07' } };
    return lookUpOf(wishDatePanel).find(
      { connections } as unknown as Provider,
      anIntent({ wizard: 'connection wishDate', payload, by: ['reseller'], sentAt: SENT_AT }),
    );
  };
  const found = await Promise.all(['2026-12-07T00:00:00+01:00', '2026-12-07', '2026-12-08', null].map(asked));
  expect(found.map((all) => all.length)).toEqual([1, 1, 0, 0]);
});

describe('BBC-11 what may be of a send whose answer was lost', () => {
  it.each<[string, Partial<Transaction>, boolean[]]>([
    ['made by this user after it', {}, [true]],
    ['dated by whole seconds', { createdAt: '2027-03-15T12:00:10Z' }, [true]],
    [
      'made by this user right before it, as the one before it was: a person says',
      { createdAt: '2027-03-15T11:59:40Z' },
      [false],
    ],
    ['of nobody in particular: a person says', { username: null }, [false]],
    ['of another user', { username: 'noprice' }, []],
    ['of another kind', { action: 'change' }, []],
    ['without a kind: a person says', { action: '', username: null }, [false]],
  ])('%s', async (_what, changes, certain) => {
    expect((await found(changes)).map((candidate) => candidate.certain)).toEqual(certain);
  });

  it('an order without an id is told apart by its connection too', async () => {
    expect((await found({ uuid: null, nid: null }))[0]?.effect).toBe('NL100001 terminate 2027-03-15T12:00:10.900Z');
  });
});
