import { z } from 'zod';
import { read, ticked } from '~/kernel/forms/fields.server';
import { isOfferedFor } from '~/mobile/domain/sim-product';
import { settle, settlePanel } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import { foreign } from '~/kernel/ui/words';
import type { OpenStep } from '~/flows/wizard/open-step.server';
import type { FilledStep } from '~/flows/wizard/example/answers-like.server';
import { stepPage } from '~/flows/wizard/step.server';
import { stateNote } from '../../data-pools/pool-words.server';
import { poolStates } from '../../data-pools/with-sims.server';
import {
  aboutProduct,
  amountsOf,
  catalogue,
  dataFor,
  isPriceUnknown,
  monthlyCents,
  pools,
  priceText,
  seesMobilePrices,
} from '../../offered/offered.server';
import { zonesText } from '../../usage/zone-usage.server';
import type { MobileOrderSteps } from '../order-wizard.server';

export type DataSource = { readonly kind: 'own' } | { readonly kind: 'bundle' | 'pool'; readonly uuid: string };

/** The source of the SIM's data: a bundle, the product's own bundle, or an existing pool (MOB-08). */
export const Data = z.object({
  data_source: read('mobileOrder:problem.data', (text): DataSource | null => {
    const [, kind, uuid] = /^(bundle|pool):([\w-]{1,100})$/.exec(text) ?? [];
    if (text === 'own') return { kind: 'own' };
    return (kind === 'bundle' || kind === 'pool') && uuid ? { kind, uuid } : null;
  }),
  /** True when the SIM's name becomes one of its tags. Only a SIM in a pool has this choice. */
  name_tag: ticked,
});

export const DataFacts = z.object({
  /** The name of the bundle or the pool. */
  name: z.string(),
  /** The price as text. Null when the provider names none or the user may not see it. */
  price: z.string().nullable(),
  /** The monthly price of a bundle in cents. Null when unknown, and for other data. */
  monthly: z.number().nullable().default(null),
});
export type DataFacts = z.infer<typeof DataFacts>;

type OpenData = OpenStep<MobileOrderSteps, 'data'>;

export const dataStep = stepPage<MobileOrderSteps, 'data'>()({
  first: () => ({ name_tag: 'on' }),
  async load(access, open, typed) {
    const { product, sim } = open.position.answers;
    const [offered, held] = await Promise.all([settlePanel(catalogue(access)), settlePanel(pools(access))]);
    const { bundles, pools: fitting } = fittingData(open, {
      bundles: offered.ok ? offered.value.bundles : [],
      pools: held.ok ? held.value : [],
    });
    const { t } = access;
    const states = await poolStates(access, fitting, sim.names.length);
    return {
      typed,
      bundles: bundles.map((bundle) => ({
        value: `bundle:${bundle.uuid}`,
        title: foreign(bundle.name) || bundle.uuid,
        description: aboutProduct({ ...bundle, providerName: null }, access),
        prices: amountsOf(access, bundle, product.contract_duration),
        isPriceUnknown: isPriceUnknown(access, bundle),
      })),
      /** True when the provider offers no bundles, so that the product brings its own. */
      hasOwn: offered.ok && bundles.length === 0,
      pools: fitting.map((pool) => ({
        value: `pool:${pool.uuid}`,
        title: t('mobileOrder:data.pool', { name: foreign(pool.name) || pool.uuid }),
        description: [
          foreign(pool.productName ?? ''),
          pool.zones && zonesText(pool.zones, t),
          ...(states.get(pool.uuid)?.notes ?? [stateNote(pool.state, t)]),
        ]
          .filter(Boolean)
          .join(' · '),
      })),
      failed: { bundles: !offered.ok, pools: !held.ok },
      pricesHidden: !seesMobilePrices(access),
    };
  },
  async check(access, open, form) {
    const { data_source: chosen } = form.read();
    const [offered, held] = await Promise.all([settle(catalogue(access)), settle(pools(access))]);
    // only the list of the chosen kind is needed
    if (chosen?.kind === 'pool' ? !held.ok : !offered.ok) return { kind: 'not known' };
    const data = fittingData(open, {
      bundles: offered.ok ? offered.value.bundles : [],
      pools: held.ok ? held.value : [],
    });
    const facts = chosen && factsOf(access, chosen, open.position.answers.product.contract_duration, data);
    if (chosen && !facts)
      return { kind: 'wrong', problems: { data_source: [access.t('mobileOrder:problem.dataGone')] } };
    return { kind: 'right', facts };
  },
});

/** How an earlier order fills in the step. */
export const dataLike: FilledStep<MobileOrderSteps, 'data'> = {
  page: dataStep,
  words(t, { position: { answers, facts } }) {
    if (!answers.data || !facts.data) return null;
    const { kind } = answers.data.data_source;
    return kind === 'own'
      ? t('mobileOrder:review.bundleTypes.own')
      : `${t(`mobileOrder:review.sources.${kind}`)} ${foreign(facts.data.name)}`;
  },
  fields: (_access, _open, { steps }) => steps['data']?.fields ?? null,
};

type Fitting = ReturnType<typeof dataFor>;

function fittingData({ position }: OpenData, all: Parameters<typeof dataFor>[2]): Fitting {
  const { sim, product } = position.answers;
  const fitting = dataFor(position.facts.product, sim.zone, all);
  return {
    ...fitting,
    bundles: fitting.bundles.filter((bundle) => isOfferedFor(bundle, product.contract_duration)),
  };
}

/** The facts of the chosen data; null when it is no longer on offer. */
export function factsOf(
  access: Access,
  chosen: DataSource,
  months: number | null,
  { bundles, pools: all }: Fitting,
): DataFacts | null {
  if (chosen.kind === 'own') return bundles.length === 0 ? { name: '', price: null, monthly: null } : null;
  if (chosen.kind === 'pool') {
    const pool = all.find(({ uuid }) => uuid === chosen.uuid);
    return pool ? { name: pool.name, price: null, monthly: null } : null;
  }
  const bundle = bundles.find(({ uuid }) => uuid === chosen.uuid);
  return bundle && isOfferedFor(bundle, months)
    ? { name: bundle.name, price: priceText(access, bundle, months), monthly: monthlyCents(access, bundle, months) }
    : null;
}
