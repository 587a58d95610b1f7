import { z } from 'zod';
import { orderDefaults } from '~/broadband/defaults/kept-defaults.server';
import { parseDateInput, formatDate } from '~/kernel/time/dates';
import { readOptional, ticked, withRules } from '~/kernel/forms/fields.server';
import {
  destinationFrom,
  destinationShape,
  judgeDestination,
  WAYS,
  type DestinationNames,
  chosenAddress,
  destinationProblems,
  type TypedDestination,
} from '~/telecom/ordering/destination.server';
import { destinationLike, destinationText } from '~/telecom/ordering/destination-example.server';
import { KeptPlace } from '~/telecom/ordering/end-user.server';
import { mayKeepAddress } from '~/telecom/address-book/keep-address.server';
import { keepInPassing } from '~/telecom/ordering/keep-in-passing.server';
import { shippingAddressChoices } from '~/telecom/pickers/shipping-address-choices.server';
import { settle } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { FilledStep } from '~/flows/wizard/example/answers-like.server';
import { stepPage } from '~/flows/wizard/step.server';
import type { ProductFacts } from '~/broadband/availability/product-answer.server';
import { firstDate, wishDateProblem } from './wish-date.server';
import { hasEquipment } from '~/broadband/line-services/answer.server';
import type { OrderSteps } from '../order-wizard.server';
import type { FieldProblems } from '~/kernel/forms/parse.server';
import type { ShippingAddress } from '~/telecom/provider/people';
import type { OpenStep, SomeStep } from '~/flows/wizard/open-step.server';
import { placeOf } from '~/kernel/text/postcode';
import { bookAddressText, type BookAddress } from '~/telecom/ordering/book-address.server';

/** The names of the fields for the equipment's destination. */
export const EQUIPMENT: DestinationNames = {
  way: 'hardware_delivery',
  book: 'hardware_address_uuid',
  fresh: 'new_hardware_address',
  keep: 'keep_address',
};

/**
 * The date and the equipment's destination (BBO-12). An order without equipment has no destination. Fields of another
 * way of delivery are not judged.
 */
export const Delivery = withRules(
  {
    custwishdate: readOptional('ordering:problem.wishDate', parseDateInput),
    on_demand: ticked,
    hardware_delivery: z.enum([...WAYS, 'later'], { error: 'order:problem.hardware_delivery' }).optional(),
    hardware_address_uuid: destinationShape.book,
    new_hardware_address: destinationShape.fresh,
    keep_address: destinationShape.keep,
  },
  ({ hardware_delivery: way, hardware_address_uuid: book, new_hardware_address: fresh }, say) =>
    judgeDestination(EQUIPMENT, { way, book, fresh }, say),
).transform(
  ({
    custwishdate,
    on_demand,
    hardware_delivery: way = null,
    hardware_address_uuid,
    new_hardware_address,
    keep_address,
  }) => {
    const typed = { way, book: hardware_address_uuid, fresh: new_hardware_address, keep: keep_address };
    const { book, fresh, keep } = destinationFrom(typed);
    return {
      custwishdate,
      on_demand,
      hardware_delivery: way,
      deliverLater: way === 'later',
      hardware_address_uuid: book,
      new_hardware_address: fresh,
      /** True when the new address becomes a shipping address as well. */
      keep_address: keep,
    };
  },
);

export type DeliveryAnswer = z.infer<typeof Delivery>;

export const DeliveryFacts = z.object({ shippingAddress: z.string().nullable(), shippingPlace: KeptPlace });
export type DeliveryFacts = z.infer<typeof DeliveryFacts>;

