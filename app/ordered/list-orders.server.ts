import { fold } from '~/kernel/text/fold';
import type { ListQuery } from '~/kernel/provider/list-query';
import type { ListPart } from '~/kernel/table/list.server';

/** The texts and the moment by which rows are searched and sorted. */
interface Listed {
  readonly what: string;
  readonly who: string;
  readonly customer: string;
}

type Field = keyof Listed;

interface Orderable<Row> {
  readonly row: Row;
  readonly texts: Listed;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The place of its state, the worst first. */
  readonly worst: number;
}

/** A page of rows that are all in memory. Rows that sort equally stand the newest first. */
export function pageOfOrders<Row>(
  rows: readonly Orderable<Row>[],
  { page, perPage, sort, search }: ListQuery,
): ListPart<Row> {
  const text = fold(search?.text ?? '');
  const field = search?.field as Field | undefined;
  // the start of any word
  const found = rows.filter(({ texts }) => !field || ` ${fold(texts[field])}`.includes(` ${text}`));
  const by = sort?.field ?? 'state';
  const sign = sort?.descending ? -1 : 1;
  found.sort((one, other) => sign * compare(by, one, other) || other.at - one.at);
  return { rows: found.slice((page - 1) * perPage, page * perPage).map(({ row }) => row), count: found.length };
}

function compare(by: string, one: Orderable<unknown>, other: Orderable<unknown>): number {
  if (by === 'state') return one.worst - other.worst;
  if (by === 'at') return one.at - other.at;
  return one.texts[by as Field].localeCompare(other.texts[by as Field]);
}
