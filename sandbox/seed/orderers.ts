import { cast, roles } from '../cast';
import type { CastMember, Organization } from '../cast';

const orderers = ['reseller', 'noprice', 'mobile', 'stranger'];

/** The people behind the orders and tests of the past: each had the right to it. */
export function orderersOf(organization: Organization, right: string): CastMember[] {
  return cast.filter(({ organization: own, username, role }) => {
    const permissions: readonly string[] = roles[role].permissions;
    return own === organization && orderers.includes(username) && permissions.includes(right);
  });
}
