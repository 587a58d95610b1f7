import { comparedTerm } from '~/broadband/line-services/compared-term.server';
import { hasEquipment, Service } from '~/broadband/line-services/answer.server';
import { judgeServices } from '~/broadband/line-services/judge-services.server';
import { loadServiceChoices } from '~/broadband/line-services/service-choices.server';
import { servicesLike } from '~/broadband/line-services/services-like.server';
import type { FilledStep, FilledSteps } from '~/flows/wizard/example/fill.server';
import { asForm, fieldsFrom } from '~/flows/wizard/wizard.server';
import { parseForm } from '~/kernel/forms/parse.server';
import { formatPhone } from '~/kernel/text/phone';
import { foreign } from '~/kernel/ui/words';
import { chosenAddress, isCurrent } from '~/telecom/ordering/destination.server';
import { endUserFacts } from '~/telecom/ordering/end-user.server';
import { deliveredTo, EQUIPMENT } from '../delivery/answer.server';
import type { OrderSteps } from '../order-wizard.server';

const service: FilledStep<OrderSteps> = {
  words(t, { position: { answers, facts } }, draft) {
    if (!answers.service || !facts.service) return null;
    const equipment = facts.service.cpe.map(({ name, count }) => `${count} × ${foreign(name)}`);
    return [
      foreign(facts.service.sla),
      t('contract:months', { count: comparedTerm(draft) ?? answers.service.contract }),
      ...(equipment.length > 0 ? equipment : [t('order:review.noHardware')]),
    ].join(' · ');
  },
  async fill(access, { draft, position: { answers, facts } }, { steps, position: before }) {
    const { address, product } = answers;
    // services of a line that is replaced go along to the new one
    if (!address || !product || !facts.product || facts.product.replaces || !before.facts.service) return null;
    const choices = await loadServiceChoices(access.provider, product.carrier);
    if (!choices.ok) return null;
    const typed = servicesLike(steps['service'], before.facts.service, choices.value, {
      usedVcis: facts.product.usedVcis ?? [],
      term: comparedTerm(draft.value.steps),
    });
    const fields = fieldsFrom(typed);
    const line = { answers: { address, product }, facts: { product: facts.product } };
    const form = parseForm(asForm(fields), Service, access.t);
    const judged = await judgeServices(access, line, form, choices.value, { offerOnly: false });
    return judged.facts ? { kind: 'answer', fields, facts: judged.facts } : { kind: 'proposal', fields };
  },
};

const customer: FilledStep<OrderSteps> = {
  words(_t, { position: { answers, facts } }) {
    if (!answers.customer) return null;
    const { contact_name: name, contact_phonenumber: phone, tags } = answers.customer;
    return [facts.customer?.enduser?.name, `${name} ${formatPhone(phone)}`, ...tags].filter(Boolean).join(', ');
  },
  async fill(access, { position: { answers, facts } }, { steps, position: before }) {
    const kept = steps['customer'];
    const enduser = before.answers.customer?.enduser ?? '';
    // an order that begins with a customer is for that customer
    const named = answers.address?.enduser ?? facts.product?.replaces?.old?.endUser?.uuid ?? enduser;
    if (!kept || named !== enduser) return null;
    const fields = kept.fields.filter(([name]) => name !== 'endUserSearch');
    if (enduser === '') return { kind: 'answer', fields, facts: { enduser: null } };
    const found = access.permissions.has('enduser-r') ? await endUserFacts(access, enduser) : null;
    return found && { kind: 'answer', fields, facts: { enduser: found } };
  },
};

/** The destination of the equipment. Its date belongs to one order, and so does an address that was typed for it. */
const delivery: FilledStep<OrderSteps> = {
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
  async fill(access, { position: { answers, facts } }, { position: before }) {
    const { way, book } = EQUIPMENT;
    const known = before.answers.delivery;
    const isAsked = answers.service !== undefined && hasEquipment(answers.service);
    const goesTo = isAsked ? (known?.hardware_delivery ?? null) : answers.customer?.enduser ? 'enduser' : 'later';
    const toBook = goesTo === 'shipping_address' ? (known?.hardware_address_uuid ?? '') : '';
    if (goesTo === null || goesTo === 'new_address' || (isAsked && goesTo === 'enduser' && !facts.customer?.enduser))
      return null;
    const chosen = toBook ? await chosenAddress(access, { way: goesTo, book: toBook }) : null;
    if (toBook && !isCurrent(chosen)) return null;
    return {
      kind: 'answer',
      fields: [[way, goesTo], ...(toBook ? [[book, toBook] as const] : [])],
      facts: deliveredTo(chosen),
    };
  },
};

/** The steps of an order that the user's earlier order can fill in. The address and the line are always its own. */
export const filledSteps: FilledSteps<OrderSteps> = { service, customer, delivery };
