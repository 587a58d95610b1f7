import type { z } from 'zod';
import { zipcodeField } from '~/telecom/addresses/address-fields.server';
import { withTypedAddress } from '~/broadband/domain/typed-address';
import { parseNid } from '~/telecom/lines/connection-id';
import { parseHouseNumber, placeOf, splitHouseNumberExtension } from '~/kernel/text/postcode';
import { parseUuid } from '~/kernel/text/uuid';
import { step } from '~/flows/wizard/wizard.server';
import { asTyped, optionalText, read, withRules } from '~/kernel/forms/fields.server';

const LONGEST_SUFFIX = 10;
const LONGEST_POINT = 60;

/**
 * The address of a line. The suffix may carry the connection point behind a pipe (spec 3), but a chosen point takes
 * precedence over a typed one.
 */
export const Address = withRules(
  {
    zipcode: zipcodeField('order:problem.zipcode'),
    housenr: read('order:problem.housenr', parseHouseNumber),
    housenrext: optionalText('order:problem.housenrext', LONGEST_SUFFIX + LONGEST_POINT),
    connectionpoint: optionalText('order:problem.connectionpoint', LONGEST_POINT),
    replaceCopperNid: asTyped,
    enduser: asTyped,
  },
  ({ housenrext = '' }, say) => {
    if (splitHouseNumberExtension(housenrext).housenrext.length > LONGEST_SUFFIX)
      say(['housenrext'], 'order:problem.housenrext');
  },
).transform(({ zipcode, housenr, housenrext, connectionpoint, replaceCopperNid, enduser }) => {
  const { housenrext: suffix, isra } = splitHouseNumberExtension(housenrext);
  const [replaced, startedFor] = [parseNid(replaceCopperNid ?? ''), parseUuid(enduser)];
  return {
    zipcode,
    housenr,
    housenrext: suffix.toUpperCase(),
    isra: connectionpoint || isra,
    ...(replaced ? { replaceCopperNid: replaced } : {}),
    ...(startedFor ? { enduser: startedFor } : {}),
  };
});
export type AddressAnswer = z.infer<typeof Address>;

/** The address as the first step of a wizard. */
export const addressStep = step('address', { schema: Address, dependsOn: [], unfold: withTypedAddress });

/** The key of an address, which is the same for all its connection points. */
export function addressKey(address: Pick<AddressAnswer, 'zipcode' | 'housenr' | 'housenrext'>): string {
  const { zipcode, housenr, housenrext } = placeOf(address) ?? address;
  return `${zipcode} ${housenr} ${housenrext}`.trim();
}
