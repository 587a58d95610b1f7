/** Another contract length: so many months longer or shorter. */
export interface TermChange {
  readonly kind: 'longer' | 'shorter';
  readonly months: number;
}

/** The change from one contract length in months to another. Null for the same one. */
export function termChange(from: number, to: number): TermChange | null {
  if (from === to) return null;
  return { kind: to > from ? 'longer' : 'shorter', months: Math.abs(to - from) };
}
