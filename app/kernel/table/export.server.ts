import { attachmentOf } from '~/kernel/text/file-name';
import { today } from '~/kernel/time/dates';
import { outcomeOf, ProviderFailure, ProviderOutage } from '~/kernel/provider/errors';
import type { ListQuery } from '~/kernel/provider/list-query';
import { BYTE_ORDER_MARK, csvLine } from './csv';
import type { TableDefinition, TableState } from './definition';
import { listQuery, receivedOf, type ListPart } from './list.server';

const ROWS_A_CALL = 100;

export interface ExportColumn<T> {
  readonly label: string;
  /** The column of the list that it belongs to. Left out for one that is in the whole file alone. */
  readonly of?: string;
  readonly cell: (record: T) => string | number | null;
}

interface Export<T> {
  readonly definition: TableDefinition;
  readonly columns: readonly ExportColumn<T>[];
  /** The state of the list: its search, filters and order. Page and page size do not count. */
  readonly state: TableState;
  readonly load: (query: ListQuery) => Promise<ListPart<T>>;
  /** The first word of the file's name. */
  readonly name: string;
  readonly now: Date;
  readonly timezone: string;
  /** The text for a row that could not be read, after its nid. */
  readonly lostText: string;
}

/** The rest of the file could not be read. `code` is the reason, as a word for the log. */
class BrokenOff extends Error {
  override readonly name = 'BrokenOff';
  constructor(readonly code: string) {
    super('a file broke off');
  }
}

/**
 * The list of this search as a CSV file. It is read and sent page by page, so that its size needs no memory. A failure
 * halfway breaks the connection off, because half a file must not look complete.
 * @throws ProviderFailure without a first page, which its list shows (frame/refused-file)
 */
export async function exportList<T>({
  definition,
  columns,
  state,
  load,
  name,
  now,
  timezone,
  lostText,
}: Export<T>): Promise<Response> {
  const encoder = new TextEncoder();
  const heading = BYTE_ORDER_MARK + csvLine(columns.map(({ label }) => label));
  const pages = pagesOf(load, listQuery(definition, state));
  let page: IteratorResult<ListPart<T>> | null = await pages.next();
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(encoder.encode(heading)),
      async pull(controller) {
        page ??= await pages.next().catch(breakOff);
        if (page.done) controller.close();
        else controller.enqueue(encoder.encode(linesOf(page.value, columns, lostText)));
        page = null;
      },
      async cancel() {
        await pages.return(undefined);
      },
    },
    // pages are fetched only when the browser reads
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': attachmentOf(`${name}-${today(now, timezone)}.csv`),
    },
  });
}

/** Breaks the file off, since its answer has begun and its status can no longer change. */
function breakOff(thrown: unknown): never {
  throw thrown instanceof ProviderFailure ? new BrokenOff(outcomeOf(thrown.error)) : thrown;
}

/** The lines of a page. A row that could not be read is in its place, with its nid and a text. */
function linesOf<T>({ rows, lost = [] }: ListPart<T>, columns: Export<T>['columns'], lostText: string): string {
  const lines = rows.map((record) => csvLine(columns.map(({ cell }) => cell(record))));
  const lostCells = (id: string | null) =>
    columns.length === 1
      ? [id === null ? lostText : `${id}: ${lostText}`]
      : [id, lostText, ...columns.slice(2).map(() => null)];
  for (const { at, id } of lost) lines.splice(at, 0, csvLine(lostCells(id)));
  return lines.join('');
}

async function* pagesOf<T>(load: Export<T>['load'], query: ListQuery | null): AsyncGenerator<ListPart<T>, undefined> {
  for (let page = 1, seen = 0; query; page += 1) {
    const part = await load({ ...query, page, perPage: ROWS_A_CALL, passing: true });
    const received = receivedOf(part);
    if (received > 0) yield part;
    seen += received;
    // the page is empty, although the count promises more rows
    if (received === 0 && part.count !== null && seen < part.count)
      throw new ProviderFailure(new ProviderOutage('nonsense', 'export', false));
    if (received === 0 || (part.count === null ? received < ROWS_A_CALL : seen >= part.count)) return;
  }
}
