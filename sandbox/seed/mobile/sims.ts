import { GIGABYTE, knownProduct, productsOf, subscriptions } from '../../catalogue/mobile';
import type { MobileProduct } from '../../catalogue/mobile';
import { terminationProfiles } from '../../catalogue/termination';
import { addDays, addMonths, dayOf } from '../../records/working-days';
import { newCircuit } from '../../services/mobile/connections/new-circuit';
import { mobileNid } from '../../services/mobile/connections/store';
import type { Route } from '../../services/circuits/circuit';
import { bundleOf, poolOf } from '../../services/mobile/data-pools/reference';
import type { DataPool, Mobile, MobileCircuit } from '../../services/mobile/records';
import type { Random } from '../random';
import { iccidOf, imsiOf, msisdnOf } from '../../services/mobile/connections/numbers';
import type { SimPlan } from './traits';

const tags = [
  'kassa',
  'camera',
  'back-up',
  'pinautomaat',
  'bus',
  'meetpunt',
  'café',
  'servicewagen',
  'project-4g-2026',
] as const;

const HOUR = 3_600_000;

/** A believable SIM. */
export function makeSim(random: Random, plan: SimPlan): Mobile {
  const { id, trait, now } = plan;
  const state = trait?.state ?? (random.chance(4) ? 'terminated' : 'active');
  const pool = poolFor(random, plan);
  const product = pool ? subscriptionFor(random, knownProduct(pool.product)) : random.pick(usual);
  const bundle = bundleFor(random, product);
  const type = trait?.type ?? (product.simTypes.length === 1 || random.chance(22) ? 'embedded' : 'triple');
  const monthsAgo = 1 + random.below(34);
  const start = addDays(addMonths(dayOf(now), -monthsAgo), random.below(28));
  const blocked = trait?.blocked ?? (state === 'active' && random.chance(7));
  const customer = random.chance(trait?.customer ?? 74)
    ? plan.customers[random.below(plan.customers.length)]
    : undefined;
  const seen = random.below(100);
  const uuid = random.uuid();
  const current = pool ? poolOf(pool) : bundleOf(random.uuid(), bundle);
  const rates = [random.below(1000), random.below(1000)] as const;
  const tagged = random.chance(55)
    ? [...new Set([random.pick(tags), ...(random.chance(25) ? [random.pick(tags)] : [])])]
    : [];
  const isAway = blocked || state === 'terminated';
  const lastSeen = seen < 3 ? null : new Date(now.getTime() - hoursSince(random, isAway) * HOUR).toISOString();
  const from = `${start}T08:00:00.000Z`;
  const mobile: Mobile = {
    uuid,
    state,
    carrier: {
      nid: mobileNid(id),
      msisdn: msisdnOf(id),
      imsi: imsiOf(id),
      tags: tagged,
      sim: {
        iccid: iccidOf(id, type === 'embedded'),
        is_blocked: blocked,
        type,
        last_seen: lastSeen,
        block_pending: false,
      },
      product: product.uuid,
    },
    data_pool: current,
    data_pool_next_month: null,
    end_user: customer ? { uuid: customer.uuid, company_name: customer.company_name } : null,
    circuits: Array.from({ length: trait?.circuits ?? 1 }, (_, at) => makeCircuit(random, plan, at)),
    refreshed_at: new Date(now.getTime() - (1 + random.below(300)) * 60_000).toISOString(),
    behind: {
      // a SIM that is away has used no data since it was last seen
      live: [[from, isAway ? (lastSeen ?? from) : null]],
      monthly: usualUse(pool ? null : bundle, rates),
      bursts: [],
      contract: { contract_duration: random.pick([1, 12, 12, 24, 24, 24, 36]), start_date: start },
      next_duration: null,
      lags: trait?.lags ?? false,
    },
  };
  return trait?.change ? trait.change(mobile, plan) : mobile;
}

/** One in three is in a pool. An ordered SIM has no pool yet. */
function poolFor(random: Random, { trait, pools }: SimPlan): DataPool | null {
  if (trait?.pool !== undefined) return trait.pool === null ? null : (pools[trait.pool] ?? null);
  if (!random.chance(36)) return null;
  const running = pools.filter(({ state }) => state === 'active');
  return running[POOL_SHARES[random.below(POOL_SHARES.length)] ?? 0] ?? running[0] ?? null;
}

/** Most are in the first pool; the fourth is a small one. */
const POOL_SHARES = [0, 0, 0, 0, 0, 1, 2, 2, 4];

const { internet, european, machines, backUp } = subscriptions;
/** More of what sells more. */
const usual = [internet, internet, internet, european, machines, machines, backUp] as const;

function subscriptionFor(random: Random, { zones }: MobileProduct): MobileProduct {
  return zones.includes(2) ? european : random.pick([internet, internet, machines]);
}

function bundleFor(random: Random, { zones }: MobileProduct): MobileProduct {
  const fitting = productsOf('bundle').filter((bundle) => bundle.zones.includes(2) === zones.includes(2));
  const [first] = fitting;
  if (!first) throw new Error('no bundle');
  return fitting[random.below(fitting.length)] ?? first;
}

/** Bytes a month that a SIM usually uses: an eighth to nine tenths of its bundle, or 20 to 900 MB of a pool. */
function usualUse(bundle: MobileProduct | null, [rate]: readonly [number, number]): number {
  if (!bundle) return Math.round(((20 + (rate * 880) / 1000) * GIGABYTE) / 1000);
  return Math.round(((bundle.limitBytes ?? 0) * (125 + (rate * 775) / 1000)) / 1000);
}

function hoursSince(random: Random, long: boolean): number {
  return long ? 30 + random.below(2000) : random.chance(80) ? random.below(3) : random.below(700);
}

function makeCircuit(random: Random, { id, trait }: SimPlan, at: number): MobileCircuit {
  const [plain, ipvpn, redundancy] = terminationProfiles;
  const redundant = at > 0 && trait?.redundantFor !== undefined;
  const { uuid, type } = redundant ? redundancy : at > 0 ? ipvpn : plain;
  const circuit = newCircuit(id, at + 1, () => random.uuid(), {
    profile: { uuid, type },
    redundancy: redundant ? { primary_circuit_nid: `${mobileNid(trait.redundantFor ?? id)}-1` } : null,
  });
  return {
    ...circuit,
    tags: at > 0 ? ['beheer'] : [],
    routes: [...circuit.routes, ...(trait?.routed && at === 0 ? routed(random, id) : [])],
  };
}

function routed(random: Random, id: number): Route[] {
  return [
    { uuid: random.uuid(), protocol: 'ipv4', network: `10.32.${id % 256}.0`, subnet_size: 29, routing_type: 'routed' },
    {
      uuid: random.uuid(),
      protocol: 'ipv6',
      network: `3fff:${(0x800 + (id % 0x7ff)).toString(16)}::`,
      subnet_size: 56,
      routing_type: 'routed',
    },
  ];
}
