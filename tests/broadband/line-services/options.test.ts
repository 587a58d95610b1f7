import { describe, expect, it } from 'vitest';
import type { PriceLine } from '~/flows/prices/amounts';
import { translator } from '~/kernel/i18n/i18n.server';
import { chosenOptions, optionLines } from '~/broadband/line-services/options.server';
import type { ChosenOption } from '~/broadband/line-services/answer.server';
import { circuit, fibreChoices, service, type Circuit } from '../order/an-order';

const t = translator('nl');
const ipv4 = { size: { protocol: 'ipv4', size: 29 }, routing: 'routed' } as const;
const ipv6 = { size: { protocol: 'ipv6', size: 56 }, routing: 'primary' } as const;
const circuits = (...changes: Partial<Circuit>[]) => ({
  ...service,
  circuits: changes.map((change) => ({ ...circuit, ...change })),
});
const option = (change: Partial<ChosenOption>): ChosenOption => ({
  kind: 'profile',
  id: 'x',
  name: 'IPVPN',
  count: 1,
  price: 7.5,
  unit: 'months',
  ...change,
});
const quoted = (change: Partial<PriceLine>): PriceLine => ({
  category: 'Lijn',
  name: 'Glasvezel',
  price: 39.5,
  count: 1,
  unit: 'months',
  ...change,
});

describe('ordering B2 the options of an order', () => {
  it('are those of all circuits, each once with its number', () => {
    const options = chosenOptions(
      circuits({ profile: 'ipvpn', subnets: [ipv4, ipv4] }, { profile: 'ipvpn', subnets: [ipv6, ipv4] }, {}),
      fibreChoices,
    );
    expect(options).toEqual([
      { kind: 'profile', id: 'ipvpn', name: 'IPVPN', count: 2, price: 7.5, unit: 'months' },
      { kind: 'profile', id: 'internet', name: 'Internet', count: 1, price: 0, unit: 'months' },
      { kind: 'subnet', id: 'ipv4/29', name: 'IPv4 /29', count: 3, price: 8, unit: 'months' },
      { kind: 'subnet', id: 'ipv6/56', name: 'IPv6 /56', count: 1, price: 0, unit: 'months' },
    ]);
  });

  it('have no price where their list does not have them', () => {
    const options = chosenOptions(circuits({ profile: 'ipvpn', subnets: [ipv4] }), {
      profiles: fibreChoices.profiles,
      subnets: [],
    });
    expect(options.map(({ id, price }) => [id, price])).toEqual([
      ['ipvpn', 7.5],
      ['ipv4/29', null],
    ]);
  });
});

describe('ordering B2 what the options add to a quotation', () => {
  it.each<[string, ChosenOption, PriceLine, [name: string, price: number][], string[]]>([
    ['a line of its own', option({ count: 2 }), quoted({}), [['IPVPN', 7.5]], []],
    ['nothing that is free', option({ price: 0 }), quoted({}), [], []],
    ['nothing that the quotation names already', option({}), quoted({ name: 'IPVPN', price: 9 }), [], []],
    [
      'a monthly price beside one that is paid once',
      option({}),
      quoted({ name: 'IPVPN', unit: null }),
      [['IPVPN', 7.5]],
      [],
    ],
    ['a word where there is no price', option({ price: null }), quoted({}), [], ['IPVPN']],
    [
      'no word where the quotation has the price',
      option({ price: null }),
      quoted({ name: 'IPVPN', unit: null }),
      [],
      [],
    ],
  ])('%s', (_what, chosen, line, lines, unpriced) => {
    const added = optionLines([chosen], [line], t);
    expect([added.lines.map(({ name, price }) => [name, price]), added.unpriced]).toEqual([lines, unpriced]);
    for (const own of added.lines)
      expect(own).toMatchObject({
        category: 'option profile',
        categoryName: 'Afleverprofiel',
        count: chosen.count,
        unit: 'months',
      });
  });
});
