import type { Answer, Wire } from '../wire';

/** A signed-in user with a draft that waits at a step. */
export interface User {
  readonly cookie: string;
  readonly step: string;
  readonly action: string;
  /** The form of the step, filled in. */
  readonly form: string;
}

const LISTS = ['/connections', '/connections/pending', '/connections?page=2', '/mobile', '/tickets'];
const SEARCHES = ['/connections?searchField=city&search=dam', '/search?q=NL100012'];

/** The share of a working day that each kind of request has, in twentieths. */
const SHARES: readonly [twentieths: number, ask: (wire: Wire, user: User, n: number) => Promise<Answer>][] = [
  [10, (wire, { cookie }, n) => wire.get(of(LISTS, n), cookie)],
  [5, (wire, { cookie }, n) => wire.get(`/connections/NL1000${String(1 + (n % 50)).padStart(2, '0')}`, cookie)],
  [2, (wire, { cookie }, n) => wire.get(of(SEARCHES, n), cookie)],
  [2, (wire, { cookie, step }) => wire.get(step, cookie)],
  [1, (wire, { cookie, action, form }) => wire.post(action, cookie, form)],
];
const TURNS = SHARES.flatMap(([twentieths, ask]) => Array.from({ length: twentieths }, () => ask));

/** The `n`th request of a working day: lists 50 %, details 25 %, searches 10 %, steps 10 %, writes 5 %. */
export function askNth(wire: Wire, users: readonly User[], n: number): Promise<Answer> {
  // neighbours are of different kinds: 7 and 20 have no common divisor
  const ask = of(TURNS, n * 7);
  return ask(wire, of(users, n), n);
}

function of<T>(all: readonly T[], n: number): T {
  return all[n % all.length] as T;
}
