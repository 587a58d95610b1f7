import { describe, expect, it } from 'vitest';
import { replacementLine, undecidedParts } from '~/broadband/domain/replacement';
import { oldLineOf } from '~/broadband/replacing/old-line.server';

type Line = NonNullable<Parameters<typeof replacementLine>[0][number]>;

const line = (id: number, technology: string, more: Partial<Line> = {}): Line => ({
  id,
  technology,
  orderable: true,
  variants: ['nls'],
  ...more,
});
const [COPPER, FIRST, OTHER] = [line(1, 'VDSL'), line(2, 'Fiber'), line(3, 'Fiber')];

describe('BBO-05 BBC-15 the line that takes the place of copper', () => {
  it.each<[string, readonly Line[], number | undefined, number | undefined]>([
    ['the best fibre', [COPPER, FIRST, OTHER], undefined, 2],
    ['the fibre of the example', [COPPER, FIRST, OTHER], 3, 3],
    ['the best fibre where that of the example is not', [FIRST, OTHER], 9, 2],
    ['never copper, also when the example has it', [COPPER, OTHER], 1, 3],
    ['no fibre that is only planned', [line(2, 'Fiber', { orderable: false }), OTHER], 2, 3],
    ['no fibre that is not for a new line', [line(2, 'Fiber', { variants: ['migrate'] }), OTHER], 2, 3],
    ['fibre whose ways to order are not told', [line(2, 'Fiber', { variants: null })], undefined, 2],
    ['nothing where copper is all', [COPPER], undefined, undefined],
    ['nothing of a technology outside the list', [line(4, 'Radio')], undefined, undefined],
  ])('%s', (_case, lines, wanted, id) => {
    expect(replacementLine(lines, wanted)?.id).toBe(id);
  });
});

type Old = Parameters<typeof undecidedParts>[0];
type Circuit = Old['circuits'][number];

const circuit = (more: Partial<Circuit> = {}): Circuit => ({
  nid: 'NL1-1',
  profile: 'open',
  profileName: 'Open',
  isRedundant: false,
  subnets: [],
  ...more,
});
const subnets = [
  { size: 'ipv4 29', name: '/29' },
  { size: 'ipv4 29', name: '/29' },
  { size: 'ipv6 48', name: '/48' },
];
const possible = {
  circuits: 2,
  profiles: new Set(['open']),
  sizes: new Set(['ipv4 29', 'ipv6 48']),
  slas: [{ id: 608, name: 'Plus' }],
};

describe('BBO-05 the parts of an old line about which a person decides', () => {
  it.each<[string, Partial<Old>, Partial<typeof possible> | { sizes: null }, object[]]>([
    ['nothing, where all can go along', { circuits: [circuit({ subnets })] }, {}, []],
    [
      'a part that could not be read',
      { unread: ['tags', 'circuits'] },
      {},
      [
        { kind: 'unread', part: 'tags' },
        { kind: 'unread', part: 'circuits' },
      ],
    ],
    [
      'more circuits than an order has',
      { circuits: [circuit(), circuit(), circuit()] },
      {},
      [{ kind: 'many', count: 3 }],
    ],
    [
      'a redundant circuit',
      { circuits: [circuit({ isRedundant: true })] },
      {},
      [{ kind: 'redundancy', circuit: 'NL1-1' }],
    ],
    ['a circuit without a profile', { circuits: [circuit({ profile: '' })] }, {}, [{ kind: 'noProfile' }]],
    [
      'a profile that cannot be ordered',
      { circuits: [circuit({ profile: 'old', profileName: 'Oud' })] },
      {},
      [{ kind: 'profile', name: 'Oud' }],
    ],
    [
      'a size that cannot be ordered, once',
      { circuits: [circuit({ subnets })] },
      { sizes: new Set(['ipv6 48']) },
      [{ kind: 'subnet', name: '/29' }],
    ],
    ['sizes that could not be read', { circuits: [circuit({ subnets })] }, { sizes: null }, [{ kind: 'sizes' }]],
    ['an SLA that cannot be ordered', { sla: { id: 606, name: 'Basis' } }, {}, [{ kind: 'sla', name: 'Basis' }]],
    ['an SLA without a number, of another name', { sla: { id: null, name: 'Basis' } }, {}, [{ kind: 'sla' }]],
    ['no SLA that can be ordered, by its number', { sla: { id: 608, name: 'Plus (oud)' } }, {}, []],
    ['no SLA that can be ordered, by its name', { sla: { id: null, name: 'Plus' } }, {}, []],
    ['no sizes, where the old line has none', { circuits: [circuit()] }, { sizes: null }, []],
  ])('%s', (_case, old, now, parts) => {
    expect(undecidedParts({ circuits: [], unread: [], ...old }, { ...possible, ...now })).toMatchObject(parts);
  });
});

describe('BBO-05 what could not be read of an old line is said', () => {
  const route = { network: '192.0.2.0', size: 29, protocol: 'ipv4' };
  const read = { endUser: null, isEndUserMalformed: false, tags: [], lostCircuits: false };
  const lineWith = (routes: object[] | null) =>
    ({ ...read, circuits: [{ nid: 'NL1-1', profile: null, routes }] }) as unknown as Parameters<typeof oldLineOf>[0];

  it.each<[string, object[] | null, string[]]>([
    ['nothing, of a routed subnet', [{ ...route, routingType: 'routed' }], []],
    ['a subnet of an unknown kind, which would be left out', [{ ...route, routingType: null }], ['circuits']],
    ['routes that could not be read', null, ['addresses']],
  ])('%s', (_case, routes, unread) => {
    expect(oldLineOf(lineWith(routes)).unread).toEqual(unread);
  });
});
