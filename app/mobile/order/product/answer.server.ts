import { z } from 'zod';
import { optionalText, readOptional, wholeNumber } from '~/kernel/forms/fields.server';
import { typedFields } from '~/kernel/forms/typed-fields';
import { coversZone, isOfferedFor, offerOfKey } from '~/mobile/domain/sim-product';
import type { FieldProblems } from '~/kernel/forms/parse.server';
import { settle, settlePanel, settleSide } from '~/kernel/provider/client.server';
import type { MobileProduct } from '~/mobile/provider/schemas/product';
import type { Access } from '~/kernel/session/authorize.server';
import { foreign } from '~/kernel/ui/words';
import type { FilledStep } from '~/flows/wizard/example/answers-like.server';
import { stepPage } from '~/flows/wizard/step.server';
import {
  addCents,
  catalogue,
  dataFor,
  monthlyCents,
  pools,
  priceText,
  type Catalogue,
} from '../../offered/offered.server';
import { monthsText, presentProducts, simTypeText } from './product-view.server';
import type { MobileOrderSteps } from '../order-wizard.server';

const LONGEST_ID = 100;
const LONGEST_TICK = 2;
const MOST_HARDWARE = 10;

/** Splits the key of the chosen offer into the product and its contract length. */
function withOffer<T extends { readonly product?: string | undefined; readonly contract_duration?: number | null }>(
  typed: T,
): T {
  if (typed.product === undefined) return typed;
  const { uuid, months } = offerOfKey(typed.product);
  return { ...typed, product: uuid, contract_duration: months ?? typed.contract_duration };
}

/** The product of the SIM, its contract length, and its equipment (MOB-08, MOB-19). */
export const Product = z
  .object({
    product: z.string({ error: 'mobileOrder:problem.product' }).max(LONGEST_ID, 'mobileOrder:problem.product'),
    /** The contract length, where the key of the product does not have it: in drafts of earlier versions. */
    contract_duration: readOptional('mobileOrder:problem.product', wholeNumber),
    sim_type: optionalText('mobileOrder:problem.simType', LONGEST_ID),
    hardware: z.record(z.string().max(LONGEST_ID), z.string().max(LONGEST_TICK, 'form.ticked').optional()).default({}),
    /** The zone that it was chosen for. */
    zone: readOptional('mobileOrder:problem.product', wholeNumber),
    /** Says whether the user chooses data for this product, as found when the step was checked. */
    data: z.enum(['asked', 'none']).default('none'),
  })
  .transform(({ hardware, sim_type, ...answer }) => ({
    ...withOffer(answer),
    sim_type: sim_type || null,
    hardware: Object.entries(hardware)
      .filter(([, ticked]) => ticked === 'on')
      .map(([uuid]) => uuid)
      .slice(0, MOST_HARDWARE),
  }));
export type ProductAnswer = z.infer<typeof Product>;

export const ProductFacts = z.object({
  name: z.string(),
  providerName: z.string().nullable(),
  /** The price per month of its contract as text. Null when the provider names none or the user may not see it. */
  price: z.string().nullable(),
  /** The monthly price in cents, with the equipment's. Null when unknown, as in drafts of earlier versions. */
  monthly: z.number().nullable().default(null),
  hardware: z.array(z.object({ uuid: z.string(), name: z.string() })),
});
export type ProductFacts = z.infer<typeof ProductFacts>;

interface Typed {
  readonly product?: string | undefined;
  readonly contract_duration?: number | null | undefined;
  readonly sim_type?: string | undefined;
  readonly hardware?: Readonly<Record<string, string | undefined>> | undefined;
}

