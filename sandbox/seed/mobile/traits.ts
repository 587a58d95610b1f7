import type { SimType } from '../../catalogue/mobile';
import { mobileProducts } from '../../catalogue/mobile';
import { bundleOf, poolOf } from '../../services/mobile/data-pools/reference';
import type { DataPool, Mobile, MobileState } from '../../services/mobile/records';
import type { EndUser } from '../../services/people/end-users';

export interface SimPlan {
  /** The row's id, from 1; the numbers follow from it. */
  id: number;
  /** The trait that this SIM shows, or null for an ordinary one. */
  trait: Trait | null;
  pools: readonly DataPool[];
  customers: readonly EndUser[];
  now: Date;
}

/**
 * A property of a SIM that is worth seeing (README: Mobile connections that show something). Fields left out are
 * random.
 */
interface Trait {
  state?: MobileState;
  blocked?: boolean;
  type?: SimType;
  /** The index of its pool, or null for a SIM with a bundle of its own. */
  pool?: number | null;
  /** The chance of a customer. */
  customer?: number;
  circuits?: number;
  /** The id of the SIM for which its second circuit takes over. */
  redundantFor?: number;
  routed?: boolean;
  lags?: boolean;
  /** Any other difference from an ordinary SIM. */
  change?: (mobile: Mobile, plan: SimPlan) => Mobile;
}

const ordinary: Trait = { state: 'active', blocked: false, pool: null, customer: 100 };
const ordered: Trait = { ...ordinary, state: 'ordered', change: (mobile) => notYet(mobile) };
const ending: Trait = { ...ordinary, state: 'terminating' };
const ended: Trait = { ...ordinary, state: 'terminated' };

/** Traits by the number of the SIM within the organisation, from 1. */
const traits: Readonly<Record<number, Trait>> = {
  1: { ...ordinary, type: 'triple', change: (mobile) => withBundle(mobile, 'Data NL 5 GB') },
  2: { ...ordinary, blocked: true },
  3: { ...ordinary, customer: 0 },
  4: { ...ordinary, pool: 0, change: (mobile, plan) => toPool(mobile, plan, 4) },
  5: { ...ordinary, change: (mobile) => toBundle(withBundle(mobile, 'Data NL 1 GB'), 'Data NL 20 GB') },
  6: { ...ordinary, type: 'triple', circuits: 2, redundantFor: 1, routed: true },
  7: { ...ordinary, type: 'embedded', pool: 2 },
  8: { ...ordinary, lags: true },
  9: { ...ordinary, change: (mobile) => over(withBundle(mobile, 'Data NL 500 MB')) },
  10: { ...ordinary, change: (mobile) => neverSeen(mobile) },
  11: { ...ordinary, circuits: 2, routed: true },
  12: { ...ordinary, pool: 3 },
  13: { ...ordinary, pool: 3 },
  14: { ...ordinary, pool: 3, customer: 0 },
  15: { ...ordinary, pool: 1 },
  16: { ...ordinary, pool: 1 },
  17: { ...ordinary, pool: 0, change: (mobile, plan) => toPool(mobile, plan, 5) },
  18: { ...ordinary, lags: true, blocked: true },
  19: { ...ordinary, pool: 0, change: (mobile) => toBundle(mobile, 'Data NL 5 GB') },
  20: { ...ordered, type: 'triple', change: (mobile) => withoutCard(notYet(mobile)) },
  21: { ...ordered, type: 'embedded', change: (mobile) => withoutCard(notYet(european(mobile))) },
  22: { ...ordered, type: 'triple' },
  23: { ...ordered, type: 'triple' },
  24: ordered,
  25: { ...ordered, change: (mobile) => withoutCard(notYet(mobile)) },
  26: ending,
  27: ending,
  28: ended,
  29: { ...ended, change: (mobile) => withoutCard(notYet(mobile)) },
  30: { ...ended, type: 'triple', customer: 0, change: (mobile) => notYet(mobile) },
};

/** The traits of an organisation's SIM; the second has a few of them. */
export function traitOf(number: number, first: boolean): Trait | null {
  return first || number <= 3 ? (traits[number] ?? null) : null;
}

function product(name: string) {
  const found = mobileProducts.find((each) => each.name.nl === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
}

function withBundle(mobile: Mobile, name: string): Mobile {
  const bundle = product(name);
  return {
    ...mobile,
    carrier: { ...mobile.carrier, product: product('Mobiel Internet NL').uuid },
    data_pool: bundleOf(mobile.data_pool?.uuid ?? mobile.uuid, bundle),
    behind: { ...mobile.behind, monthly: Math.round((bundle.limitBytes ?? 0) * 0.62) },
  };
}

/** A SIM of the provider whose embedded SIMs are sold out. */
function european(mobile: Mobile): Mobile {
  const bundle = bundleOf(mobile.data_pool?.uuid ?? mobile.uuid, product('Data EU 1 GB'));
  return { ...mobile, carrier: { ...mobile.carrier, product: product('Mobiel Internet EU').uuid }, data_pool: bundle };
}

function toBundle(mobile: Mobile, name: string): Mobile {
  // a uuid of the usual form that no other record has
  const uuid = `${mobile.uuid.slice(0, -4)}b0b0`;
  return { ...mobile, data_pool_next_month: bundleOf(uuid, product(name)) };
}

function toPool(mobile: Mobile, { pools }: SimPlan, number: number): Mobile {
  const pool = pools[number];
  return { ...mobile, data_pool_next_month: pool ? poolOf(pool) : null };
}

/** More than its bundle every month that is past its first days. */
function over(mobile: Mobile): Mobile {
  return { ...mobile, behind: { ...mobile.behind, monthly: mobile.behind.monthly * 9 } };
}

function neverSeen(mobile: Mobile): Mobile {
  const { carrier, behind } = mobile;
  return {
    ...mobile,
    carrier: { ...carrier, sim: { ...carrier.sim, last_seen: null } },
    behind: { ...behind, monthly: 0 },
  };
}

function notYet(mobile: Mobile): Mobile {
  const { carrier, behind } = mobile;
  return {
    ...mobile,
    carrier: { ...carrier, msisdn: null, imsi: null, sim: { ...carrier.sim, last_seen: null } },
    behind: { ...behind, live: [], contract: null },
  };
}

function withoutCard(mobile: Mobile): Mobile {
  return { ...mobile, carrier: { ...mobile.carrier, sim: { ...mobile.carrier.sim, iccid: null } } };
}
