/** Fewer organisations than this work at the same time. */
const MOST_KEPT = 1_000;

const accepted = new Map<string, number>();

/** Notes the moment of an organisation's accepted change. An owner is written `organisation/user`. */
export function noteAccepted(owner: string, at: number): void {
  const organisation = decodeURIComponent(owner.split('/')[0] ?? '');
  accepted.delete(organisation);
  accepted.set(organisation, at);
  const [oldest] = accepted.keys();
  if (oldest !== undefined && accepted.size > MOST_KEPT) accepted.delete(oldest);
}

/**
 * The moment of the organisation's last accepted change in this process (milliseconds since 1970). Counts read before
 * it are out of date.
 */
export function lastAccepted(organisation: string): number {
  return accepted.get(organisation) ?? 0;
}
