import { BROADBAND_ORDER } from '~/telecom/ordering/order-names';
import { CustomerFacts } from '~/telecom/ordering/end-user.server';
import { defineWizard, step, type AnswersOf, type FactsByStep } from '~/flows/wizard/wizard.server';
import { Address } from '../availability/address-answer.server';
import { Customer, type CustomerAnswer } from './customer/answer.server';
import { Delivery, DeliveryFacts, type DeliveryAnswer } from './delivery/answer.server';
import { Product, ProductFacts } from '../availability/product-answer.server';
import { hasEquipment, Service, ServiceFacts, type ServiceAnswer } from '../services/answer.server';

/** Steps 1 to 5 of the broadband order; the sixth is the review (BBO-01). */
export const orderWizard = defineWizard(BROADBAND_ORDER, [
  step('address', { schema: Address, dependsOn: [] }),
  step('product', { schema: Product, facts: ProductFacts, dependsOn: ['address'] }),
  step('service', { schema: Service, facts: ServiceFacts, dependsOn: ['address', 'product'] }),
  step('customer', { schema: Customer, facts: CustomerFacts, dependsOn: [] }),
  step('delivery', {
    schema: Delivery,
    facts: DeliveryFacts,
    dependsOn: ['product'],
    // equipment goes somewhere, and to the end customer's address only as long as there is an end customer
    fits: (
      { hardware_delivery: delivery }: DeliveryAnswer,
      { service, customer }: { service: ServiceAnswer; customer: CustomerAnswer },
    ) => !hasEquipment(service) || (delivery !== null && (delivery !== 'enduser' || customer.enduser !== '')),
  }),
]);

export type OrderSteps = (typeof orderWizard)['steps'];
export type OrderAnswers = AnswersOf<OrderSteps>;
export type OrderFacts = FactsByStep<OrderSteps>;
