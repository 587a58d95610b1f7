import type { KeptSteps } from '~/flows/drafts/kept';
import type { FilledStep, FilledSteps } from '~/flows/wizard/example/fill.server';
import { foreign } from '~/kernel/ui/words';
import { customerLike } from '~/telecom/ordering/customer-example.server';
import { customerStepParts } from '~/telecom/ordering/customer-step.server';
import { destinationLike } from '~/telecom/ordering/destination-example.server';
import { dataStep } from '../data/answer.server';
import { deliveryStep, SIM_GOES } from '../delivery/answer.server';
import type { MobileOrderSteps } from '../order-wizard.server';
import { productStep } from '../product/answer.server';
import { simTypeText } from '../product/product-view.server';

const fieldsOf = (before: KeptSteps, key: string) => before[key]?.fields ?? null;

const product: FilledStep<MobileOrderSteps, 'product'> = {
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
  fields: (_access, _open, { steps }) => fieldsOf(steps, 'product'),
};

const data: FilledStep<MobileOrderSteps, 'data'> = {
  page: dataStep,
  words(t, { position: { answers, facts } }) {
    if (!answers.data || !facts.data) return null;
    const { kind } = answers.data.data_source;
    return kind === 'own'
      ? t('mobileOrder:review.bundleTypes.own')
      : `${t(`mobileOrder:review.sources.${kind}`)} ${foreign(facts.data.name)}`;
  },
  fields: (_access, _open, { steps }) => fieldsOf(steps, 'data'),
};

const customer: FilledStep<MobileOrderSteps, 'customer'> = {
  page: customerStepParts,
  words(t, { position: { answers, facts } }) {
    if (!answers.customer) return null;
    return [facts.customer?.enduser?.name ?? t('ordering:customer.noEndUser'), ...answers.customer.tags].join(', ');
  },
  fields: (_access, { position: { answers } }, { steps }) => customerLike(steps, answers.sim.enduser),
};

const delivery: FilledStep<MobileOrderSteps, 'delivery'> = {
  page: deliveryStep,
  words(t, { position: { answers, facts } }) {
    if (!answers.delivery) return null;
    return [t(`ordering:delivery.${answers.delivery.sim_delivery}`), facts.delivery?.shippingAddress]
      .filter(Boolean)
      .join(' · ');
  },
  fields(_access, { position: { facts } }, { position: { answers } }) {
    const {
      sim_delivery: goesTo = null,
      shipping_address_uuid: uuid = null,
      hardware_address_uuid: apart = null,
    } = answers.delivery ?? {};
    const fields = destinationLike(SIM_GOES, { goesTo, uuid });
    return fields && apart !== null && facts.product.hardware.length > 0
      ? [...fields, ['hardware_address_uuid', apart]]
      : fields;
  },
};

/** The steps of an order of SIMs that the user's earlier one can fill in. Its names and its zone are always its own. */
export const filledSteps: FilledSteps<MobileOrderSteps> = { product, data, customer, delivery };
