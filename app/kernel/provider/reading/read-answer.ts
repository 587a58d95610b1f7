import { z, type ZodType } from 'zod';

/** A place where an answer differs from the contract. The value is left out, since it may be personal. */
export interface Oddity {
  /** The path, as in `connections[].address.housenr`, with `[]` for any place, so that equal flaws give one line. */
  readonly path: string;
  readonly expected: string;
}

/** The answer as a whole could not be read. */
export class Mismatch extends Error {
  override readonly name = 'Mismatch';

  constructor(readonly malformed: readonly Oddity[]) {
    super('the answer is not as the contract says');
  }
}

/** A row that could not be read, by its place in its list. `id` is its nid or uuid; null if both are unreadable. */
export interface LostRow {
  readonly list: string;
  readonly at: number;
  readonly id: string | null;
}

/** The key in a record for the rows that its lists have lost. */
export const LOST_ROWS = '$lost';

type ReadAnswer<T> =
  | { readonly ok: true; readonly value: T; readonly malformed: readonly Oddity[] }
  | { readonly ok: false; readonly malformed: readonly Oddity[] };

/** The key in a record for the names of its unreadable fields. */
export const MALFORMED_CELLS = '$malformed';

/** Replaces a list that is only useful as a whole. */
export const UNREADABLE = 'unreadable';

const nouns = z.registry<{ noun: string }>();

/**
 * Registers a record that stands under a noun in the contract. Providers may answer it bare, since the specification
 * names some results without their shape.
 */
export function underNoun<T>(noun: string, schema: ZodType<T>): ZodType<T> {
  return schema.register(nouns, { noun });
}

function wrapped(schema: ZodType, value: unknown): unknown {
  const noun = nouns.get(schema)?.noun;
  if (noun === undefined || (isHolder(value) && noun in value) || (value !== null && !isHolder(value))) return value;
  return { [noun]: value };
}

/** More levels than any answer of the contract has. Each turn removes at least one level. */
const MOST_TURNS = 12;

/**
 * Reads an answer so that a malformed value loses only itself. It becomes `null`; where `null` is not allowed its
 * record is lost too. A lost row is noted in `$lost` beside its list. Only a misfit of the whole answer fails. The
 * answer is changed in place.
 */
export function readAnswer<T>(schema: ZodType<T>, answer: unknown): ReadAnswer<T> {
  const value = wrapped(schema, answer);
  const malformed = new Map<string, Oddity>();
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const parsed = schema.safeParse(value);
    if (parsed.success) return { ok: true, value: parsed.data, malformed: [...malformed.values()] };
    for (const oddity of odditiesOf(parsed.error.issues))
      if (!malformed.has(oddity.path)) malformed.set(oddity.path, oddity);
    if (!withoutMalformed(value, parsed.error.issues)) break;
  }
  return { ok: false, malformed: [...malformed.values()] };
}

type Path = readonly PropertyKey[];
type Holder = Record<PropertyKey, unknown>;

/** Removes the values that the issues name. False if there is no value left to remove. */
function withoutMalformed(answer: unknown, issues: readonly z.core.$ZodIssue[]): boolean {
  const lost = new Map<unknown[], { readonly holder: unknown; readonly name: string; readonly places: Set<number> }>();
  // several rules may report the same place
  const places = new Map(issues.map((issue) => [JSON.stringify(issue.path), issue]));
  for (const { path, message } of places.values()) {
    if (!takeAway(answer, path, message === UNREADABLE ? UNREADABLE : null, lost)) return false;
  }
  for (const [list, { holder, name, places }] of lost) {
    const rows = [...places].sort((one, other) => one - other);
    if (isHolder(holder))
      holder[LOST_ROWS] = [
        ...pageAt(holder, LOST_ROWS),
        ...rows.map((at): LostRow => ({ list: name, at, id: identityOf(list[at]) })),
      ];
    for (const at of rows.reverse()) list.splice(at, 1);
  }
  return true;
}

function takeAway(
  answer: unknown,
  path: Path,
  instead: typeof UNREADABLE | null,
  lost: Map<unknown[], { holder: unknown; name: string; places: Set<number> }>,
): boolean {
  for (let length = path.length; length > 0; length -= 1) {
    const [holder, key] = [at(answer, path.slice(0, length - 1)), path[length - 1] as PropertyKey];
    if (!isHolder(holder)) continue;
    if (Array.isArray(holder)) {
      const known = lost.get(holder) ?? {
        holder: at(answer, path.slice(0, length - 2)),
        name: String(path[length - 2] ?? ''),
        places: new Set<number>(),
      };
      known.places.add(Number(key));
      lost.set(holder, known);
      return true;
    }
    if (holder[key] === null || holder[key] === undefined || holder[key] === UNREADABLE) continue;
    holder[key] = length === path.length ? instead : null;
    holder[MALFORMED_CELLS] = [...pageAt(holder, MALFORMED_CELLS), String(key)];
    return true;
  }
  return false;
}

function at(answer: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (isHolder(value) ? value[key] : undefined), answer);
}

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null;
}

function pageAt(holder: Holder, key: string): readonly unknown[] {
  const before = holder[key];
  return Array.isArray(before) ? before : [];
}

const LONGEST_ID = 60;

function identityOf(row: unknown): string | null {
  const found = [
    at(row, ['nid']),
    at(row, ['carrier', 'nid']),
    at(row, ['uuid']),
    at(row, ['cid']),
    at(row, ['company_name']),
    at(row, ['name']),
    // a record of another kind names its orderer so
    at(row, ['first_name']) === undefined ? null : at(row, ['username']),
  ];
  return found.find((id): id is string => typeof id === 'string' && id !== '' && id.length <= LONGEST_ID) ?? null;
}

/** The place and the expected type of each issue. */
export function odditiesOf(issues: readonly z.core.$ZodIssue[]): Oddity[] {
  return issues.map((issue) => ({ path: writtenPath(issue.path), expected: expectedOf(issue) }));
}

function writtenPath(path: Path): string {
  // an unusual key may be personal data
  const named = (key: PropertyKey) => String(key).replace(/^.*[^\w$].*$|^.{41,}$/su, '*');
  return (
    path.map((key, index) => (typeof key === 'number' ? '[]' : `${index > 0 ? '.' : ''}${named(key)}`)).join('') ||
    '(whole)'
  );
}

function expectedOf(issue: z.core.$ZodIssue): string {
  return 'expected' in issue && typeof issue.expected === 'string' ? issue.expected : issue.code;
}
