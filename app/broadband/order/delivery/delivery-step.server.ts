import { mayKeepAddress } from '~/telecom/address-book/keep-address.server';
import { formatDate } from '~/kernel/time/dates';
import { chosenAddress } from '~/telecom/ordering/destination.server';
import { keepInPassing } from '~/telecom/ordering/keep-in-passing.server';
import { shippingAddressChoices } from '~/telecom/pickers/shipping-address-choices.server';
import { settle } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import { stepPage } from '~/flows/wizard/step.server';
import { isHardwareAsked, orderArea } from '../order-area.server';
import type { ProductFacts } from '~/broadband/availability/product-answer.server';
import { EQUIPMENT } from './answer.server';
import { deliveredTo } from './delivered-to.server';
import { deliveryProblems } from './delivery-check.server';
import { firstDate } from './wish-date.server';

export const deliveryStep = stepPage(orderArea, 'delivery', {
  async load(access, open, kept) {
    const { customer, product } = open.position.facts;
    // an earlier answer without equipment has no answer to this question
    const typed: { hardware_delivery: string; hardware_address_uuid?: string } = {
      hardware_delivery: customer.enduser ? 'enduser' : 'later',
      ...(kept as object),
    };
    const { hardware_address_uuid: chosen = '' } = typed;
    return {
      typed,
      hint: dateHint(access, product),
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
