import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Settled } from '~/kernel/provider/client.server';
import type { ListQuery } from '~/kernel/provider/list-query';
import type { Access } from '~/kernel/session/authorize.server';
import { limitFiles } from '~/kernel/session/forms/too-often.server';
import type { TableState } from './definition';
import { fileColumns } from './columns';
import { exportList, type ExportColumn } from './export.server';
import type { ListDefinition } from './list-page';
import { loadList, type ListPart } from './list.server';
import { readTableState } from './table';

interface Asked {
  readonly request: Pick<Request, 'url'>;
}
type Load<T> = (query: ListQuery, state: TableState) => Promise<ListPart<T>>;

/** A list with the rows of the page that its address asks for. */
interface OpenList<T> {
  readonly state: TableState;
  readonly result: Settled<ListPart<T>>;
}

/** Brings the rows that match the search as a whole to the top (`exactFirst`). */
type Exact<T> = (
  state: TableState,
  result: Settled<ListPart<T>>,
  list: (query: ListQuery) => Promise<ListPart<T>>,
) => Promise<Settled<ListPart<T>>> | Settled<ListPart<T>>;

/** The list of an address. */
export async function openList<T>(
  { request }: Asked,
  { definition }: ListDefinition,
  load: Load<T>,
  exact: Exact<T> = (_state, result) => result,
): Promise<OpenList<T>> {
  const state = readTableState(definition, new URL(request.url).searchParams);
  const list = (query: ListQuery) => load(query, state);
  return { state, result: await exact(state, await loadList(definition, state, list), list) };
}

interface ListFile<T> {
  /** First word of its name. */
  readonly name: string;
  readonly columns: readonly ExportColumn<T>[];
  readonly load: Load<T>;
}

/**
 * All pages of a list as a file. It has the columns of the address, or else all.
 * @throws what `exportList` throws; 429 for too many files
 */
export async function openFile<T>(
  { t, now, timezone, session }: Access,
  args: LoaderFunctionArgs,
  list: ListDefinition,
  { load, columns, ...file }: ListFile<T>,
): Promise<Response> {
  await limitFiles(args, session);
  const { definition } = list;
  const state = readTableState(definition, new URL(args.request.url).searchParams);
  return exportList({
    ...file,
    columns: fileColumns(list, state, columns),
    definition,
    state,
    now,
    timezone,
    lostText: t('table.lostRow'),
    load: (query) => load(query, state),
  });
}
