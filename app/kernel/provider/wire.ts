import { z } from 'zod';
import { LOST_ROWS, ODD_CELLS, underNoun, UNREADABLE } from './read-answer';

/**
 * The parts that the wire shapes share (docs/provider-api.md). Unknown fields are ignored. A missing or odd cell
 * becomes null (app/kernel/provider/read-answer). A field without `nullish` identifies its record, which is lost with it.
 */

const LONGEST_TEXT = 1_000;
const LONGEST_WORD = 250;

/** A text for people. Numbers are written out, and text longer than a page is cut off. */
const text = z.preprocess((value) => {
  const written = typeof value === 'number' ? String(value) : value;
  return typeof written === 'string' && written.length > LONGEST_TEXT ? `${written.slice(0, LONGEST_TEXT)}…` : written;
}, z.string());

/**
 * A text that is compared, sent back or part of an address, such as a code. It is never cut off: half a code is another
 * code.
 */
export const word = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z.string().min(1).max(LONGEST_WORD),
);

/** A record's own: without it there is no record. */
export const uuid = word;

/** Also as text with a decimal point. `1.234` may be a thousand times as much: nobody can say. */
export const number = z.preprocess(
  (value) =>
    typeof value === 'string' && /^-?\d{1,15}(?:\.(?:\d{1,2}|\d{4,6}))?$/.test(value.trim()) ? Number(value) : value,
  z.number(),
);

/** Also as 0 and 1, in figures and as text, and as the words. */
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

/** Cells: null, or what stands for nothing, when they are not given or not to be read. */
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
/** How often the price of a line or a profile is paid: every month where the provider does not say (spec 2). */
export const monthlyUnit = wordOrNull.transform((unit) => unit ?? 'months');
export const numberOrNull = number.nullish().transform((value) => value ?? null);
/** Euros that something may cost: nothing is sold for less than nothing, nor for more than a thousand million. */
export const price = number.pipe(z.number().min(0).max(1e9));
export const priceOrNull = price.nullish().transform((value) => value ?? null);
/** How many there are, of what can be counted: as many as there are addresses of IPv4 at most. */
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
/** How long a contract runs: of no months, or of half of one, there is none. */
export const months = number.pipe(z.number().int().positive());
export const monthsOrNull = months.nullish().transform((value) => value ?? null);
/** A flag that counts as false unless the provider says true, so that unreadable rights are not offered. */
export const flagOrNot = flag.nullish().transform((value) => value ?? false);
/** A speed in kilobit per second. */
const speed = number.pipe(z.number().nonnegative());
export const speedOrNull = speed.nullish().transform((value) => value ?? null);

/**
 * All rows of a list, or `unreadable` when one cannot be read: here a missing row would be taken for none. Null when
 * the list is not given.
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

/** The whole list; null when it is not given, or not to be read. */
export function wholeOrNull<T>(row: z.ZodType<T>) {
  return whole(row).transform((value) => (value === UNREADABLE ? null : value));
}

/** Words such as tags, which are written back as a whole. None given is none; null when one cannot be read. */
export const words = whole(word).transform((value) => (value === UNREADABLE ? null : (value ?? [])));

const Lost = z.array(z.object({ list: z.string(), at: z.number(), id: z.string().nullable() }));

/** Beside a list, in the object that holds it: the rows of it that could not be read. */
export const lostRows = { [LOST_ROWS]: Lost.nullish() };
type Lost = z.infer<typeof Lost>;

/** Beside cells of which it matters whether they are not there, or not to be read. */
export const oddCells = { [ODD_CELLS]: z.array(z.string()).nullish() };

export function isOdd(wire: { readonly [ODD_CELLS]?: readonly string[] | null | undefined }, cell: string): boolean {
  return wire[ODD_CELLS]?.includes(cell) ?? false;
}

/** True when no cell of a record and no row of its lists was odd. */
export function isWhole(
  wire:
    | { readonly [ODD_CELLS]?: readonly string[] | null | undefined; readonly [LOST_ROWS]?: Lost | null | undefined }
    | null
    | undefined,
): boolean {
  return !wire?.[ODD_CELLS]?.length && !wire?.[LOST_ROWS]?.length;
}

