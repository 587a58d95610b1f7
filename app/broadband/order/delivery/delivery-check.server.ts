import type { FieldProblems } from '~/kernel/forms/parse.server';
import { destinationProblems, type TypedDestination } from '~/telecom/ordering/destination.server';
import type { ShippingAddress } from '~/telecom/provider/people';
import type { Access } from '~/kernel/session/authorize.server';
import type { OpenStep } from '~/flows/wizard/open-step.server';
import type { OrderSteps } from '../order-wizard.server';
import { EQUIPMENT } from './answer.server';
import { wishDateProblem } from './wish-date.server';

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
export function deliveryProblems(
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
