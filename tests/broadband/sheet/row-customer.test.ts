import { describe, expect, it } from 'vitest';
import { customerNamed } from '~/broadband/sheet/row-customer.server';
import type { Access } from '~/kernel/session/authorize.server';

const [ONE, OTHER] = ['10000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000002'];
const address = { street: 'Weg', housenr: '1', housenrext: '', zipcode: '1000AA', city: 'Ede' };
const named = (uuid: string, companyName = 'De Lange', archived = false) => ({ uuid, companyName, archived, address });

/** Access at a provider that answers a search with these customers. */
function answering(rows: readonly unknown[], count: number | null, lost: readonly unknown[] = []): Access {
  const list = () => Promise.resolve({ rows, count, lost });
  return { permissions: new Set(['enduser-r']), provider: { endUsers: { list } } } as unknown as Access;
}

describe('ordering 7.1 the customer that a row names', () => {
  it.each([
    ['one', 'the only one of that name', [named(ONE)], 1, []],
    ['one', 'an archived one of that name does not count', [named(ONE), named(OTHER, 'De Lange', true)], 2, []],
    ['one', 'a provider that does not count, and a list that is not full', [named(ONE)], null, []],
    ['none', 'only longer names', [named(ONE, 'De Lange Bouw')], 1, []],
    ['several', 'two of that name', [named(ONE), named(OTHER, 'de  lange')], 60, []],
    ['unsure', 'more customers than were read', [named(ONE)], 51, []],
    ['unsure', 'none among those that were read', [named(ONE, 'De Lange Bouw')], 51, []],
    ['unsure', 'a customer that could not be read', [named(ONE)], 2, ['a row']],
  ] as const)('%s: %s', async (kind, _case, rows, count, lost) => {
    expect(await customerNamed(answering(rows, count, lost), 'De Lange')).toMatchObject({ kind });
  });

  it.each([
    ['those of that name, told apart by their address', [named(ONE), named(OTHER, 'de lange')], [ONE, OTHER]],
    ['those with a longer name', [named(ONE, 'De Lange Bouw'), named(OTHER, 'De Lange', true)], [ONE]],
    ['at most eight', Array.from({ length: 20 }, (_, at) => named(`${at}`, `De Lange ${at}`)), '01234567'.split('')],
    ['nobody, where one is it', [named(ONE)], undefined],
  ] as const)('34 a person chooses among %s', async (_case, rows, uuids) => {
    const found = await customerNamed(answering(rows, rows.length), 'De Lange');
    expect('alike' in found ? found.alike?.map(({ value }) => value) : undefined).toEqual(uuids);
  });
});