export const productStep = stepPage<MobileOrderSteps, 'product'>()({
  async load(access, open, typed) {
    const { zone } = open.position.answers.sim;
    const [offered, ordering] = await Promise.all([
      settlePanel(catalogue(access)),
      settleSide(access.provider.mobileOrders.isOrderable()),
    ]);
    const isClosed = ordering.ok && ordering.value === false;
    return { ...presentProducts(access, offered, zone, typed), isClosed, zone };
  },
  async check(access, open, form) {
    const { zone } = open.position.answers.sim;
    const offered = await settle(catalogue(access));
    if (!offered.ok) return { kind: 'not known' };
    const typed = withOffer(form.read());
    const chosen = offered.value.subscriptions.find(({ uuid }) => uuid === typed.product);
    const problems = productProblems(access, typed, chosen && coversZone(chosen, zone) ? chosen : null, offered.value);
    if (Object.keys(problems).length > 0 || !chosen) return { kind: 'wrong', problems };
    const found = await settleSide(pools(access));
    const data = dataFor(chosen, zone, { bundles: offered.value.bundles, pools: found.ok ? found.value : [] });
    // when the data cannot be loaded now, its own step asks for it
    const isAsked = !found.ok || data.bundles.length + data.pools.length > 0;
    return {
      kind: 'right',
      typed: [
        ...typedFields(access.form).filter(([name]) => name !== 'data' && name !== 'zone'),
        ['zone', String(zone)],
        ['data', isAsked ? 'asked' : 'none'],
      ],
      facts: productFacts(access, typed, chosen, offered.value),
    };
  },
});

/** How an earlier order fills in the step. */
export const productLike: FilledStep<MobileOrderSteps, 'product'> = {
  page: productStep,
  words(t, { position: { answers, facts } }) {
    if (!answers.product || !facts.product) return null;
    const { contract_duration: months, sim_type: simType } = answers.product;
    return [
      foreign(facts.product.name),
      months !== null && t('contract:months', { count: months }),
      simType !== null && simTypeText(simType, t),
      ...facts.product.hardware.map(({ name }) => foreign(name)),
    ]
      .filter(Boolean)
      .join(' · ');
  },
  fields: (_access, _open, { steps }) => steps['product']?.fields ?? null,
};

/** The problems of a choice among the present offers. It judges the fields that could be read. */
function productProblems(
  { t }: Access,
  { product, contract_duration: months = null, sim_type: simType = '', hardware = {} }: Typed,
  chosen: MobileProduct | null,
  offered: Catalogue,
): FieldProblems {
  const isUnknown = (uuid: string) => !offered.hardware.some((each) => each.uuid === uuid);
  const gone = Object.keys(hardware).some((uuid) => hardware[uuid] === 'on' && isUnknown(uuid));
  const name = foreign(chosen?.name ?? '');
  const types = chosen?.simTypes ?? [];
  return {
    ...(chosen ? {} : { product: [t(product ? 'mobileOrder:problem.productGone' : 'mobileOrder:problem.product')] }),
    ...(chosen && !isOfferedFor(chosen, months)
      ? { product: [t('mobileOrder:problem.notForMonths', { name, durations: monthsText(chosen, t) })] }
      : {}),
    ...(types.length > 0 && simType !== '' && !types.includes(simType)
      ? {
          sim_type: [
            t('mobileOrder:problem.notThisSim', { name, types: types.map((type) => simTypeText(type, t)).join(', ') }),
          ],
        }
      : {}),
    ...(gone ? { hardware: [t('mobileOrder:problem.hardware')] } : {}),
  };
}

/** The provider's facts about the choice, for the draft. */
function productFacts(
  access: Access,
  { contract_duration: months = null, hardware = {} }: Typed,
  chosen: MobileProduct,
  offered: Catalogue,
): ProductFacts {
  const ticked = offered.hardware.filter(({ uuid }) => hardware[uuid] === 'on');
  return {
    name: chosen.name,
    providerName: chosen.providerName,
    price: priceText(access, chosen, months),
    monthly: monthlyWith(access, chosen, months, ticked),
    hardware: ticked.map(({ uuid, name }) => ({ uuid, name })),
  };
}

/** The monthly price of a subscription and its equipment in cents. Null when a part is unknown. */
export function monthlyWith(
  access: Access,
  subscription: MobileProduct,
  months: number | null,
  hardware: readonly MobileProduct[],
): number | null {
  return addCents([
    monthlyCents(access, subscription, months),
    ...hardware.map((each) => monthlyCents(access, each, each.withoutTerm ? null : (each.offers[0]?.months ?? null))),
  ]);
}
