import { PERMISSION_ACTIONS, PERMISSION_GROUPS, type Permission } from '~/kernel/access/permissions';

export type Module = (typeof PERMISSION_GROUPS)[number];

/** The columns of the matrix (spec 6: see, modify, remove). To modify is two rights: to add and to change. */
export const COLUMNS = { see: ['r'], modify: ['c', 'u'], remove: ['d'] } as const;
export type ColumnName = keyof typeof COLUMNS;
export const COLUMN_NAMES = Object.keys(COLUMNS) as ColumnName[];

/** The rows of the matrix: modules that belong together stand together. */
const FIRST: readonly Module[] = [
  'broadband',
  'broadband-basic',
  'broadband-ordering',
  'broadband-pricing',
  'broadband-diagnostics',
  'mobile-broadband',
  'ordering',
  'pricing',
];
export const MODULES: readonly Module[] = [...FIRST, ...PERMISSION_GROUPS.filter((group) => !FIRST.includes(group))];

/** Every right that the matrix knows, row by row. */
export const RIGHTS: readonly Permission[] = MODULES.flatMap((module) =>
  PERMISSION_ACTIONS.map((action): Permission => `${module}-${action}`),
);
const KNOWN: ReadonlySet<string> = new Set(RIGHTS);

export function isRight(text: string): text is Permission {
  return KNOWN.has(text);
}

export function rightsIn(module: Module, column: ColumnName): readonly Permission[] {
  return COLUMNS[column].map((action): Permission => `${module}-${action}`);
}

/** The rights that the matrix knows, in its order. */
export function knownRights(all: readonly string[]): Permission[] {
  return RIGHTS.filter((right) => all.includes(right));
}

/** The rights that the matrix does not know. The role admin is for the eyes of admins alone (PER-04). */
export function otherRights(all: readonly string[], admin: boolean): string[] {
  return all.filter((right) => !isRight(right) && (admin || right !== 'admin'));
}

/**
 * The rights after a change. Only ticks that differ from the form's first ones count. A colleague's change in the
 * meantime stays, and so do rights that the matrix does not know.
 */
export function changedRights(
  now: readonly string[],
  { was, ticked }: { readonly was: readonly string[]; readonly ticked: readonly string[] },
): string[] {
  const taken = was.filter((right) => isRight(right) && !ticked.includes(right));
  const given = ticked.filter((right) => !was.includes(right));
  return [...new Set([...now.filter((right) => !taken.includes(right)), ...given])];
}

export function isSameRights(one: readonly string[], other: readonly string[]): boolean {
  const [left, right] = [new Set(one), new Set(other)];
  return left.size === right.size && [...left].every((each) => right.has(each));
}
