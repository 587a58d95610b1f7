import { formatPrice } from '~/flows/prices/amounts';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { settleSide, type Settled } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import { today } from '~/kernel/time/dates';
import { foreign } from '~/kernel/ui/words';
import { openOffers } from '~/mobile/domain/offers';
import {
  comingSims,
  lastingSize,
  poolAdvice,
  type AddedSims,
  type AdvisedZone,
  type PoolSim,
} from '~/mobile/domain/pool-advice';
import { startDay } from '~/mobile/domain/pool-start';
import type { MobileProduct } from '~/mobile/provider/schemas/product';
import type { DataPool, PoolSummary } from '~/telecom/provider/data-pool';
import { allDrawers, type Drawer } from './all-drawers.server';
import { monthlyCents } from '../offered/offered.server';
import { usageByDay } from '../usage/by-day.server';
import { dailyUse, isInUse } from '../usage/zone-usage.server';

type Sizes = Settled<{ readonly rows: readonly MobileProduct[] }>;

/** The number of SIMs in the order, and the sizes of pool on offer in one call for all pools. */
export interface Adding {
  readonly added: number;
  readonly sizes: Promise<Sizes>;
}

export function adding({ provider }: Pick<Access, 'provider'>, added: number): Adding {
  return { added, sizes: settleSide(provider.mobileProducts.dataPools()) };
}

/** A pool with the ordered SIMs in it, in words. `isShort` is true when its data will not last. */
interface Advice {
  readonly text: string;
  readonly isShort: boolean;
}

/** The advice on a pool in use. Null when any part of its usage is unknown. */
export async function adviceOn(
  access: Access,
  pool: DataPool,
  summarised: Promise<Settled<PoolSummary>>,
  { added, sizes }: Adding,
): Promise<Advice | null> {
  const { provider, now, timezone, t } = access;
  const since = startDay(pool);
  if (!isInUse(pool) || (since !== null && since > today(now, timezone))) return null;
  const [summary, byDay, drawers, offered] = await Promise.all([
    summarised,
    usageByDay(access, (query) => provider.dataPools.usageOverTime(pool.uuid, query)),
    settleSide(allDrawers(provider, pool.uuid)),
    sizes,
  ]);
  if (!summary.ok || summary.value.isPartial || byDay === null || byDay.isPartial) return null;
  if (!drawers.ok || !drawers.value.isAll || drawers.value.lost > 0) return null;
  const daily = dailyUse(access, summary.value, since, byDay);
  const zones = summary.value.zones.map((zone) => ({ limit: zone.limit, ...daily(zone) }));
  const listed = drawers.value.sims.map(simOf);
  const using = listed.filter(({ isUsing }) => isUsing).length;
  const coming = comingSims({ listed, now: pool.connections, next: pool.connectionsNextMonth });
  const sims = { using, added: added + (coming ?? 0) };
  const advice = poolAdvice(zones, sims);
  if (advice === null) return null;
  const said =
    advice.kind === 'lasts'
      ? [t('mobileOrder:data.advice.lasts', { count: added })]
      : [
          t('mobileOrder:data.advice.runsOut', { count: added, day: advice.day }),
          ...(offered.ok ? largerText(access, pool, offered.value.rows, zones, sims) : []),
        ];
  return { text: [...said, ...comingText(t, coming)].join(' '), isShort: advice.kind === 'runsOut' };
}

function simOf({ connection: { iccid, msisdn }, zones }: Drawer): PoolSim {
  return { isUsing: [...zones.values()].some((used) => used > 0), hasNumbers: iccid !== null || msisdn !== null };
}

/** If SIMs that are still to come are counted. Empty when there are none. */
function comingText(t: Translator, coming: number | null): string[] {
  if (coming === null) return [t('mobileOrder:data.advice.notCounted')];
  return coming === 0 ? [] : [t('mobileOrder:data.advice.counted', { count: coming })];
}

/** The smallest size that lasts and, for users who may see prices, its present difference in price. */
function largerText(
  access: Access,
  pool: DataPool,
  offered: readonly MobileProduct[],
  zones: readonly AdvisedZone[],
  sims: AddedSims,
): string[] {
  const sizes = offered.filter((size) => size.uuid === pool.productUuid || isOpen(access, size));
  const found = lastingSize(sizes, pool.productUuid, zones, sims);
  if (!found || !found.to.name) return [];
  const name = foreign(found.to.name);
  const [before, after] = [found.from, found.to].map((size) => monthlyCents(access, size, pool.months));
  if (before == null || after == null || after <= before) return [access.t('mobileOrder:data.advice.size', { name })];
  return [access.t('mobileOrder:data.advice.sizeFor', { name, price: formatPrice((after - before) / 100) })];
}

function isOpen({ admin }: Access, { offers }: MobileProduct): boolean {
  return offers.length === 0 || openOffers(offers, admin).length > 0;
}
