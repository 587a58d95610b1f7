import { isIpv4 } from '~/telecom/lines/ip';

/** The longest text of an address, which is that of IPv6. */
export const LONGEST_ADDRESS = 45;
export const MOST_ADDRESSES = 50;

/** The key of a message about the address at a place of the list; null for a good one. */
type Problem = 'ipRequired' | 'ipInvalid' | 'ipTwice';

/**
 * Judges the addresses of a whitelist (PRO-02). An address that the provider has already may be of another kind than
 * IPv4.
 */
export function problemsOf(addresses: readonly string[], known: readonly string[]): (Problem | null)[] {
  return addresses.map((address, at) => {
    if (address === '') return 'ipRequired';
    if (!isIpv4(address) && !known.includes(address)) return 'ipInvalid';
    return addresses.indexOf(address) < at ? 'ipTwice' : null;
  });
}

/** True when a whitelist refuses this address, or when it cannot be compared. */
export function locksOut(
  own: string,
  { enabled, addresses }: { enabled: boolean; addresses: readonly string[] },
): boolean {
  return enabled && !addresses.includes(own);
}
