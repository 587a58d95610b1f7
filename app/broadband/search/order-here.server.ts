import { readTypedAddress } from '~/broadband/domain/typed-address';
import { menuRules, satisfies } from '~/kernel/access/permissions';
import { paths } from '~/kernel/paths/paths';
import type { Access } from '~/kernel/session/authorize.server';
import { formatZipcode, parseHouseNumber, parseZipcode } from '~/kernel/text/postcode';

/** The form by which an order begins at the address that was searched for. */
export interface OrderHere {
  readonly action: string;
  readonly fields: Readonly<Record<'zipcode' | 'housenr' | 'housenrext', string>>;
  readonly text: string;
}

/** The order at a typed address. Null for any other text, and for users who may not. */
export function orderHere({ permissions, t }: Pick<Access, 'permissions' | 't'>, typed: string): OrderHere | null {
  const read = readTypedAddress(typed);
  if (read.kind !== 'address' || !satisfies(menuRules['broadband.order'], permissions)) return null;
  const { zipcode, housenr, housenrext } = read;
  if (parseZipcode(zipcode) === null || parseHouseNumber(housenr) === null) return null;
  const address = [formatZipcode(zipcode), housenr, housenrext.toUpperCase()].filter(Boolean).join(' ');
  return {
    action: paths.broadbandOrder().start(),
    fields: { zipcode, housenr, housenrext },
    text: t('search:order', { address }),
  };
}
