import type { Ends } from '~/ending/ending-contract.server';
import type { Access } from '~/session/authorize.server';

/** The contract and the costs of a broadband connection that ends. */
export function lineEnds({ provider: { connections } }: Pick<Access, 'provider'>, nid: string): Ends {
  return {
    contract: () => connections.contract(nid),
    costOn: (date) => connections.terminationCost(nid, date),
    pricing: 'broadband-pricing-r',
  };
}
