import type { FieldProblems } from '~/forms/parse.server';
import type { ShippingAddress } from '~/provider/schemas/people';
import type { Access } from '~/session/authorize.server';
import { isHardwareAsked, type OpenOrderStep } from './order-page.server';
import type { OrderAnswers, OrderFacts } from './order-wizard.server';
import { wishDateProblem } from './wish-date.server';

type Delivery = Partial<Pick<OrderAnswers['delivery'], 'custwishdate'>> & {
  readonly hardware_delivery?: string | null | undefined;
};

/** What is the matter with a delivery by the other steps and the address book; `chosen` is its address there. Judges what could be read. */
export function deliveryProblems(
  access: Access,
  open: OpenOrderStep,
  read: Delivery,
  chosen: ShippingAddress | null,
): FieldProblems {
  const line = open.position.facts.product as OrderFacts['product'];
  const date = read.custwishdate ? wishDateProblem(access, line, read.custwishdate) : null;
  return {
    ...(date === null ? {} : { custwishdate: [date] }),
    ...(isHardwareAsked(open) ? hardwareProblems(access, open, read, chosen) : {}),
  };
}

function hardwareProblems(
  { t }: Access,
  { position }: OpenOrderStep,
  { hardware_delivery: delivery }: Delivery,
  chosen: ShippingAddress | null,
): FieldProblems {
  switch (delivery) {
    case undefined:
      return { hardware_delivery: [t('order:problem.hardware_delivery')] };
    case 'enduser':
      return position.facts.customer?.enduser ? {} : { hardware_delivery: [t('order:problem.noEndUser')] };
    case 'shipping_address':
      if (!chosen) return { hardware_address_uuid: [t('order:problem.hardware_address_uuid')] };
      return chosen.archived ? { hardware_address_uuid: [t('pickers:shippingAddress.archived')] } : {};
    default:
      return {};
  }
}
