import { comparedTerm } from '~/broadband/line-services/compared-term.server';
import { hasEquipment } from '~/broadband/line-services/answer.server';
import { loadServiceChoices } from '~/broadband/line-services/service-choices.server';
import { servicesLike } from '~/broadband/line-services/services-like.server';
import { serviceStepParts } from '~/broadband/line-services/service-step.server';
import type { FilledStep, FilledSteps } from '~/flows/wizard/example/fill.server';
import { fieldsFrom } from '~/flows/wizard/wizard.server';
import { formatPhone } from '~/kernel/text/phone';
import { foreign } from '~/kernel/ui/words';
import { customerLike } from '~/telecom/ordering/customer-example.server';
import { destinationLike } from '~/telecom/ordering/destination-example.server';
import { customerStep } from '../customer/answer.server';
import { deliveryStep, EQUIPMENT, isHardwareAsked } from '../delivery/answer.server';
import type { OrderSteps } from '../order-wizard.server';

const service: FilledStep<OrderSteps, 'service'> = {
  page: serviceStepParts({ offerOnly: false }),
  words(t, { position: { answers, facts } }, draft) {
    if (!answers.service || !facts.service) return null;
    const equipment = facts.service.cpe.map(({ name, count }) => `${count} × ${foreign(name)}`);
    return [
      foreign(facts.service.sla),
      t('contract:months', { count: comparedTerm(draft) ?? answers.service.contract }),
      ...(equipment.length > 0 ? equipment : [t('order:review.noHardware')]),
    ].join(' · ');
  },
  async fields(access, { draft, position: { answers, facts } }, { steps, position: before }) {
    // services of a line that is replaced go along to the new one
    if (facts.product.replaces || !before.facts.service) return null;
    const choices = await loadServiceChoices(access.provider, answers.product.carrier);
    if (!choices.ok) return null;
    const on = { usedVcis: facts.product.usedVcis ?? [], term: comparedTerm(draft.value.steps) };
    return fieldsFrom(servicesLike(steps['service'], before.facts.service, choices.value, on));
  },
};

const customer: FilledStep<OrderSteps, 'customer'> = {
  page: customerStep,
  words(_t, { position: { answers, facts } }) {
    if (!answers.customer) return null;
    const { contact_name: name, contact_phonenumber: phone, tags } = answers.customer;
    return [facts.customer?.enduser?.name, `${name} ${formatPhone(phone)}`, ...tags].filter(Boolean).join(', ');
  },
  fields: (_access, { position: { answers, facts } }, { steps }) =>
    customerLike(steps, answers.address.enduser ?? facts.product.replaces?.old?.endUser?.uuid),
};

/** The destination of the equipment. Its date belongs to one order. */
const delivery: FilledStep<OrderSteps, 'delivery'> = {
  page: deliveryStep,
  words(t, { position: { answers, facts } }) {
    const { delivery: before, service: services } = answers;
    if (!before || !services) return null;
    const goesTo = hasEquipment(services) ? before.hardware_delivery : null;
    return [
      t('order:review.asSoonAsPossible'),
      ...(goesTo ? [t(`ordering:delivery.${goesTo}`), facts.delivery?.shippingAddress] : []),
    ]
      .filter(Boolean)
      .join(' · ');
  },
  fields(_access, open, { position: { answers: before } }) {
    const nowhere = open.position.answers.customer.enduser ? 'enduser' : 'later';
    return destinationLike(EQUIPMENT, {
      goesTo: isHardwareAsked(open) ? (before.delivery?.hardware_delivery ?? null) : nowhere,
      uuid: before.delivery?.hardware_address_uuid ?? null,
    });
  },
};

/** The steps of an order that the user's earlier order can fill in. The address and the line are always its own. */
export const filledSteps: FilledSteps<OrderSteps> = { service, customer, delivery };
