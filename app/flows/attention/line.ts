/** The reasons why something waits for a person, the worst first. */
export const KINDS = [
  'waits',
  'late',
  'lost',
  'refused',
  'stopped',
  'answered',
  'expires',
  'full',
  'ends',
  'drafts',
  'possible',
] as const;
export type Kind = (typeof KINDS)[number];

/** One thing that waits for a person, in words. */
export interface Line {
  /** Its record with the fact about it. A line that was put off thus comes back when that fact changes. */
  readonly key: string;
  readonly kind: Kind;
  readonly what: string;
  /** The fact with its date. */
  readonly since: string;
  /** The day or moment in ISO form, or another text, by which lines of a kind are ordered. Empty when it is not known. */
  readonly at: string;
  /** The one thing to do, and the page where it is done. */
  readonly todo: string;
  readonly href: string;
  /** The page of the line, SIM or pool that it is about. Absent for other things. */
  readonly about?: string;
}

/** Lines of one kind, the earliest first. */
interface Group<L> {
  readonly kind: Kind;
  readonly lines: readonly L[];
}

/** The lines by kind, the worst kind first and those of unknown date last. Kinds without lines are left out. */
export function grouped<L extends Pick<Line, 'kind' | 'at'>>(lines: readonly L[]): Group<L>[] {
  return KINDS.map((kind) => ({
    kind,
    lines: lines.filter((line) => line.kind === kind).toSorted((one, other) => (place(one) < place(other) ? -1 : 1)),
  })).filter((group) => group.lines.length > 0);
}

function place({ at }: Pick<Line, 'at'>): string {
  return at || 'unknown';
}
