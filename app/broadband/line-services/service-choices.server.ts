import { compareSla } from '~/broadband/domain/sla';
import type { Tagging } from '~/broadband/domain/vci';
import { settle, settlePanel, type Settled } from '~/kernel/provider/client.server';
import type { Provider } from '~/kernel/provider/provider.server';
import {
  REDUNDANCY,
  type Bandwidth,
  type ContractDuration,
  type SubnetSize,
  type TerminationProfile,
} from '~/telecom/circuits/catalogue';
import type { CircuitProduct, CpeProduct, SlaProduct } from '~/broadband/provider/schemas/products';

/** All choices for one line (BBO-07), loaded at once. */
export interface ServiceChoices {
  readonly circuits: readonly CircuitProduct[];
  readonly slas: readonly SlaProduct[];
  readonly cpes: readonly CpeProduct[];
  /** The number of products that could not be read. */
  readonly unreadable: number;
  readonly contracts: readonly ContractDuration[];
  readonly profiles: readonly TerminationProfile[];
  readonly bandwidths: readonly Bandwidth[];
  readonly subnets: readonly SubnetSize[];
  readonly promos: readonly string[];
  /** The lists that could not be loaded and are therefore empty. */
  readonly missing: readonly SpareList[];
}

/** The lists that an order can do without. */
const SPARE_LISTS = ['bandwidths', 'subnets', 'promos'] as const;
export type SpareList = (typeof SPARE_LISTS)[number];

const NOT_ASKED = { ok: true, value: [] } as const;

/**
 * The choices for the services. Required lists have to load. Speeds, subnets and promotions may be missing, and the
 * form says so.
 * @param spare the optional lists to ask for; the others are empty
 */
export async function loadServiceChoices(
  { broadband }: Provider,
  lineId: number,
  spare: readonly SpareList[] = SPARE_LISTS,
): Promise<Settled<ServiceChoices>> {
  const asked = (list: SpareList) => spare.includes(list);
  return settle(
    Promise.all([
      broadband.providerProducts(lineId),
      broadband.contractDurations(lineId),
      broadband.terminationProfiles(),
      asked('bandwidths') ? settlePanel(broadband.bandwidths(lineId)) : NOT_ASKED,
      asked('subnets') ? settlePanel(broadband.subnetSizes()) : NOT_ASKED,
      asked('promos') ? settlePanel(broadband.promos()) : NOT_ASKED,
    ]).then(([products, contracts, profiles, bandwidths, subnets, promos]) => {
      const lists = { bandwidths, subnets, promos };
      return {
        ...products,
        slas: [...products.slas].sort((left, right) => compareSla(left.id, right.id)),
        contracts,
        profiles,
        bandwidths: bandwidths.ok ? bandwidths.value : [],
        subnets: subnets.ok ? subnets.value : [],
        promos: promos.ok ? promos.value : [],
        missing: SPARE_LISTS.filter((list) => !lists[list].ok),
      };
    }),
  );
}

const ESSENTIAL = ['circuits', 'slas', 'contracts', 'profiles'] as const;

/** The required list that is empty, so that this line cannot be ordered. Null when each has a choice. */
export function lackingList(choices: ServiceChoices): (typeof ESSENTIAL)[number] | null {
  return (
    ESSENTIAL.find((list) =>
      list === 'profiles' ? !choices.profiles.some(isOrderable) : choices[list].length === 0,
    ) ?? null
  );
}

/**
 * False for a redundant circuit. It has to name its primary circuit, and an order has no field for that
 * (docs/decisions/orders.md).
 */
export function isOrderable({ type }: Pick<TerminationProfile, 'type'>): boolean {
  return type !== REDUNDANCY;
}

/** The numbers of a line's circuits: VCI on ATM lines, VLAN on all others. */
export function taggingOf(choices: ServiceChoices): Tagging {
  return choices.circuits[0]?.tagging ?? 'vlan';
}
