import { mayKeepAddress } from '~/telecom/address-book/keep-address.server';
import { bookAddressText, type BookAddress } from '~/telecom/ordering/book-address.server';
import { chosenAddress, destinationProblems, isCurrent } from '~/telecom/ordering/destination.server';
import { keepInPassing } from '~/telecom/ordering/keep-in-passing.server';
import { findShippingAddress, shippingAddressChoices } from '~/telecom/pickers/shipping-address-choices.server';
import { settle } from '~/kernel/provider/client.server';
import { stepPage } from '~/flows/wizard/step.server';
import { mobileOrderArea } from '../order-area.server';
import { SIM_GOES, type DeliveryFacts } from './answer.server';

interface Typed {
  readonly sim_delivery?: string | undefined;
  readonly shipping_address_uuid?: string | undefined;
  readonly hardware_address_uuid?: string | undefined;
}

export const deliveryStep = stepPage(mobileOrderArea, 'delivery', {
  async load(access, { position: { facts } }, kept) {
    const endUser = facts.customer.enduser;
    const typed: Typed = { ...(endUser?.sendTo ? { sim_delivery: 'enduser' } : {}), ...(kept as object) };
    const { shipping_address_uuid: chosen = '', hardware_address_uuid: ofHardware = '' } = typed;
    const [addresses, forHardware] = await Promise.all([
      shippingAddressChoices(access, chosen),
      shippingAddressChoices(access, ofHardware),
    ]);
    return {
      typed,
      endUser: endUser && { name: endUser.name, address: endUser.address, isComplete: Boolean(endUser.sendTo) },
      addresses,
      hardware:
        facts.product.hardware.length > 0
          ? (forHardware ?? [])
              .filter(({ unavailable }) => !unavailable)
              .map(({ value, title }) => ({ value, label: title }))
          : null,
      mayKeep: mayKeepAddress(access),
    };
  },
  async check(access, open, form) {
    const { t } = access;
    const { sim_delivery: way, shipping_address_uuid: book, hardware_address_uuid: ofHardware } = form.read();
    const { customer, product } = open.position.facts;
    const hardwareBook = product.hardware.length > 0 ? ofHardware : undefined;
    const [sim, hardware] = await Promise.all([
      settle(chosenAddress(access, { way, book })),
      settle(hardwareBook ? findShippingAddress(access, hardwareBook) : Promise.resolve(null)),
    ]);
    if (!sim.ok || !hardware.ok) return { kind: 'not known' };
    const problems = {
      ...destinationProblems(
        access,
        SIM_GOES,
        { way, book },
        {
          chosen: sim.value,
          unanswered: t('mobileOrder:problem.delivery'),
          notToEndUser: customer.enduser?.sendTo ? null : t('mobileOrder:problem.noCustomerAddress'),
        },
      ),
      ...(hardwareBook && !isCurrent(hardware.value)
        ? { hardware_address_uuid: [t('ordering:problem.bookAddress')] }
        : {}),
    };
    if (Object.keys(problems).length > 0) return { kind: 'wrong', problems };
    const facts = (chosen: BookAddress | null): DeliveryFacts => ({
      shippingAddress: chosen && bookAddressText(chosen),
      hardwareAddress: hardware.value && bookAddressText(hardware.value),
    });
    const fresh = form.ok && form.value.keep_address ? form.value.new_address : null;
    if (fresh && mayKeepAddress(access)) return keepInPassing(access, { fresh, names: SIM_GOES, facts });
    return { kind: 'right', facts: facts(sim.value) };
  },
});
