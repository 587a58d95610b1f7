import { mayKeepAddress } from '~/address-book/keep-address.server';
import type { FieldProblems } from '~/forms/parse.server';
import { findShippingAddress, shippingAddressChoices } from '~/pickers/shipping-address-choices.server';
import { settle } from '~/provider/client.server';
import type { ShippingAddress } from '~/provider/schemas/people';
import type { Access } from '~/session/authorize.server';
import type { OpenStep } from '~/wizard/open-step.server';
import { stepPage } from '~/wizard/step.server';
import { mobileOrderArea } from '../order-area.server';
import type { MobileOrderSteps } from '../order-wizard.server';
import { bookAddressText } from './book-address.server';
import { keepInPassing } from './keep-in-passing.server';

type OpenDelivery = OpenStep<MobileOrderSteps, 'delivery'>;

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
      endUser: endUser && { name: endUser.name, address: endUser.address, isComplete: endUser.sendTo !== null },
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
    const typed = form.read();
    const hasHardware = open.position.facts.product.hardware.length > 0;
    const [sim, hardware] = await Promise.all([
      settle(inBook(access, typed.sim_delivery === 'shipping_address' ? typed.shipping_address_uuid : '')),
      settle(inBook(access, hasHardware ? typed.hardware_address_uuid : '')),
    ]);
    if (!sim.ok || !hardware.ok) return { kind: 'not known' };
    const problems = {
      ...simProblems(access, open, typed, sim.value),
      ...(hasHardware && typed.hardware_address_uuid && !isCurrent(hardware.value)
        ? { hardware_address_uuid: [access.t('order:problem.hardware_address_uuid')] }
        : {}),
    };
    if (Object.keys(problems).length > 0) return { kind: 'wrong', problems };
    const hardwareAddress = hardware.value && bookAddressText(hardware.value);
    const fresh = form.ok && form.value.keep_address ? form.value.new_address : null;
    if (fresh && mayKeepAddress(access)) return keepInPassing(access, fresh, hardwareAddress);
    return { kind: 'right', facts: { shippingAddress: sim.value && bookAddressText(sim.value), hardwareAddress } };
  },
});

function inBook(access: Access, uuid: string | undefined): Promise<ShippingAddress | null> {
  return uuid ? findShippingAddress(access, uuid) : Promise.resolve(null);
}

function isCurrent(chosen: ShippingAddress | null): boolean {
  return chosen !== null && !chosen.archived;
}

function simProblems(
  { t }: Access,
  { position }: OpenDelivery,
  { sim_delivery: way }: Typed,
  chosen: ShippingAddress | null,
): FieldProblems {
  if (way === 'enduser' && !position.facts.customer.enduser?.sendTo)
    return { sim_delivery: [t('mobileOrder:problem.noCustomerAddress')] };
  if (way !== 'shipping_address' || isCurrent(chosen)) return {};
  return {
    shipping_address_uuid: [t(chosen ? 'pickers:shippingAddress.archived' : 'order:problem.hardware_address_uuid')],
  };
}
