import { cast, roles } from '../cast';
import type { CastMember, Organization } from '../cast';

const orderers = ['reseller', 'noprice', 'mobile', 'stranger'];

/** The people who placed the seed's orders and tests; each has the right to. */
export function orderersOf(organization: Organization, right: string): CastMember[] {
  return cast.filter(({ organization: own, username, role }) => {
    const permissions: readonly string[] = roles[role].permissions;
    return own === organization && orderers.includes(username) && permissions.includes(right);
  });
}
