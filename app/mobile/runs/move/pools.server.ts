import { firstOffer, openOffers } from '~/mobile/domain/offers';
import { durationsOf, goesWith, subscriptionsIn } from '~/mobile/domain/sim-product';
import type { Provider } from '~/kernel/provider/provider.server';
import type { MobileConnection } from '~/telecom/provider/sim';
import type { DataPool } from '~/telecom/provider/data-pool';
import { settlePanel, settleSide, type Settled } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import { catalogue } from '../../offered/offered.server';
import type { MoveWish } from './move-wish';

/** A pool that SIMs can be moved to. */
export interface PoolChoice {
  readonly wish: Pick<MoveWish, 'poolUuid' | 'name' | 'productUuid' | 'months'>;
  readonly pool: DataPool;
}

/**
 * The organisation's pools by name. Only pools with a known product and contract length can be joined (spec 7). A
 * missing length is the product's default or only one.
 */
export async function poolChoices({ dataPools, mobileProducts }: Provider): Promise<Settled<PoolChoice[]>> {
  const read = await settleSide(dataPools.choices());
  if (!read.ok) return read;
  const isReported = read.value.rows.every(({ months }) => months !== null);
  const offered = isReported ? null : await settleSide(mobileProducts.dataPools());
  const products = offered?.ok ? offered.value.rows : [];
  const pools = read.value.rows.flatMap((pool) => {
    const { uuid, name, productUuid } = pool;
    const product = products.find((one) => one.uuid === productUuid);
    const months = pool.months ?? (product ? (firstOffer(openOffers(product.offers, false))?.months ?? null) : null);
    return productUuid !== null && months !== null
      ? [{ wish: { poolUuid: uuid, name, productUuid, months }, pool }]
      : [];
  });
  return { ok: true, value: pools };
}

/** The contract lengths on offer for a SIM. Empty when they cannot be read. */
export async function termsOf(access: Access): Promise<number[]> {
  const offered = await settleSide(catalogue(access));
  return offered.ok ? durationsOf(offered.value.bundles) : [];
}

/** Tests whether a pool does not suit a SIM, by network and zone. Unknown facts exclude no SIM. */
export async function isUnfit(
  { mobileProducts }: Provider,
  pool: DataPool,
): Promise<(sim: MobileConnection) => boolean> {
  const offered = await settlePanel(mobileProducts.availability());
  const subscriptions = offered.ok ? subscriptionsIn(offered.value.rows) : [];
  return ({ product }) => {
    const zones = subscriptions.find(({ uuid }) => uuid === product.uuid)?.zones ?? null;
    return !goesWith(pool, { zones, providerName: product.provider || null });
  };
}
