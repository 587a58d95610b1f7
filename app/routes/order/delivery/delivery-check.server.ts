import type { FieldProblems } from '~/forms/parse.server';
import type { ShippingAddress } from '~/provider/schemas/people';
import type { Access } from '~/session/authorize.server';
import type { OpenStep } from '~/wizard/open-step.server';
import { isHardwareAsked } from '../order-area.server';
import type { OrderAnswers, OrderSteps } from '../order-wizard.server';
import { wishDateProblem } from './wish-date.server';

type OpenDelivery = OpenStep<OrderSteps, 'delivery'>;
type Delivery = Partial<Pick<OrderAnswers['delivery'], 'custwishdate'>> & {
  readonly hardware_delivery?: string | null | undefined;
};

/** What is the matter with a delivery by the other steps and the address book; `chosen` is its address there. Judges what could be read. */
export function deliveryProblems(
  access: Access,
  open: OpenDelivery,
  read: Delivery,
  chosen: ShippingAddress | null,
): FieldProblems {
  const date = read.custwishdate ? wishDateProblem(access, open.position.facts.product, read.custwishdate) : null;
  return {
    ...(date === null ? {} : { custwishdate: [date] }),
    ...(isHardwareAsked(open) ? hardwareProblems(access, open, read, chosen) : {}),
  };
}

function hardwareProblems(
  { t }: Access,
  { position }: OpenDelivery,
  { hardware_delivery: delivery }: Delivery,
  chosen: ShippingAddress | null,
): FieldProblems {
  switch (delivery) {
    case undefined:
      return { hardware_delivery: [t('order:problem.hardware_delivery')] };
    case 'enduser':
      return position.facts.customer.enduser ? {} : { hardware_delivery: [t('order:problem.noEndUser')] };
    case 'shipping_address':
      if (!chosen) return { hardware_address_uuid: [t('order:problem.hardware_address_uuid')] };
      return chosen.archived ? { hardware_address_uuid: [t('pickers:shippingAddress.archived')] } : {};
    default:
      return {};
  }
}
