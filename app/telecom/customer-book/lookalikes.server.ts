import { paths } from '~/kernel/paths/paths';
import { settleSide } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import { formatAddress } from '~/kernel/text/postcode';
import { isAtSamePlace } from '~/telecom/addresses/address-fields.server';
import type { EndUser } from '~/telecom/provider/people';
import type { EndUserFields } from '~/telecom/provider/people.server';
import { isAlike } from './alike';

const MOST_COMPARED = 100;
const MOST_SHOWN = 5;

/**
 * The customers that may be the same: at the same address, or with nearly the same name. Null when they could not be
 * loaded.
 */
export async function lookalikes(
  { provider }: Pick<Access, 'provider'>,
  fields: EndUserFields,
): Promise<EndUser[] | null> {
  const first = (search: string) => settleSide(provider.endUsers.list({ page: 1, perPage: MOST_COMPARED, search }));
  // the first letters also find other spellings of the rest
  const [near, named] = await Promise.all([first(fields.address.zipcode), first(fields.companyName.slice(0, 4))]);
  if (!near.ok || !named.ok) return null;
  const all = new Map([...near.value.rows, ...named.value.rows].map((row) => [row.uuid, row]));
  return [...all.values()].filter(
    (row) =>
      isAtSamePlace(row.address, fields.address) ||
      isAlike(row.companyName, fields.companyName, isOneTown(row.address.city, fields.address.city)),
  );
}

function isOneTown(one: string, other: string): boolean {
  const [left, right] = [one, other].map((name) => name.trim().toLowerCase());
  return left === right;
}

/** A similar customer that the form shows before it makes another one. */
export interface LookalikeView {
  readonly uuid: string;
  readonly href: string;
  readonly name: string;
  readonly address: string;
}

export function lookalikeViews(found: readonly EndUser[]): LookalikeView[] {
  return found.slice(0, MOST_SHOWN).map(({ uuid, companyName, address }) => ({
    uuid,
    href: paths.endUser(uuid),
    name: companyName || uuid,
    address: formatAddress(address),
  }));
}
