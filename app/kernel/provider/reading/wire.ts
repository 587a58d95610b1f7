import { z } from 'zod';
import { LOST_ROWS, MALFORMED_CELLS, underNoun, UNREADABLE } from './read-answer';

/**
 * The parts that the wire shapes share (docs/provider-api.md). Unknown fields are ignored. A missing or malformed cell
 * becomes null (app/kernel/provider/reading/read-answer). A field without `nullish` identifies its record, which is
 * lost with it.
 */

const LONGEST_TEXT = 1_000;
const LONGEST_WORD = 250;

/** A text for people. Numbers are written out, and text longer than a page is cut. */
export const text = z.preprocess((value) => {
  const written = typeof value === 'number' ? String(value) : value;
  return typeof written === 'string' && written.length > LONGEST_TEXT ? `${written.slice(0, LONGEST_TEXT)}…` : written;
}, z.string());

/**
 * A text that is compared, sent back or part of an address. It is never cut, since half a code would be another code.
 */
export const word = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z.string().min(1).max(LONGEST_WORD),
);

/** The uuid of a record. A record without it is lost. */
export const uuid = word;

/** A number, also as text. Text with three decimals is refused, since `1.234` may mean a thousand times as much. */
export const number = z.preprocess(
  (value) =>
    typeof value === 'string' && /^-?\d{1,15}(?:\.(?:\d{1,2}|\d{4,6}))?$/.test(value.trim()) ? Number(value) : value,
  z.number(),
);

/** A flag, also as 0 and 1, in figures and as text, and as the words. */
const flag = z.preprocess(
  (value) => FLAGS.get(typeof value === 'string' ? value.toLowerCase() : value) ?? value,
  z.boolean(),
);
const FLAGS = new Map<unknown, boolean>([
  [1, true],
  [0, false],
  ['1', true],
  ['0', false],
  ['true', true],
  ['false', false],
]);

/** Cells: null, or an empty value, when they are missing or unreadable. */
export const textOr = text.nullish().transform((value) => value ?? '');
export const textOrNull = text.nullish().transform((value) => value ?? null);
export const wordOr = word
  .or(z.literal(''))
  .nullish()
  .transform((value) => value ?? '');
export const wordOrNull = word
  .or(z.literal(''))
  .nullish()
  .transform((value) => value || null);
/** The period of the price of a line or a profile. It is a month when the provider does not say (spec 2). */
export const monthlyUnit = wordOrNull.transform((unit) => unit ?? 'months');
export const numberOrNull = number.nullish().transform((value) => value ?? null);
/** A price in euros, from zero to a thousand million. */
export const price = number.pipe(z.number().min(0).max(1e9));
export const priceOrNull = price.nullish().transform((value) => value ?? null);
/** A count, at most the number of IPv4 addresses. */
export const countOrNull = number
  .pipe(
    z
      .number()
      .int()
      .min(0)
      .max(2 ** 32),
  )
  .nullish()
  .transform((value) => value ?? null);
export const flagOrNull = flag.nullish().transform((value) => value ?? null);
/** The duration of a contract in whole months. */
export const months = number.pipe(z.number().int().positive());
export const monthsOrNull = months.nullish().transform((value) => value ?? null);
/** A flag that is false unless the provider says true, so that unreadable rights are not offered. */
export const flagOrNot = flag.nullish().transform((value) => value ?? false);
/** A speed in kilobit per second. */
const speed = number.pipe(z.number().nonnegative());
export const speedOrNull = speed.nullish().transform((value) => value ?? null);

/**
 * All rows of a list. `unreadable` when one of them cannot be read, since a missing row would change the meaning of the
 * list. Null when the list is missing.
 */
function whole<T>(row: z.ZodType<T>) {
  const rows = z.array(row);
  return z
    .unknown()
    .transform((value, context): T[] | typeof UNREADABLE => {
      if (value === UNREADABLE) return UNREADABLE;
      const read = rows.safeParse(value);
      if (read.success) return read.data;
      context.addIssue({ code: 'custom', message: UNREADABLE, input: value });
      return z.NEVER;
    })
    .nullish()
    .transform((value) => value ?? null);
}

/** The whole list; null when it is missing or unreadable. */
export function wholeOrNull<T>(row: z.ZodType<T>) {
  return whole(row).transform((value) => (value === UNREADABLE ? null : value));
}

/** Words such as tags, which are written back as a whole. A missing list is empty; null when a word cannot be read. */
export const words = whole(word).transform((value) => (value === UNREADABLE ? null : (value ?? [])));

const Lost = z.array(z.object({ list: z.string(), at: z.number(), id: z.string().nullable() }));

/** The unreadable rows of a list, in the object that holds the list. */
export const lostRows = { [LOST_ROWS]: Lost.nullish() };
type Lost = z.infer<typeof Lost>;

/** The unreadable fields of a record, for records where missing and unreadable differ. */
export const malformedCells = { [MALFORMED_CELLS]: z.array(z.string()).nullish() };

