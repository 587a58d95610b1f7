import { mayKeepAddress } from '~/address-book/keep-address.server';
import { formatDate } from '~/domain/time/dates';
import { findShippingAddress, shippingAddressChoices } from '~/pickers/shipping-address-choices.server';
import { settle } from '~/provider/client.server';
import type { Access } from '~/session/authorize.server';
import { stepPage } from '~/wizard/step.server';
import { isHardwareAsked, orderArea } from '../order-area.server';
import type { ProductFacts } from '../product/answer.server';
import { deliveredTo } from './delivered-to.server';
import { deliveryProblems } from './delivery-check.server';
import { keepInPassing } from './keep-in-passing.server';
import { firstDate } from './wish-date.server';

export const deliveryStep = stepPage(orderArea, 'delivery', {
  async load(access, open, kept) {
    const { customer, product } = open.position.facts;
    // the question is new to a step that was answered before there was equipment
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
    const read = form.read();
    const isChosen = isHardwareAsked(open) && read.hardware_delivery === 'shipping_address';
    const uuid = isChosen ? read.hardware_address_uuid : undefined;
    const found = await settle(uuid ? findShippingAddress(access, uuid) : Promise.resolve(null));
    if (!found.ok) return { kind: 'not known' };
    const chosen = found.value;
    const problems = deliveryProblems(access, open, read, chosen);
    if (Object.keys(problems).length > 0) return { kind: 'wrong', problems };
    const fresh = form.ok && isHardwareAsked(open) && form.value.keep_address ? form.value.new_hardware_address : null;
    if (fresh && mayKeepAddress(access)) return keepInPassing(access, fresh);
    return { kind: 'right', facts: chosen ? deliveredTo(chosen) : { shippingAddress: null } };
  },
});

/** The first date is a promise only where the provider tells how long it takes. */
function dateHint(access: Access, line: ProductFacts): string {
  const key = line.leadTimeDays === null ? 'order:delivery.wishDateHintUnknown' : 'order:delivery.wishDateHint';
  return access.t(key, { first: formatDate(firstDate(access, line)) });
}
