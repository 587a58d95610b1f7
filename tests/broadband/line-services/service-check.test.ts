import { describe, expect, it } from 'vitest';
import { translator } from '~/kernel/i18n/i18n.server';
import { serviceFacts, serviceProblems } from '~/broadband/line-services/service-check.server';
import { fillTags } from '~/broadband/line-services/typed-service.server';
import type { ServiceAnswer } from '~/broadband/line-services/answer.server';
import { circuit, copperChoices, fibreChoices, order, service, type Circuit } from '../order/an-order';
import { suggestTag } from '~/broadband/domain/vci';

const t = translator('nl');
const line = order.facts.product;
const ipv4 = { protocol: 'ipv4', size: 29 } as const;

function circuit1(change: Partial<Circuit>): ServiceAnswer {
  return { ...service, circuits: [{ ...circuit, ...change }] };
}

describe('what is among the line’s choices', () => {
  const answer = (change: Partial<ServiceAnswer>): ServiceAnswer => ({ ...service, ...change });
  const circuits = (...changes: Partial<Circuit>[]) =>
    answer({ circuits: changes.map((change) => ({ ...circuit, ...change })) });

  it.each<[string, ServiceAnswer, string[]]>([
    ['all of it', service, []],
    ['a circuit of another line', circuits({ product: 5204 }), ['circuits[0].product']],
    ['a speed that is not offered', circuits({ bandwidth: { download: 1, upload: 1 } }), ['circuits[0].bandwidth']],
    [
      'download and upload of two speeds',
      circuits({ bandwidth: { download: 1_024_000, upload: 512_000 } }),
      ['circuits[0].bandwidth'],
    ],
    [
      'a speed above the circuit’s',
      circuits({ product: 41011, bandwidth: { download: 1_024_000, upload: 1_024_000 } }),
      ['circuits[0].bandwidth'],
    ],
    ['the circuit’s own speed', circuits({ product: 41011, bandwidth: { download: 512_000, upload: 512_000 } }), []],
    ['an unknown profile', circuits({ profile: 'admin' }), ['circuits[0].profile']],
    ['VLAN 1', circuits({ tag: 1 }), ['circuits[0].tag']],
    ['VLAN 2 and 4094', circuits({ tag: 2 }, { tag: 4094 }), []],
    ['VLAN 4095', circuits({ tag: 4095 }), ['circuits[0].tag']],
    ['one VLAN twice', circuits({ tag: 6 }, { tag: 7 }, { tag: 6 }), ['circuits[2].tag']],
    [
      'a subnet that is not offered',
      circuits({ subnets: [{ size: { protocol: 'ipv4', size: 8 }, routing: 'routed' }] }),
      ['circuits[0].subnets[0].size'],
    ],
    [
      'an IPv6 size as IPv4',
      circuits({ subnets: [{ size: { protocol: 'ipv4', size: 56 }, routing: 'routed' }] }),
      ['circuits[0].subnets[0].size'],
    ],
    [
      'two primary subnets',
      circuits({
        subnets: [
          { size: ipv4, routing: 'primary' },
          { size: ipv4, routing: 'primary' },
        ],
      }),
      ['circuits[0].subnets[1].routing'],
    ],
    [
      'a primary one per protocol',
      circuits({
        subnets: [
          { size: ipv4, routing: 'primary' },
          { size: { protocol: 'ipv6', size: 56 }, routing: 'primary' },
        ],
      }),
      [],
    ],
    ['an unknown SLA', answer({ sla: 759 }), ['sla']],
    ['an unknown contract', answer({ contract: 24 }), ['contract']],
    ['an unknown promotion', answer({ promo: 'Gratis' }), ['promo']],
    ['a promotion', answer({ promo: 'Overstapvoordeel' }), []],
    [
      'ordering B6 redundancy, which asks for a primary circuit',
      circuits({ profile: 'redundancy' }),
      ['circuits[0].profile'],
    ],
    ['too many boxes', answer({ cpe: { p7001: 3 } }), ['cpe.p7001']],
    ['a box of another line', answer({ cpe: { p7002: 1 } }), ['cpe.p7002']],
    ['none of it', answer({ cpe: { p7002: 0, p7001: undefined } }), []],
    [
      'everything wrong at once',
      answer({ sla: 1, contract: 1, promo: 'x', circuits: [{ ...circuit, tag: 0 }] }),
      ['circuits[0].tag', 'sla', 'contract', 'promo'],
    ],
  ])('%s', (_what, given, wrong) => {
    expect(Object.keys(serviceProblems(given, fibreChoices, line, t))).toEqual(wrong);
  });

  it.each([
    [32, []],
    [255, []],
    [31, ['circuits[0].tag']],
    [256, ['circuits[0].tag']],
    [35, ['circuits[0].tag']],
  ])('BBO-10 VCI %i where 35 is in use', (tag, wrong) => {
    const copper = answer({ circuits: [{ ...circuit, product: 5204, tag }] });
    expect(Object.keys(serviceProblems(copper, copperChoices, { ...line, usedVcis: [35] }, t))).toEqual(wrong);
  });

  it('leaves its names for the review', () => {
    expect(serviceFacts(service, fibreChoices, order.facts.service.totals)).toEqual(order.facts.service);
  });
});

it.each([
  ['bandwidths', circuit1({ bandwidth: { download: 512_000, upload: 512_000 } }), 'circuits[0].bandwidth'],
  ['subnets', circuit1({ subnets: [{ size: ipv4, routing: 'routed' }] }), 'circuits[0].subnets[0].size'],
  ['promos', { ...service, promo: 'Overstapvoordeel' }, 'promo'],
] as const)(
  'BBO-07 a choice whose list could not be loaded (%s) cannot be checked, which is no mistake of who chose it',
  (list, answer, field) => {
    const choices = { ...fibreChoices, [list]: [], missing: [list] };
    expect(serviceProblems(answer, choices, line, t)).toEqual({
      [field]: [expect.stringMatching(/^De lijst kon niet worden geladen/)],
    });
  },
);

describe('BBO-10 the suggested number', () => {
  it.each<['vlan' | 'vci', number[], number | null]>([
    ['vci', [], 35],
    ['vci', [35], 38],
    ['vci', [35, 38, 39], 40],
    ['vci', [36], 35],
    ['vlan', [], 6],
    ['vlan', [6, 7], 8],
  ])('%s with %j in use: %s', (tagging, used, tag) => {
    expect(suggestTag(tagging, used)).toBe(tag);
  });

  it('every circuit without one gets its own, those in use and typed left out', () => {
    const rows = [{ tag: '' }, { tag: '39' }, {}, { tag: '38' }];
    expect(fillTags(rows, 'vci', [35]).map(({ tag }) => tag)).toEqual(['40', '39', '41', '38']);
  });

  it('what was typed wrong stays for its message', () => {
    expect(fillTags([{ tag: 'zes' }, { tag: '' }], 'vlan', [])).toEqual([{ tag: 'zes' }, { tag: '6' }]);
  });
});
