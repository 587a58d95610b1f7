import { domainOf } from './address';

interface Address {
  readonly address: string;
}

/** The provider's lists. Null for a list that is not there now. */
interface Lists {
  readonly mailboxes: readonly (Address & { readonly size: number | null })[];
  readonly forwarders: readonly Address[] | null;
  readonly ordered: readonly Address[] | null;
  /** The domains that exist, where the provider names them. */
  readonly named: readonly string[] | null;
}

/** A domain as its list shows it (spec 3). */
export interface EmailDomain {
  readonly domain: string;
  readonly mailboxes: number;
  /** Null when it is not known now. */
  readonly forwarders: number | null;
  /** The bytes in its mailboxes. Null when the size of one is not known. */
  readonly size: number | null;
  /**
   * True for a domain that was ordered and does not exist yet. Null when it may exist, with forwarders that cannot be
   * read now.
   */
  readonly isPending: boolean | null;
}

/** The domains that exist, and after a look at the orders those that are to come (EML-01, EML-04), by name. */
export function emailDomains({ mailboxes, forwarders, ordered, named }: Lists): EmailDomain[] {
  const boxes = byDomain(mailboxes);
  const forwards = byDomain(forwarders ?? []);
  const existing = new Set([...(named ?? []), ...boxes.keys(), ...forwards.keys()]);
  const pending = [...byDomain(ordered ?? []).keys()].filter((domain) => !existing.has(domain));
  const isAbsenceKnown = named !== null || forwarders !== null;
  return [...existing, ...pending]
    .sort((one, other) => one.localeCompare(other, 'nl'))
    .map((domain) => ({
      domain,
      mailboxes: boxes.get(domain)?.length ?? 0,
      forwarders: forwarders && (forwards.get(domain)?.length ?? 0),
      size: sumOf(boxes.get(domain) ?? []),
      isPending: existing.has(domain) ? false : isAbsenceKnown || null,
    }));
}

function byDomain<T extends Address>(rows: readonly T[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const row of rows) {
    const domain = domainOf(row.address);
    found.set(domain, [...(found.get(domain) ?? []), row]);
  }
  return found;
}

function sumOf(mailboxes: readonly { readonly size: number | null }[]): number | null {
  return mailboxes.reduce<number | null>((sum, { size }) => (sum === null || size === null ? null : sum + size), 0);
}
