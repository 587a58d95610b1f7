import { describe, expect, it } from 'vitest';
import type { OldLineFacts } from '~/broadband/replacing/old-line.server';
import { defaultService, lostSubnets } from '~/broadband/line-services/typed-service.server';
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
