/** The domain of an address, in small letters. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

/** The part of an address before its domain, in small letters. */
export function nameOf(address: string): string {
  return address.slice(0, Math.max(address.lastIndexOf('@'), 0)).toLowerCase();
}

/** The domain that an address of the portal names; null for a text that is no domain. */
export function domainIn(given: string | undefined): string | null {
  const domain = given?.trim().toLowerCase() ?? '';
  return /^[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+$/u.test(domain) && domain.length <= 253 ? domain : null;
}

/** The address that the segments of an address of the portal name; null for a text that is none. */
export function addressIn({
  domain: given,
  name,
}: Readonly<Record<string, string | undefined>>): { readonly name: string; readonly address: string } | null {
  const domain = domainIn(given);
  const small = name?.trim().toLowerCase() ?? '';
  return domain === null || !/^[^\s@]{1,64}$/.test(small) ? null : { name: small, address: `${small}@${domain}` };
}

/** The addresses of one domain. */
export function ofDomain<T extends { readonly address: string }>(domain: string, rows: readonly T[]): T[] {
  return rows.filter(({ address }) => domainOf(address) === domain);
}
