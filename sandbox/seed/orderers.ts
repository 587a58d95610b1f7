import { cast } from '../cast';
import type { CastMember, Organization } from '../cast';

const orderers = ['reseller', 'noprice', 'stranger'];

/** Who the orders and tests of the past are from. */
export function orderersOf(organization: Organization): CastMember[] {
  return cast.filter((person) => person.organization === organization && orderers.includes(person.username));
}
