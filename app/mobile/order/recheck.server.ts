import { coversZone, isOfferedFor } from '~/mobile/domain/sim-product';
import { bookAddressText } from '~/telecom/ordering/book-address.server';
import {
  movedFrom,
  NOTHING_MOVED,
  recheckDestinations,
  type MovedDestinations,
} from '~/telecom/ordering/moved-destination.server';
import { settle, settleSide } from '~/kernel/provider/client.server';
import type { Access, Asking } from '~/kernel/session/authorize.server';
import { foreign } from '~/kernel/ui/words';
import { joined, NOTHING_CHANGED, unchecked, type Recheck } from '~/flows/wizard/resume.server';
import { factsOf } from './data/answer.server';
import { monthlyWith } from './product/answer.server';
import { catalogue, dataFor, pools, priceText, seesMobilePrices, type Catalogue } from '../offered/offered.server';
import type { OpenOrder } from './order-area.server';
import type { DeliveryFacts } from './delivery/answer.server';
import type { MobileOrderAnswers, MobileOrderFacts } from './order-wizard.server';

type Rechecked = Recheck<'product' | 'data' | 'customer' | 'delivery'>;

/** Checks the draft's facts again: the product and its price, the data, and the SIM's destination. */
export async function recheck(access: Access, open: OpenOrder): Promise<Rechecked> {
  const { answers, facts } = open.position;
  if (!answers.product || !facts.product) return NOTHING_CHANGED;
  const usesPool = answers.data?.data_source.kind === 'pool';
  const [offered, held, moved] = await Promise.all([
    settle(catalogue(access)),
    usesPool ? settle(pools(access)) : null,
    settleSide(movedDestinations(access, open.position)),
  ]);
  const { t } = access;
  return joined([
    offered.ok ? checkProduct(access, open, offered.value) : unchecked(t('mobileOrder:resume.productUnchecked')),
    offered.ok && (!held || held.ok)
      ? checkData(access, open, offered.value, held?.ok ? held.value : [])
      : unchecked(t('mobileOrder:resume.dataUnchecked')),
    recheckDestinations(access, 'mobileOrder', moved),
  ]);
}

function checkProduct(access: Access, { position }: OpenOrder, { subscriptions, hardware }: Catalogue): Rechecked {
  const { sim, product } = position.answers;
  const kept = position.facts.product;
  if (!sim || !product || !kept) return NOTHING_CHANGED;
  const { t } = access;
  const now = subscriptions.find(({ uuid }) => uuid === product.product);
  const name = foreign(kept.name);
  const isThere = now && coversZone(now, sim.zone) && isOfferedFor(now, product.contract_duration);
  const lost = kept.hardware.filter((one) => !hardware.some(({ uuid }) => uuid === one.uuid));
  if (!isThere || lost.length > 0) {
    const text = isThere
      ? t('mobileOrder:resume.hardwareGone', { names: lost.map((one) => foreign(one.name)).join(', ') })
      : t('mobileOrder:resume.productGone', { name });
    return { ...NOTHING_CHANGED, changes: [{ step: 'product', text }], renewed: { product: null } };
  }
  const months = product.contract_duration;
  const ticked = hardware.filter((one) => product.hardware.includes(one.uuid));
  const monthly = monthlyWith(access, now, months, ticked);
  return priceChange(access, 'product', kept, { ...kept, price: priceText(access, now, months), monthly });
}

function checkData(
  access: Access,
  { position }: OpenOrder,
  { bundles }: Catalogue,
  held: Parameters<typeof dataFor>[2]['pools'],
): Rechecked {
  const { sim, product, data } = position.answers;
  const [sold, kept] = [position.facts.product, position.facts.data];
  if (!sim || !product || !data || !sold || !kept || data.data_source.kind === 'own') return NOTHING_CHANGED;
  const fitting = dataFor(sold, sim.zone, { bundles, pools: held });
  const now = factsOf(access, data.data_source, product.contract_duration, fitting);
  if (now) return priceChange(access, 'data', kept, now);
  const text = access.t('mobileOrder:resume.dataGone', { name: foreign(kept.name) });
  return { ...NOTHING_CHANGED, changes: [{ step: 'data', text }], renewed: { data: null } };
}

/** The change of a price. A user who no longer sees prices gets none. */
function priceChange<Facts extends { readonly name: string; readonly price: string | null }>(
  access: Access,
  step: 'product' | 'data',
  before: Facts,
  now: Facts,
): Rechecked {
  if (!seesMobilePrices(access) || before.price === null || now.price === null || before.price === now.price)
    return NOTHING_CHANGED;
  const text = access.t('mobileOrder:resume.price', {
    name: foreign(before.name),
    before: before.price,
    now: now.price,
  });
  return { ...NOTHING_CHANGED, changes: [{ step, text }], renewed: { [step]: now } };
}

type OfSteps<All extends Record<'customer' | 'delivery', unknown>> = {
  readonly [Key in 'customer' | 'delivery']?: All[Key] | undefined;
};

/** The part of an order that names its destination. */
export interface Destined {
  readonly answers: OfSteps<MobileOrderAnswers>;
  readonly facts: OfSteps<MobileOrderFacts>;
}

/** The destinations that have changed for the SIM and its equipment. A failing provider is thrown. */
export async function movedDestinations(asking: Asking, { answers, facts }: Destined): Promise<MovedDestinations> {
  const { delivery, customer } = answers;
  if (!delivery || !customer || !facts.delivery) return NOTHING_MOVED;
  const { shipping_address_uuid: ofSim, hardware_address_uuid: ofHardware } = delivery;
  const { shippingAddress, hardwareAddress } = facts.delivery;
  const kept = delivery.sim_delivery === 'enduser' ? facts.customer?.enduser : null;
  const destinations = {
    endUser: kept ? { uuid: customer.enduser, kept, needsAddress: true } : null,
    places: [
      // a new address is not in the address book
      ...(ofSim === null ? [] : [{ uuid: ofSim, before: shippingAddress ?? '' }]),
      ...(ofHardware === null || hardwareAddress === null ? [] : [{ uuid: ofHardware, before: hardwareAddress }]),
    ],
  };
  return movedFrom(asking, destinations, (changed): DeliveryFacts => {
    const [sim, hardware] = [ofSim, ofHardware].map((uuid) => changed.get(uuid ?? ''));
    return {
      shippingAddress: sim ? bookAddressText(sim) : shippingAddress,
      hardwareAddress: hardware ? bookAddressText(hardware) : hardwareAddress,
    };
  });
}
