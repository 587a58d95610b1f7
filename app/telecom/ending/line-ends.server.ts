import type { Access } from '~/kernel/session/authorize.server';
import type { Ends } from './ending-contract.server';

/** The contract and the costs of a broadband connection that ends. */
export function lineEnds({ provider: { connections } }: Pick<Access, 'provider'>, nid: string): Ends {
  return {
    contract: () => connections.contract(nid),
    costOn: (date) => connections.terminationCost(nid, date),
    pricing: 'broadband-pricing-r',
  };
}
