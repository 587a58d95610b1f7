import { z } from 'zod';
import type { Words } from '../../../catalogue/words';
import { parse, Rejection } from '../../../platform/call';
import type { CallContext, RestRequest } from '../../../platform/call';
import { connectionOfUuid } from './own-connection';
import type { OwnConnection } from './own-connection';

/** Where the circuits and routes of one connection are. */
export const atConnection = '/broadband/connections/{uuid}';
/** Of what changes what is paid. */
export const ordering = { allOf: ['broadband-c', 'broadband-ordering-c'] };

export const uuid = z.string().max(100);
export const nid = z.string().max(40);
/** A number in a query, such as a subnet size. */
export const numeral = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number);

/** The connection of the path; another organisation's is not found. */
export function ownConnection({ path }: RestRequest, context: CallContext): OwnConnection {
  return connectionOfUuid(context, path['uuid'] ?? '');
}

/** The query by this schema; what does not fit is a 422. */
export function asked<S extends z.ZodType>(schema: S, { query }: RestRequest, context: CallContext): z.infer<S> {
  return parse(schema, Object.fromEntries(query), context);
}

/** 422 with one refused field. */
export function refuse(field: string | null, words: Words, { caller }: CallContext): never {
  throw new Rejection(-32602, 'Invalid params', [{ field, msg: words.en, i18n_msg: words[caller.language] }]);
}
