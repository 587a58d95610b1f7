import { z } from 'zod';
import { detail, Rejection } from '../platform/call';
import type { CallContext, RestAnswer } from '../platform/call';

/** The `pagination` member of JSON-RPC lists, from page 1 and at most 100 a page. */
export const rpcPagination = z
  .object({ page: z.number().int().min(1).default(1), per_page: z.number().int().min(1).max(100).default(10) })
  .default({ page: 1, per_page: 10 });

/** The `sort` member of JSON-RPC lists over the given fields. */
export function rpcSort<F extends string>(fields: readonly [F, ...F[]]) {
  return z.object({ field: z.enum(fields), descending: z.boolean().default(false) }).optional();
}

export interface PageRequest {
  page: number;
  per_page: number;
}

/** The values for `LIMIT ? OFFSET ?`. */
export function limitOffset(request: PageRequest): { limit: number; offset: number } {
  return { limit: request.per_page, offset: (request.page - 1) * request.per_page };
}

/** The part of a whole list that belongs on the requested page. */
export function onPage<T>(all: readonly T[], request: PageRequest): T[] {
  const { limit, offset } = limitOffset(request);
  return all.slice(offset, offset + limit);
}

/** `pagination` in the answer of a JSON-RPC list. */
export function rpcPage(request: PageRequest, count: number): { page: number; per_page: number; count: number } {
  return { page: request.page, per_page: request.per_page, count };
}

export interface RestListQuery extends PageRequest {
  /** Null: the list's own order. */
  sort: { field: string; descending: boolean } | null;
  search: string;
}

/** `page`, `per_page`, `sort` (a leading `-` descends) and `search` of a REST list; a wrong value is a 422. */
export function restListQuery(
  query: URLSearchParams,
  sortable: readonly string[],
  context: CallContext,
): RestListQuery {
  const sort = query.get('sort') ?? '';
  const field = sort.replace(/^-/, '');
  if (field && !sortable.includes(field)) {
    const impossible = detail(context, 'sort', 'This choice is not possible.', 'Deze keuze is niet mogelijk.');
    throw new Rejection(-32602, 'Invalid params', [impossible]);
  }
  return {
    page: queryNumber(query, 'page', 1, Number.MAX_SAFE_INTEGER, context),
    per_page: queryNumber(query, 'per_page', 10, 100, context),
    sort: field ? { field, descending: sort.startsWith('-') } : null,
    search: query.get('search') ?? '',
  };
}

function queryNumber(
  query: URLSearchParams,
  name: string,
  fallback: number,
  most: number,
  context: CallContext,
): number {
  const text = query.get(name);
  if (text === null) return fallback;
  const value = Number(text);
  if (/^\d{1,9}$/.test(text) && value >= 1 && value <= most) return value;
  throw new Rejection(-32602, 'Invalid params', [
    detail(context, name, 'This value is not valid.', 'Deze waarde is ongeldig.'),
  ]);
}

/** The answer of a REST list. */
export function restPage(results: unknown[], total: number): RestAnswer {
  return { status: 200, body: { results, pagination: { total_count: total } } };
}
