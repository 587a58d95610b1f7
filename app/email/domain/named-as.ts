/** The part of the longer name that the shorter one is at least, since a trade alone begins too many names. */
const LEAST_PART = 0.6;

/**
 * True when a domain is called as a company. The longer name may go on, with a town or a branch.
 * @param nameKey the letters and figures of the company's name, without its legal form
 */
export function isNamedAs(domain: string, nameKey: string): boolean {
  const label = (domain.split('.').at(-2) ?? '').normalize('NFD').replace(/[^\p{L}\p{N}]/gu, '');
  if (label === '' || nameKey === '') return false;
  const [short, long] = label.length < nameKey.length ? [label, nameKey] : [nameKey, label];
  return short === long || (short.length >= LEAST_PART * long.length && long.startsWith(short));
}
