/** More organisations than this do not work at the same time. */
const MOST_KEPT = 1_000;

const accepted = new Map<string, number>();

/** Who owns it is written `organisation/user`. */
export function noteAccepted(owner: string, at: number): void {
  const organisation = decodeURIComponent(owner.split('/')[0] ?? '');
  accepted.delete(organisation);
  accepted.set(organisation, at);
  const [oldest] = accepted.keys();
  if (oldest !== undefined && accepted.size > MOST_KEPT) accepted.delete(oldest);
}

/** When the provider last accepted something of an organisation, as far as this process has seen it (milliseconds since 1970): what was counted before has changed since. */
export function lastAccepted(organisation: string): number {
  return accepted.get(organisation) ?? 0;
}
