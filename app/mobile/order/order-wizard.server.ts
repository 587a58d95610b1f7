import { MOBILE_ORDER } from '~/telecom/ordering/order-names';
import { Customer, type CustomerAnswer } from '~/telecom/ordering/customer-step.server';
import { CustomerFacts } from '~/telecom/ordering/end-user.server';
import { defineWizard, step, type AnswersOf, type FactsByStep } from '~/flows/wizard/wizard.server';
import { Data, DataFacts } from './data/answer.server';
import { Delivery, DeliveryFacts, type DeliveryAnswer } from './delivery/answer.server';
import { Product, ProductFacts, type ProductAnswer } from './product/answer.server';
import { Sim, type SimAnswer } from './sim/answer.server';

/** The steps of the order of a SIM before its review (MOB-08). */
export const mobileOrderWizard = defineWizard(MOBILE_ORDER, [
  step('sim', { schema: Sim, dependsOn: [] }),
  step('product', {
    schema: Product,
    facts: ProductFacts,
    dependsOn: [],
    // the product depends on the zone and not on the name
    fits: ({ zone }: ProductAnswer, { sim }: { sim: SimAnswer }) => zone === sim.zone,
  }),
  step('data', {
    schema: Data,
    facts: DataFacts,
    dependsOn: ['product'],
    when: ({ product }: { product?: ProductAnswer }) => product === undefined || product.data === 'asked',
  }),
  step('customer', { schema: Customer, facts: CustomerFacts, dependsOn: [] }),
  step('delivery', {
    schema: Delivery,
    facts: DeliveryFacts,
    dependsOn: [],
    // the end customer's address needs an end customer
    fits: ({ sim_delivery: way }: DeliveryAnswer, { customer }: { customer: CustomerAnswer }) =>
      way !== 'enduser' || customer.enduser !== '',
  }),
]);

export type MobileOrderSteps = (typeof mobileOrderWizard)['steps'];
export type MobileOrderAnswers = AnswersOf<MobileOrderSteps>;
export type MobileOrderFacts = FactsByStep<MobileOrderSteps>;