export const deliveryStep = stepPage<OrderSteps, 'delivery'>()({
  first: () => ({ isFirst: true }),

  async load(access, open, values) {
    const { customer, product } = open.position.facts;
    const { onDemand } = await orderDefaults(access.session);
    const { isFirst, ...kept } = values as { isFirst?: true };
    // an earlier answer without equipment has no answer to this question
    const typed: { hardware_delivery: string; hardware_address_uuid?: string; on_demand?: string } = {
      hardware_delivery: customer.enduser ? 'enduser' : 'later',
      ...(isFirst && onDemand ? { on_demand: 'on' } : {}),
      ...kept,
    };
    const { hardware_address_uuid: chosen = '' } = typed;
    return {
      typed,
      hint: dateHint(access, product),
      isOnDemandUsual: onDemand,
      hardware: isHardwareAsked(open)
        ? {
            endUser: customer.enduser,
            addresses: await shippingAddressChoices(access, chosen),
            mayKeep: mayKeepAddress(access),
          }
        : null,
    };
  },
  async check(access, open, form) {
    const { custwishdate, hardware_delivery: way, hardware_address_uuid: book } = form.read();
    const goesTo = isHardwareAsked(open) ? { way, book } : null;
    const found = await settle(goesTo ? chosenAddress(access, goesTo) : Promise.resolve(null));
    if (!found.ok) return { kind: 'not known' };
    const problems = deliveryProblems(access, open, { custwishdate, goesTo }, found.value);
    if (Object.keys(problems).length > 0) return { kind: 'wrong', problems };
    const fresh = form.ok && goesTo && form.value.keep_address ? form.value.new_hardware_address : null;
    if (fresh && mayKeepAddress(access)) return keepInPassing(access, { fresh, names: EQUIPMENT, facts: deliveredTo });
    return { kind: 'right', facts: deliveredTo(found.value) };
  },
});

/** The hint below the date. The first date is certain only when the provider reports the lead time. */
function dateHint(access: Access, line: ProductFacts): string {
  const key = line.leadTimeDays === null ? 'order:delivery.wishDateHintUnknown' : 'order:delivery.wishDateHint';
  return access.t(key, { first: formatDate(firstDate(access, line)) });
}

/** The name and place of the equipment's shipping address at that time, for the draft. */
export function deliveredTo(chosen: BookAddress | null): DeliveryFacts {
  return chosen
    ? { shippingAddress: bookAddressText(chosen), shippingPlace: placeOf(chosen.address) }
    : { shippingAddress: null };
}

type OpenDelivery = OpenStep<OrderSteps, 'delivery'>;

interface Read {
  readonly custwishdate?: string | null | undefined;
  /** Null when there is no equipment to send. */
  readonly goesTo: TypedDestination | null;
}

/**
 * The problems of a delivery with the other steps and the address book. `chosen` is its address in the book. It judges
 * the fields that could be read.
 */
function deliveryProblems(
  access: Access,
  { position: { facts } }: OpenDelivery,
  { custwishdate, goesTo }: Read,
  chosen: ShippingAddress | null,
): FieldProblems {
  const { t } = access;
  const date = custwishdate ? wishDateProblem(access, facts.product, custwishdate) : null;
  return {
    ...(date === null ? {} : { custwishdate: [date] }),
    ...(goesTo === null
      ? {}
      : destinationProblems(access, EQUIPMENT, goesTo, {
          chosen,
          unanswered: t('order:problem.hardware_delivery'),
          notToEndUser: facts.customer.enduser ? null : t('order:problem.noEndUser'),
        })),
  };
}

/** True when the order has equipment, so that the step asks for its destination. */
export function isHardwareAsked({
  position: { answers },
}: {
  readonly position: Pick<SomeStep<OrderSteps>['position'], 'answers'>;
}): boolean {
  return answers.service !== undefined && hasEquipment(answers.service);
}

/** The destination of the equipment. Its date belongs to one order. */
export const deliveryLike: FilledStep<OrderSteps, 'delivery'> = {
  page: deliveryStep,
  words(t, { position: { answers, facts } }) {
    const { delivery: before, service: services } = answers;
    if (!before || !services) return null;
    const goesTo = hasEquipment(services) ? before.hardware_delivery : null;
    const date = before.custwishdate && `${t('order:delivery.wishDate')} ${formatDate(before.custwishdate)}`;
    return [
      t('order:review.asSoonAsPossible'),
      date && t('wizard:example.without', { what: date }),
      before.on_demand && t('wizard:example.without', { what: t('order:delivery.onDemand') }),
      goesTo && destinationText(t, goesTo, facts.delivery?.shippingAddress),
    ]
      .filter(Boolean)
      .join(' · ');
  },
  fields(_access, open, { position: { answers: before } }) {
    const nowhere = open.position.answers.customer.enduser ? 'enduser' : 'later';
    return destinationLike(EQUIPMENT, {
      goesTo: isHardwareAsked(open) ? (before.delivery?.hardware_delivery ?? null) : nowhere,
      uuid: before.delivery?.hardware_address_uuid ?? null,
      isForOther: open.position.answers.customer.enduser !== before.customer?.enduser,
    });
  },
};
