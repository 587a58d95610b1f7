import { z } from 'zod';
import { wrongSign } from '~/kernel/text/name';
import { typedLength } from '~/kernel/text/typed-length';
import { LONGEST_VALUE } from './limits';

/** No single line on a form needs more; an e-mail address has at most 254 characters. */
const LONGEST_LINE = 300;

const typed = z.string().max(LONGEST_VALUE);

/** A field that the form checks itself, together with others. */
export const asTyped = typed.optional();

/** A field that the form checks itself, empty when it was left out. */
export const asTypedOrEmpty = typed.default('');

/** A checkbox. */
export const ticked = z.boolean({ error: 'form.ticked' }).default(false);

/**
 * A required text of at most `most` characters. `reader` turns it into a value, or refuses it with null. `key` is the
 * key of the message, and `why` gives a message of its own for some texts.
 */
export function read<T>(
  key: string,
  reader: (text: string) => T | null,
  { most = LONGEST_LINE, why }: { readonly most?: number; readonly why?: (text: string) => string | null } = {},
) {
  return z
    .string({ error: key })
    .max(most, key)
    .transform((text, context): T => {
      const value = reader(text);
      if (value !== null) return value;
      context.addIssue({ code: 'custom', message: why?.(text) ?? key });
      return z.NEVER;
    });
}

/** An optional text, read in the same way. */
export function readOptional<T>(key: string, reader: (text: string) => T | null, most?: number) {
  return read(key, reader, most === undefined ? {} : { most })
    .optional()
    .transform((value): T | null => value ?? null);
}

/** Signs that nobody sees, such as a space without width. */
const UNSEEN = /^[\p{C}\p{Z}]*$/u;

/** A reader that trims a text and accepts it when it passes the test. A text that nobody sees counts as empty. */
export function kept(test: (text: string) => boolean): (text: string) => string | null {
  return (text) => {
    const trimmed = UNSEEN.test(text) ? '' : text.trim();
    return test(trimmed) ? trimmed : null;
  };
}

/** The message about a character that a name cannot have; null for a name without one. */
export function signIn(text: string): string | null {
  const sign = wrongSign(text);
  return sign === null ? null : naming('form.sign', { sign });
}

/** A message with values for its placeholders, as one text that `parseForm` translates. */
export function naming(key: string, values: Readonly<Record<string, string | number>>): string {
  return `${key}\n${JSON.stringify(values)}`;
}

/** A text of at most `most` characters, trimmed; empty when left out. */
export function optionalText(key: string, most: number) {
  return readOptional(
    key,
    kept((text) => typedLength(text) <= most),
    LONGEST_VALUE,
  ).transform((value) => value ?? '');
}

/** A whole number in a choice or a small field. */
export function wholeNumber(text: string): number | null {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : null;
}

/** Reports a problem with a field, by the message's key. */
export type Say = (path: readonly string[], key: string) => void;

/**
 * A schema of fields with the rules between them. Both are checked at once, so that all mistakes show together. The
 * rules only get fields that could be read.
 */
export function withRules<Shape extends z.ZodRawShape>(
  shape: Shape,
  rules: (read: Partial<z.output<z.ZodObject<Shape>>>, say: Say) => void,
) {
  return judgedAnyway(z.object(shape), (read, context) =>
    rules(read, (path, message) => context.addIssue({ code: 'custom', path: [...path], message })),
  );
}

/** The same fields with a check of those that could be read, even if others are wrong. */
export function judgedAnyway<S extends z.ZodObject>(
  fields: S,
  judge: (read: Partial<z.output<S>>, context: z.RefinementCtx) => void,
): S {
  const onRead = (value: object, context: z.RefinementCtx) => {
    const wrong = new Set(context.issues.map(({ path }) => path?.[0]));
    judge(
      Object.fromEntries(Object.entries(value).filter(([name]) => !wrong.has(name))) as Partial<z.output<S>>,
      context,
    );
  };
  return fields.superRefine(onRead, { when: ({ value }) => value instanceof Object });
}
