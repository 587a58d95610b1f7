import { menuRules, satisfies } from '~/kernel/access/permissions';
import { paths } from '~/kernel/paths/paths';
import type { Access } from '~/kernel/session/authorize.server';
import type { AddressAnswer } from './address-answer.server';

/** The other way to go on from the lines at an address: an order, or an offer first. */
export interface Elsewhere {
  readonly to: 'order' | 'offer';
  readonly href: string;
}

/** The way to an order or an offer for the same address. Null for who may not. */
export function elsewhere(
  { permissions }: Pick<Access, 'permissions'>,
  to: Elsewhere['to'],
  { zipcode, housenr, housenrext, isra }: AddressAnswer,
): Elsewhere | null {
  const [entry, wizard] =
    to === 'order'
      ? (['broadband.order', paths.broadbandOrder()] as const)
      : (['offers.create', paths.offerRequest()] as const);
  if (!satisfies(menuRules[entry], permissions)) return null;
  const suffix = isra ? `${housenrext}|${isra}` : housenrext;
  return { to, href: wizard.start({ zipcode, housenr: String(housenr), housenrext: suffix || undefined }) };
}
