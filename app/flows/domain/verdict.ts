/** The answer of one rule about a record, as the key of a sentence. */
export interface Verdict<Key extends string = string> {
  readonly tone: 'danger' | 'warning' | 'neutral' | 'success';
  readonly key: Key;
}

/** Unknown stands before good, since what was not read may be bad. */
const WORST_FIRST = ['danger', 'warning', 'neutral', 'success'] as const;

/** The worst verdict. Of equals the first, so that rules stand in the order of their weight. */
export function worst<V extends Verdict>(good: V, found: readonly (V | null)[]): V {
  const verdicts = found.filter((verdict) => verdict !== null);
  const at = ({ tone }: V) => WORST_FIRST.indexOf(tone);
  return verdicts.toSorted((one, other) => at(one) - at(other))[0] ?? good;
}