/**
 * A record under its noun or bare, or null when there is none. One that cannot be read makes the answer unusable, since
 * it may not count as none.
 */
export function recordOrNone<T>(noun: string, record: z.ZodType<T>): z.ZodType<T | null> {
  const Holder = z.intersection(z.object({ [noun]: record.nullish() }), z.object(oddCells));
  return underNoun(
    noun,
    Holder.transform((wire, context): T | null => {
      if (!isOdd(wire, noun)) return (wire[noun] as T | null | undefined) ?? null;
      context.addIssue({ code: 'custom', message: 'not to be read', input: wire });
      return z.NEVER;
    }),
  );
}

export function lostOf(wire: { readonly [LOST_ROWS]?: Lost | null | undefined }, list: string): Lost {
  return (wire[LOST_ROWS] ?? []).filter((lost) => lost.list === list);
}

/** Rows of a JSON-RPC list under its noun. */
export function rpcList<T>(noun: string, row: z.ZodType<T>) {
  return listUnder(noun, row, ({ pagination }) => pagination?.count);
}

/** Rows of a REST list (spec 7: lists are read from `results`). */
export function restRows<T>(row: z.ZodType<T>) {
  return listUnder('results', row, ({ pagination }) => pagination?.total_count);
}

/** `null` is how some write a list of none, unless they count rows, or something else stood there. */
function listUnder<T>(
  noun: string,
  row: z.ZodType<T>,
  countOf: (wire: z.infer<typeof Counted>) => number | null | undefined,
) {
  return z
    .intersection(z.object({ [noun]: z.array(row).nullable() }), Counted)
    .transform((wire, context): ListAnswer<T> => {
      const [rows, count] = [wire[noun] as T[] | null, countOf(wire) ?? null];
      if (rows || (!isOdd(wire, noun) && !count)) return { rows: rows ?? [], count, lost: lostOf(wire, noun) };
      context.addIssue({ code: 'custom', message: 'not to be read', input: wire });
      return z.NEVER;
    });
}

const count = number.pipe(z.number().int().nonnegative()).nullish();
const Counted = z.object({ pagination: z.object({ count, total_count: count }).nullish(), ...lostRows, ...oddCells });

export interface ListAnswer<T> {
  readonly rows: T[];
  /** The number of rows on all pages, or null when it is not told. */
  readonly count: number | null;
  /** Rows of this page that could not be read. */
  readonly lost: Lost;
}

/** The whole list and nothing less: without it the answer is none. */
export function wholeOnly<T>(row: z.ZodType<T>) {
  return whole(row).transform((value, context): T[] => {
    if (Array.isArray(value)) return value;
    context.addIssue({ code: 'custom', message: 'not whole', input: value });
    return z.NEVER;
  });
}

const Spoken = z.object({ msg: textOr, i18n_msg: textOrNull }).transform((wire) => wire.i18n_msg ?? wire.msg);

/** A message in the user's language when there is one; whatever is no message is none. */
export const messages = z
  .preprocess(
    (value) => (value === null || value === undefined || Array.isArray(value) ? value : [value]),
    z.array(z.union([text, Spoken]).nullable()),
  )
  .nullish()
  .transform((found) => (found ?? []).filter((message): message is string => Boolean(message)));

const addressCells = { street: textOr, housenr: textOr, housenrext: textOr, zipcode: textOr, city: textOr };

export interface Address {
  readonly street: string;
  /** The house number as it came, mostly digits. */
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

/** An address with its location in degrees, where that is known. */
export const LocatedAddress = z
  .object({ ...addressCells, latitude: numberOrNull, longitude: numberOrNull })
  .nullish()
  .transform((wire) => wire ?? { ...NOWHERE, latitude: null, longitude: null });

export const Speeds = z.object({ upload: speedOrNull, download: speedOrNull });
