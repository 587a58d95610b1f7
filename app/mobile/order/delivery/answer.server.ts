import { z } from 'zod';
import { optionalText, withRules } from '~/kernel/forms/fields.server';
import {
  destinationFrom,
  destinationShape,
  judgeDestination,
  WAYS,
  type DestinationNames,
  chosenAddress,
  destinationProblems,
  isCurrent,
} from '~/telecom/ordering/destination.server';
import { destinationLike, destinationText } from '~/telecom/ordering/destination-example.server';
import { mayKeepAddress } from '~/telecom/address-book/keep-address.server';
import { bookAddressText, type BookAddress } from '~/telecom/ordering/book-address.server';
import { keepInPassing } from '~/telecom/ordering/keep-in-passing.server';
import { findShippingAddress, shippingAddressChoices } from '~/telecom/pickers/shipping-address-choices.server';
import { settle } from '~/kernel/provider/client.server';
import type { FilledStep } from '~/flows/wizard/example/answers-like.server';
import { stepPage } from '~/flows/wizard/step.server';
import type { MobileOrderSteps } from '../order-wizard.server';

const LONGEST_ID = 100;

/** The names of the fields for the SIM's destination. */
export const SIM_GOES: DestinationNames = {
  way: 'sim_delivery',
  book: 'shipping_address_uuid',
  fresh: 'new_address',
  keep: 'keep_address',
};

/** The destinations of the SIM and of the equipment (MOB-08). Rules apply only to the fields of the chosen way. */
export const Delivery = withRules(
  {
    sim_delivery: z.enum(WAYS, { error: 'mobileOrder:problem.delivery' }),
    shipping_address_uuid: destinationShape.book,
    new_address: destinationShape.fresh,
    keep_address: destinationShape.keep,
    /** Empty when it goes with the SIM. */
    hardware_address_uuid: optionalText('ordering:problem.bookAddress', LONGEST_ID),
  },
  ({ sim_delivery: way, shipping_address_uuid: book, new_address: fresh }, say) =>
    judgeDestination(SIM_GOES, { way, book, fresh }, say),
).transform(({ sim_delivery: way, shipping_address_uuid, new_address, keep_address, hardware_address_uuid }) => {
  const { book, fresh, keep } = destinationFrom({
    way,
    book: shipping_address_uuid,
    fresh: new_address,
    keep: keep_address,
  });
  return {
    sim_delivery: way,
    shipping_address_uuid: book,
    new_address: fresh,
    /** True when the new address becomes a shipping address as well. */
    keep_address: keep,
    hardware_address_uuid: hardware_address_uuid || null,
  };
});
export type DeliveryAnswer = z.infer<typeof Delivery>;

/** The chosen addresses of the book in words; null when none is chosen. */
export const DeliveryFacts = z.object({
  shippingAddress: z.string().nullable(),
  hardwareAddress: z.string().nullable(),
});
export type DeliveryFacts = z.infer<typeof DeliveryFacts>;

interface Typed {
  readonly sim_delivery?: string | undefined;
  readonly shipping_address_uuid?: string | undefined;
  readonly hardware_address_uuid?: string | undefined;
}

export const deliveryStep = stepPage<MobileOrderSteps, 'delivery'>()({
  async load(access, { position: { facts } }, kept) {
    const endUser = facts.customer.enduser;
    const typed: Typed = { ...(endUser?.sendTo ? { sim_delivery: 'enduser' } : {}), ...(kept as object) };
    const { shipping_address_uuid: chosen = '', hardware_address_uuid: ofHardware = '' } = typed;
    const [addresses, forHardware] = await Promise.all([
      shippingAddressChoices(access, chosen),
      shippingAddressChoices(access, ofHardware),
    ]);
    return {
      typed,
      endUser: endUser && { name: endUser.name, address: endUser.address, isComplete: Boolean(endUser.sendTo) },
      addresses,
      hardware:
        facts.product.hardware.length > 0
          ? (forHardware ?? [])
              .filter(({ unavailable }) => !unavailable)
              .map(({ value, title }) => ({ value, label: title }))
          : null,
      mayKeep: mayKeepAddress(access),
    };
  },
  async check(access, open, form) {
    const { t } = access;
    const { sim_delivery: way, shipping_address_uuid: book, hardware_address_uuid: ofHardware } = form.read();
    const { customer, product } = open.position.facts;
    const hardwareBook = product.hardware.length > 0 ? ofHardware : undefined;
    const [sim, hardware] = await Promise.all([
      settle(chosenAddress(access, { way, book })),
      settle(hardwareBook ? findShippingAddress(access, hardwareBook) : Promise.resolve(null)),
    ]);
    if (!sim.ok || !hardware.ok) return { kind: 'not known' };
    const problems = {
      ...destinationProblems(
        access,
        SIM_GOES,
        { way, book },
        {
          chosen: sim.value,
          unanswered: t('mobileOrder:problem.delivery'),
          notToEndUser: customer.enduser?.sendTo ? null : t('mobileOrder:problem.noCustomerAddress'),
        },
      ),
      ...(hardwareBook && !isCurrent(hardware.value)
        ? { hardware_address_uuid: [t('ordering:problem.bookAddress')] }
        : {}),
    };
    if (Object.keys(problems).length > 0) return { kind: 'wrong', problems };
    const facts = (chosen: BookAddress | null): DeliveryFacts => ({
      shippingAddress: chosen && bookAddressText(chosen),
      hardwareAddress: hardware.value && bookAddressText(hardware.value),
    });
    const fresh = form.ok && form.value.keep_address ? form.value.new_address : null;
    if (fresh && mayKeepAddress(access)) return keepInPassing(access, { fresh, names: SIM_GOES, facts });
    return { kind: 'right', facts: facts(sim.value) };
  },
});

/** How an earlier order fills in the step. */
export const deliveryLike: FilledStep<MobileOrderSteps, 'delivery'> = {
  page: deliveryStep,
  words(t, { position: { answers, facts } }) {
    if (!answers.delivery) return null;
    return destinationText(t, answers.delivery.sim_delivery, facts.delivery?.shippingAddress);
  },
  fields(_access, { position: { answers: now, facts } }, { position: { answers } }) {
    const {
      sim_delivery: goesTo = null,
      shipping_address_uuid: uuid = null,
      hardware_address_uuid: apart = null,
    } = answers.delivery ?? {};
    const isForOther = now.customer.enduser !== answers.customer?.enduser;
    const fields = destinationLike(SIM_GOES, { goesTo, uuid, isForOther });
    const goesApart = apart !== null && facts.product.hardware.length > 0;
    // an address of the book is not taken over for another customer
    if (isForOther && goesApart) return null;
    return fields && goesApart ? [...fields, ['hardware_address_uuid', apart]] : fields;
  },
};
