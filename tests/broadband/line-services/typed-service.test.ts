import { describe, expect, it } from 'vitest';
import type { OldLineFacts } from '~/broadband/replacing/old-line.server';
import { NO_DEFAULTS } from '~/broadband/domain/order-defaults';
import { shownService } from '~/broadband/line-services/service-rows.server';
import { defaultService, lostSubnets, preferredTerms } from '~/broadband/line-services/typed-service.server';
import { fibreChoices } from '../order/an-order';

const subnet = (size: string, routing: 'primary' | 'routed' = 'routed') => ({ size, name: size, routing });
const circuit = (parts: Partial<OldLineFacts['circuits'][number]>): OldLineFacts['circuits'][number] => ({
  nid: 'NL100022-1',
  profile: 'internet',
  profileName: 'Internet',
  isRedundant: false,
  subnets: [],
  ...parts,
});
const old = (circuits: OldLineFacts['circuits']): OldLineFacts => ({
  endUser: null,
  tags: [],
  circuits,
  addresses: [],
  unread: [],
});

describe('ordering F4 the services in the place of an old line', () => {
  it('are its circuits, each with a number of its own, its profile, and the subnets that are on offer', () => {
    const line = old([
      circuit({ profile: 'ipvpn', subnets: [subnet('ipv4/29'), subnet('ipv4/27')] }),
      circuit({ profile: 'redundancy', isRedundant: true }),
    ]);
    const { circuits } = defaultService(fibreChoices, [], { old: line });
    expect(circuits).toMatchObject([
      { profile: 'ipvpn', subnets: [{ size: 'ipv4/29', routing: 'routed' }] },
      { profile: 'internet', subnets: [] },
    ]);
    expect(new Set(circuits.map(({ tag }) => tag)).size).toBe(2);
    expect(lostSubnets(line, fibreChoices)).toEqual(['ipv4/27']);
  });

  it('keep their subnets while the sizes cannot be loaded, and are the usual ones where the old circuits are not known', () => {
    const missing = { ...fibreChoices, subnets: [], missing: ['subnets' as const] };
    const line = old([circuit({ subnets: [subnet('ipv4/29')] })]);
    expect(defaultService(missing, [], { old: line }).circuits[0]?.subnets).toEqual([
      { size: 'ipv4/29', routing: 'routed' },
    ]);
    expect(lostSubnets(line, missing)).toEqual([]);
    expect(defaultService(fibreChoices, [], { old: old([]) }).circuits).toEqual(
      defaultService(fibreChoices, []).circuits,
    );
  });
});

describe('ordering 1 what the services begin with', () => {
  const typed = { circuits: [{ product: '5101', profile: 'internet', tag: '6' }], sla: '606', contract: '12' };
  const all = { ...NO_DEFAULTS, sla: 607, months: 12 };
  const choices = { ...fibreChoices, slas: fibreChoices.slas.flatMap((sla) => [sla, { ...sla, id: 607 }]) };

  it.each([
    ['the proposal of the line', undefined, {}, ['606', '36']],
    ['the default of the organisation', undefined, { defaults: all }, ['607', '12']],
    ['the compared term before the default', undefined, { term: 36, defaults: all }, ['607', '36']],
    ['the default, where the compared term is not on offer', undefined, { term: 24, defaults: all }, ['607', '12']],
    [
      'its own, where the line has no default',
      undefined,
      { defaults: { ...all, sla: 759, months: 60 } },
      ['606', '36'],
    ],
    [
      'the SLA of the line to replace before the default',
      undefined,
      { sla: { id: 606, name: '' }, defaults: all },
      ['606', '12'],
    ],
    [
      'the default, where that SLA is not on offer',
      undefined,
      { sla: { id: 9, name: '' }, defaults: all },
      ['607', '12'],
    ],
    ['what its user chose before', typed, { term: 36, defaults: all }, ['606', '12']],
  ])('is %s', (_what, values, proposing, [sla, contract]) => {
    expect(shownService(values, choices, [], proposing)).toMatchObject({ sla, contract });
  });
});

describe('ordering 7.1 the SLA and the term of a row', () => {
  const slas = fibreChoices.slas.flatMap((sla) => [sla, { ...sla, id: 607 }]);
  const like = { sla: '759', contract: '48' };
  const last = { sla: 606, months: 36 };
  const defaults = { ...NO_DEFAULTS, sla: 607, months: 12 };

  it.each([
    ['those of the last order for the customer', last, defaults, ['606', '36']],
    ['the defaults, without such an order', null, defaults, ['607', '12']],
    ['the defaults, where the line lacks those of last time', { sla: 1, months: 1 }, defaults, ['607', '12']],
    ['each by itself', { sla: 1, months: 36 }, defaults, ['607', '36']],
    ['those of the example, without any other', null, NO_DEFAULTS, ['759', '48']],
    ['those of the example, where the line has no other', null, { ...defaults, sla: 1, months: 1 }, ['759', '48']],
  ])('are %s', (_what, before, preferred, [sla, contract]) => {
    expect(preferredTerms({ ...fibreChoices, slas }, { before, defaults: preferred }, like)).toEqual({ sla, contract });
  });
});