export function isMalformed(
  wire: { readonly [MALFORMED_CELLS]?: readonly string[] | null | undefined },
  cell: string,
): boolean {
  return wire[MALFORMED_CELLS]?.includes(cell) ?? false;
}

/** True when all cells of a record and all rows of its lists could be read. */
export function isWhole(
  wire:
    | {
        readonly [MALFORMED_CELLS]?: readonly string[] | null | undefined;
        readonly [LOST_ROWS]?: Lost | null | undefined;
      }
    | null
    | undefined,
): boolean {
  return !wire?.[MALFORMED_CELLS]?.length && !wire?.[LOST_ROWS]?.length;
}

/** A record under its noun or bare. Null only for an absent record, so that an unreadable one fails the answer. */
export function recordOrNone<T>(noun: string, record: z.ZodType<T>): z.ZodType<T | null> {
  const Holder = z.intersection(z.object({ [noun]: record.nullish() }), z.object(malformedCells));
  return underNoun(
    noun,
    Holder.transform((wire, context): T | null => {
      if (!isMalformed(wire, noun)) return (wire[noun] as T | null | undefined) ?? null;
      context.addIssue({ code: 'custom', message: 'not to be read', input: wire });
      return z.NEVER;
    }),
  );
}

export function lostOf(wire: { readonly [LOST_ROWS]?: Lost | null | undefined }, list: string): Lost {
  return (wire[LOST_ROWS] ?? []).filter((lost) => lost.list === list);
}

/** The rows of a JSON-RPC list under its noun. */
export function rpcList<T>(noun: string, row: z.ZodType<T>) {
  return readable(rpcListOrNull(noun, row));
}

/** The rows of a list beside other parts of its answer: null when the list cannot be read. */
export function rpcListOrNull<T>(noun: string, row: z.ZodType<T>) {
  return listUnder(noun, row, (wire) => wire.pagination?.count ?? wire.count);
}

/** The rows of a REST list (spec 7: lists are read from `results`). */
export function restRows<T>(row: z.ZodType<T>) {
  return readable(listUnder('results', row, ({ pagination }) => pagination?.total_count));
}

function readable<T>(list: z.ZodType<ListAnswer<T> | null>) {
  return list.transform((value, context): ListAnswer<T> => {
    if (value) return value;
    context.addIssue({ code: 'custom', message: 'not to be read', input: value });
    return z.NEVER;
  });
}

/** The rows under a name. A `null` is empty, unless the answer counts rows or had another value; an absent list is not. */
function listUnder<T>(
  noun: string,
  row: z.ZodType<T>,
  countOf: (wire: z.infer<typeof Counted>) => number | null | undefined,
) {
  return z
    .intersection(z.object({ [noun]: z.array(row).nullish() }), Counted)
    .transform((wire): ListAnswer<T> | null => {
      const [rows, count] = [wire[noun] as T[] | null | undefined, countOf(wire) ?? null];
      const isReadable = rows || (rows === null && !isMalformed(wire, noun) && !count);
      return isReadable ? { rows: rows ?? [], count, lost: lostOf(wire, noun) } : null;
    });
}

const count = number.pipe(z.number().int().nonnegative()).nullish();
const Counted = z.object({
  count,
  pagination: z.object({ count, total_count: count }).nullish(),
  ...lostRows,
  ...malformedCells,
});

export interface ListAnswer<T> {
  readonly rows: T[];
  /** The number of rows on all pages; null when the provider does not give it. */
  readonly count: number | null;
  /** The rows of this page that could not be read. */
  readonly lost: Lost;
}

/** The whole list. When a row is lost, the answer fails. */
export function wholeOnly<T>(row: z.ZodType<T>) {
  return whole(row).transform((value, context): T[] => {
    if (Array.isArray(value)) return value;
    context.addIssue({ code: 'custom', message: 'not whole', input: value });
    return z.NEVER;
  });
}

const addressCells = { street: textOr, housenr: textOr, housenrext: textOr, zipcode: textOr, city: textOr };

export interface Address {
  readonly street: string;
  /** The house number as sent, mostly digits. */
  readonly housenr: string;
  readonly housenrext: string;
  readonly zipcode: string;
  readonly city: string;
}
const NOWHERE: Address = { street: '', housenr: '', housenrext: '', zipcode: '', city: '' };

/** An address whose missing parts are empty text. */
export const Address = z
  .object(addressCells)
  .nullish()
  .transform((wire): Address => wire ?? NOWHERE);

/** An address with its location in degrees, where it is known. */
export const LocatedAddress = z
  .object({ ...addressCells, latitude: numberOrNull, longitude: numberOrNull })
  .nullish()
  .transform((wire) => wire ?? { ...NOWHERE, latitude: null, longitude: null });

export const Speeds = z.object({ upload: speedOrNull, download: speedOrNull });
