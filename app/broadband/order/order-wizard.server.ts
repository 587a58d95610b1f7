import { BROADBAND_ORDER } from '~/telecom/ordering/order-names';
import { CustomerFacts } from '~/telecom/ordering/end-user.server';
import { defineWizard, step, type AnswersOf, type FactsByStep } from '~/flows/wizard/wizard.server';
import { addressStep } from '../availability/address-answer.server';
import { Customer, type CustomerAnswer } from './customer/answer.server';
import { Delivery, DeliveryFacts, type DeliveryAnswer } from './delivery/answer.server';
import { productStep } from '../availability/product-answer.server';
import { hasEquipment, serviceStep, type ServiceAnswer } from '../line-services/answer.server';

/** Steps 1 to 5 of the broadband order; the sixth is the review (BBO-01). */
export const orderWizard = defineWizard(BROADBAND_ORDER, [
  addressStep,
  productStep,
  serviceStep,
  step('customer', { schema: Customer, facts: CustomerFacts, dependsOn: [] }),
  step('delivery', {
    schema: Delivery,
    facts: DeliveryFacts,
    dependsOn: ['product'],
    // equipment needs a destination, and the end customer's address needs an end customer
    fits: (
      { hardware_delivery: delivery }: DeliveryAnswer,
      { service, customer }: { service: ServiceAnswer; customer: CustomerAnswer },
    ) => !hasEquipment(service) || (delivery !== null && (delivery !== 'enduser' || customer.enduser !== '')),
  }),
]);

export type OrderSteps = (typeof orderWizard)['steps'];
export type OrderAnswers = AnswersOf<OrderSteps>;
export type OrderFacts = FactsByStep<OrderSteps>;
