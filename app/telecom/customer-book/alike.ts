// Legal forms and common words, which do not distinguish companies.
const LEGAL_FORM =
  /(?:^|\s)(?:b\s?v|n\s?v|v\s?o\s?f|c\s?v|stichting|vereniging|eenmanszaak|en zoon|en zn|en zonen)(?=\s|$)/g;

/** The distinguishing part of a company's name. `Bakkerij De Lange B.V.` and `bakkerij de lange` have the same. */
export function companyKey(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' en ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
  const short = plain.replace(LEGAL_FORM, ' ').replace(/\s+/g, '');
  return short || plain.replace(/\s+/g, '');
}

/**
 * True when two names may belong to one company, apart from their spelling. In one town, names of over five letters may
 * differ in one letter. Different digits mean different branches.
 */
export function isAlike(left: string, right: string, inOneTown: boolean): boolean {
  const [one, other] = [companyKey(left), companyKey(right)];
  if (one === other) return one !== '';
  if (digitsOf(one) !== digitsOf(other)) return false;
  return inOneTown && Math.min(one.length, other.length) > 5 && isOneApart(one, other);
}

function digitsOf(key: string): string {
  return key.replace(/\P{N}+/gu, ' ');
}

function isOneApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  const at = [...long].findIndex((letter, index) => letter !== short[index]);
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1);
}
