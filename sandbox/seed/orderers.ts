import { cast, roles } from '../cast';
import type { CastMember, Organization } from '../cast';

const orderers = ['reseller', 'noprice', 'mobile', 'stranger'];

/** Who the orders and tests of the past are from: nobody did what they have no right to. */
export function orderersOf(organization: Organization, right: string): CastMember[] {
  return cast.filter(({ organization: own, username, role }) => {
    const permissions: readonly string[] = roles[role].permissions;
    return own === organization && orderers.includes(username) && permissions.includes(right);
  });
}
