import { describe, expect, it } from 'vitest';
import type { ContractFilter } from '~/broadband/line-services/contract';
import { translator } from '~/kernel/i18n/i18n.server';
import { serviceFacts, serviceProblems } from '~/broadband/line-services/service-check.server';
import { normText, presentServiceChoices } from '~/broadband/line-services/service-view.server';
import { defaultService, fillTags } from '~/broadband/line-services/typed-service.server';
import type { ServiceAnswer } from '~/broadband/line-services/answer.server';
import { foreign } from '~/kernel/ui/words';
import { circuit, copperChoices, fibreChoices, order, service, type Circuit } from '../order/an-order';
import { suggestTag } from '~/broadband/domain/vci';

const t = translator('nl');
const line = order.facts.product;
const ipv4 = { protocol: 'ipv4', size: 29 } as const;

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

function circuit1(change: Partial<Circuit>): ServiceAnswer {
  return { ...service, circuits: [{ ...circuit, ...change }] };
}

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

describe('BBO-02 the first values', () => {
  it('are one circuit, and what the provider calls the default', () => {
    expect(defaultService(fibreChoices, [])).toEqual({
      circuits: [{ product: '5101', profile: 'internet', tag: '6' }],
      sla: '606',
      contract: '36',
    });
    expect(defaultService(copperChoices, [35])).toMatchObject({ circuits: [{ product: '5204', tag: '38' }] });
  });

  it('are the first of each list where there is no default, and empty where there is no list', () => {
    const bare = { ...fibreChoices, circuits: [], slas: [], contracts: [], profiles: [] };
    expect(defaultService(bare, [])).toEqual({
      circuits: [{ product: '', profile: '', tag: '6' }],
      sla: '',
      contract: '',
    });
    const noDefault = {
      ...fibreChoices,
      profiles: fibreChoices.profiles.map((profile) => ({ ...profile, isDefault: false })),
    };
    expect(defaultService(noDefault, []).circuits[0]?.profile).toBe('ipvpn');
  });
});

describe('BBO-15 the norms of an SLA', () => {
  const norms = [
    { hours: 8, percentage: 80 },
    { hours: 48, percentage: 95 },
  ];
  it.each([
    ['office', 'nl', '80% binnen 8 kantooruren · 95% binnen 48 kantooruren'],
    ['24x7', 'nl', '80% binnen 8 klokuren · 95% binnen 48 klokuren'],
    ['office', 'en', '80% within 8 office hours · 95% within 48 office hours'],
    ['24x7', 'en', '80% within 8 clock hours · 95% within 48 clock hours'],
  ] as const)('by the %s clock in %s', (clock, language, text) => {
    expect(normText({ kind: 'sla', id: 1, name: '', clock, norms }, translator(language))).toBe(text);
  });
});

const all = { kind: 'all' } as const;
const asChosen = defaultService(fibreChoices, []);

describe('BBO-16 ERR-05 the filter of contracts as it is shown', () => {
  it.each<[ContractFilter, number[], string, string]>([
    [all, [12, 36], '', 'Alle'],
    [{ kind: 'best' }, [36], '-1', 'Beste keuze'],
    [{ kind: 'months', months: 12 }, [12], '12', '12 maanden'],
    [{ kind: 'unknown' }, [12, 36], 'unknown', 'Onbekend'],
  ])('%j', (filter, months, value, label) => {
    const best = {
      ...fibreChoices,
      contracts: fibreChoices.contracts.map((contract) => ({ ...contract, isBest: contract.months === 36 })),
    };
    const shown = presentServiceChoices(best, t, true, filter, asChosen);
    expect(shown.contracts.filter(({ fits }) => fits).map((contract) => Number(contract.value))).toEqual(months);
    expect(shown.contractFilter.value).toBe(value);
    expect(shown.contractFilter.options.find((option) => option.value === value)?.label).toBe(label);
  });
});

describe('ordering B22 the sizes of subnets as they are shown', () => {
  it.each([
    ['nl', ['IPv4 /29 (8 adressen) (€\u00a08,00 /mnd)', 'IPv6 /56, 256 netten (/64)', 'IPv6 /80 (5 adressen)']],
    ['en', ['IPv4 /29 (8 addresses) (€\u00a08,00 /mnd)', 'IPv6 /56, 256 networks (/64)', 'IPv6 /80 (5 addresses)']],
  ] as const)('count IPv6 in networks, whatever the provider counts (%s)', (language, labels) => {
    const [ipv4Size, ipv6Size] = fibreChoices.subnets;
    const subnets = [ipv4Size, ipv6Size, ipv6Size && { ...ipv6Size, size: 80, addresses: 5 }].filter(
      (size) => size !== undefined,
    );
    const shown = presentServiceChoices({ ...fibreChoices, subnets }, translator(language), true, all, asChosen);
    expect(shown.subnets.map(({ label }) => label)).toEqual(labels);
  });
});

describe('BBO-07 what was chosen stays among the choices', () => {
  it('of lists that came without it', () => {
    const chosen = {
      ...asChosen,
      promo: 'Oud',
      circuits: [
        {
          product: '5101',
          profile: 'weg',
          bandwidth: '1024/512',
          tag: '6',
          subnets: [{ size: 'ipv4/28', routing: 'routed' }],
        },
      ],
    };
    const shown = presentServiceChoices(fibreChoices, t, true, all, chosen);
    expect(shown.bandwidths.at(-1)).toEqual({
      value: '1024/512',
      label: '1,00 Mb / 512 Kb (gekozen, staat nu niet in de lijst)',
    });
    expect(shown.subnets.at(-1)).toEqual({ value: 'ipv4/28', label: 'IPv4 /28 (gekozen, staat nu niet in de lijst)' });
    expect(shown.promos.at(-1)).toEqual({ value: 'Oud', label: 'Oud (gekozen, staat nu niet in de lijst)' });
    expect(shown.profiles.at(-1)).toEqual({
      value: 'weg',
      label: 'Het gekozen afleverprofiel (gekozen, staat nu niet in de lijst)',
    });
  });

  it('and nothing is added where all of it is there', () => {
    const shown = presentServiceChoices(fibreChoices, t, true, all, asChosen);
    expect([shown.profiles.length, shown.bandwidths.length, shown.subnets.length, shown.promos.length]).toEqual([
      2, 2, 2, 1,
    ]);
  });
});

describe('PER-05 the choices as they are shown', () => {
  it('have prices for who may see them, and none of nothing', () => {
    const shown = presentServiceChoices(fibreChoices, t, true, all, asChosen);
    expect(shown.profiles.map(({ label }) => label)).toEqual([
      `${foreign('IPVPN')} (€\u00a07,50 /mnd)`,
      foreign('Internet'),
    ]);
  });

  it('have none for who may not', () => {
    expect(JSON.stringify(presentServiceChoices(fibreChoices, t, false, all, asChosen))).not.toMatch(/€|7[.,]5|mnd/);
  });
});
