import type { DataChoice } from '~/telecom/sims/data-pool';
import { startDay } from '~/mobile/domain/pool-start';
import { firstOfNextMonth, formatDate, today } from '~/kernel/time/dates';
import { defaultDuration, durationsOf, goesWith } from '~/mobile/domain/sim-product';
import type { TermOffer } from '~/mobile/domain/offers';
import { settlePanel, type Settled } from '~/kernel/provider/client.server';
import type { MobileConnection } from '~/telecom/provider/sim';
import type { MobileProduct } from '~/mobile/provider/schemas/product';
import type { Access } from '~/kernel/session/authorize.server';
import { foreign } from '~/kernel/ui/words';
import { aboutProduct, amountsOf, catalogue, pools, type Amount, type Catalogue } from '../../offered/offered.server';
import { stateNote } from '../../data-pools/pool-words.server';
import { zonesText } from '../../usage/zone-usage.server';

/** A bundle or a pool that a SIM can draw on. */
interface DataOption extends DataChoice {
  /** The value in the form. */
  readonly value: string;
  readonly productUuid: string;
  readonly name: string;
  readonly about: string;
  /** The reason why a SIM may be without data in the pool. Empty without one. */
  readonly warning: string;
  /** Empty when the provider names no durations. */
  readonly offers: readonly TermOffer[];
  amounts(months: number | null): Amount[];
}

/**
 * The data that a SIM could have from next month on, and the contract lengths. It names the lists that could not be
 * loaded.
 */
export async function offeredData(access: Access, sim: MobileConnection) {
  const [offered, held, contract] = await Promise.all([
    settlePanel(catalogue(access)),
    settlePanel(pools(access)),
    settlePanel(access.provider.mobileConnections.contract(sim.uuid)),
  ]);
  const subscription = offered.ok && offered.value.subscriptions.find(({ uuid }) => uuid === sim.product.uuid);
  const own = { zones: subscription ? subscription.zones : null, providerName: sim.product.provider || null };
  const bundles = offered.ok ? bundlesFor(sim, offered.value).filter((bundle) => goesWith(bundle, own)) : [];
  const fitting = held.ok ? held.value.filter((pool) => goesWith(pool, own)) : [];
  const months = contract.ok ? (contract.value?.months ?? null) : null;
  const durations = durationsOf(bundles);
  const known = durations.length > 0 || months === null ? durations : [months];
  return {
    options: [
      ...fitting.flatMap((pool) => poolOption(access, pool)),
      ...bundles.map((bundle) => bundleOption(access, bundle)),
    ],
    durations: known,
    /** The months of the present contract, or null when they are unknown. */
    months,
    first: months !== null && known.includes(months) ? months : (defaultDuration(bundles) ?? known[0] ?? null),
    isUnreported: offered.ok && offered.value.isUnreported && bundles.length > 0,
    offered,
    held,
  };
}

/**
 * The bundles on offer. When products have no category, anything with a term may be a bundle, and the provider refuses
 * the others.
 */
function bundlesFor({ product }: MobileConnection, { bundles, subscriptions, isUnreported }: Catalogue) {
  return isUnreported
    ? subscriptions.filter(({ uuid, offers }) => uuid !== product.uuid && offers.length > 0)
    : bundles;
}

export type OfferedData = Awaited<ReturnType<typeof offeredData>>;

/** The chosen option, or null when it is no longer on offer. @throws when its list could not be loaded */
export function optionOf({ options, offered, held }: OfferedData, choice: DataChoice): DataOption | null {
  const list: Settled<unknown> = choice.kind === 'pool' ? held : offered;
  if (!list.ok) throw list.failure;
  return options.find(({ kind, uuid }) => kind === choice.kind && uuid === choice.uuid) ?? null;
}

function bundleOption(access: Access, bundle: MobileProduct): DataOption {
  const { uuid, name, offers } = bundle;
  return {
    kind: 'bundle',
    uuid,
    productUuid: uuid,
    value: `bundle:${uuid}:${uuid}`,
    name: foreign(name) || uuid,
    about: aboutProduct({ ...bundle, providerName: null }, access),
    warning: '',
    offers,
    amounts: (months) => amountsOf(access, bundle, months),
  };
}

/** The option for a pool. A pool without a product is left out, since the call has to name one. */
function poolOption(access: Access, pool: Awaited<ReturnType<typeof pools>>[number]): DataOption[] {
  const { t } = access;
  const { uuid, productUuid, name, productName, zones } = pool;
  if (productUuid === null) return [];
  const warning = [stateNote(pool.state, t), beginNote(access, pool)].filter(Boolean).join('. ');
  return [
    {
      kind: 'pool',
      uuid,
      productUuid,
      value: `pool:${uuid}:${productUuid}`,
      name: t('sim:data.pool', { name: foreign(name) || uuid }),
      about: [productName && foreign(productName), zones && zonesText(zones, t), warning].filter(Boolean).join(' · '),
      warning,
      offers: [],
      amounts: () => [],
    },
  ];
}

/** The first day of a pool that begins after the SIM's change. Empty for other pools. */
function beginNote({ t, now }: Access, pool: Parameters<typeof startDay>[0]): string {
  const begins = startDay(pool);
  return begins !== null && begins > firstOfNextMonth(today(now))
    ? t('mobileOrder:data.begins', { date: formatDate(begins) })
    : '';
}
