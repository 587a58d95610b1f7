/** The kind of refusals. Strangers can cause them, so that they push out each other and nothing else. */
export const REFUSAL = 'refusal';

/** One line of the audit trail: the keys by which it is found, and its content. */
export interface TrailLine<T> {
  /** A line that is appended again under its id stands there once. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The sort of deed. The lines of each sort have a share of the cap. */
  readonly kind: string;
  readonly outcome: string;
  /** The organisation of the person who acted, and the one in whose name they acted if it is another. */
  readonly organization: string;
  readonly otherOrganization: string;
  /** The names of everybody in the line, folded. */
  readonly people: readonly string[];
  readonly record: { readonly area: string; readonly id: string } | null;
  readonly value: T;
}

/** The values of a line's columns, in the order of the table. */
export function lineValues<T>(line: TrailLine<T>): readonly unknown[] {
  const { id, at, kind, outcome, organization, otherOrganization, people, record, value } = line;
  return [
    id,
    at,
    kind,
    outcome,
    organization,
    otherOrganization === organization ? '' : otherOrganization,
    people.map((name) => `\n${name}`).join(''),
    record?.area ?? null,
    record?.id ?? null,
    JSON.stringify(value),
  ];
}

/** A search in the trail. A part that is left out excludes nothing. */
export interface TrailQuery {
  /** Null for the lines of all organisations. */
  readonly organization: string | null;
  /** The record with exactly this id, which is found at once. */
  readonly of?: { readonly area: string; readonly id: string };
  readonly since?: number;
  readonly until?: number;
  readonly kind?: string;
  readonly outcome?: string;
  /** The start of a folded name. */
  readonly person?: string;
  /** The start of a record's id. */
  readonly record?: string;
  readonly oldestFirst?: boolean;
  readonly offset: number;
  readonly limit: number;
}

export interface TrailPart<T> {
  readonly lines: readonly { readonly id: string; readonly at: number; readonly value: T }[];
  /** The number of lines on all pages. Null when there are more than are counted. */
  readonly count: number | null;
  /** True when older lines were not looked at. */
  readonly isCut: boolean;
}

/** How long lines are kept, and how many of them. */
export interface TrailLimits {
  /** The moment before which lines are swept out. */
  readonly keptSince: (now: number) => number;
  readonly most: number;
}

/** Lines that nothing removes, for a store whose opener names no limits. */
export const ENDLESS: TrailLimits = { keptSince: () => 0, most: Number.MAX_SAFE_INTEGER };

/** The audit trail: lines are appended and found, and only their age and number remove them. */
export interface Trail {
  append<T>(line: TrailLine<T>): Promise<void>;
  find<T>(query: TrailQuery): Promise<TrailPart<T>>;
}
