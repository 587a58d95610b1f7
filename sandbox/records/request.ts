import { z } from 'zod';
import { parse, Rejection } from '../platform/call';
import type { CallContext, Language, RestRequest } from '../platform/call';

export const uuid = z.string().max(100);
export const nid = z.string().max(40);
/** A number in a query, such as a subnet size. */
export const numeral = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number);

/** The query by this schema; what does not fit is a 422. */
export function asked<S extends z.ZodType>(schema: S, { query }: RestRequest, context: CallContext): z.infer<S> {
  return parse(schema, Object.fromEntries(query), context);
}

/** 422 with one refused field. */
export function refuse(
  field: string | null,
  words: Readonly<Record<Language, string>>,
  { caller }: CallContext,
): never {
  throw new Rejection(-32602, 'Invalid params', [{ field, msg: words.en, i18n_msg: words[caller.language] }]);
}
