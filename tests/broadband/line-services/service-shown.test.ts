import { describe, expect, it } from 'vitest';
import type { ContractFilter } from '~/broadband/line-services/contract';
import { translator } from '~/kernel/i18n/i18n.server';
import { normText, presentServiceChoices } from '~/broadband/line-services/service-view.server';
import { defaultService } from '~/broadband/line-services/typed-service.server';
import { foreign } from '~/kernel/ui/words';
import { copperChoices, fibreChoices } from '../order/an-order';

const t = translator('nl');

const all = { kind: 'all' } as const;
const asChosen = defaultService(fibreChoices, []);

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

  it.each(['', '24X7', 'weekend'])('says nothing by the clock %j, which is not known', (clock) => {
    expect(normText({ kind: 'sla', id: 1, name: '', clock, norms }, t)).toBe('');
  });
});

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
