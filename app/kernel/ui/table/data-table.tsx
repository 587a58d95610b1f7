import { useId } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../icons';
import { worded } from '../words';

export type Column<Key extends string = string> = {
  key: Key;
  label: string;
  /** The address that sorts by this column. Left out for a column that cannot be sorted. */
  sortHref?: string | undefined;
  /** The direction, only on the sorted column. */
  sorted?: 'asc' | 'desc' | undefined;
  align?: 'end';
  /** The width below which the column is hidden (md 900 px, lg 1,100 px). A phone shows those of md again. */
  hideBelow?: 'md' | 'lg';
  /** True for the one column that names the row and has its link. Without one the first column does. */
  heads?: boolean;
  /** True for a label that only screen readers get. */
  hiddenLabel?: boolean;
};

export type Row<Key extends string = string> = {
  key: string;
  href?: string | undefined;
  /** Text after the name that distinguishes the row from those below it. */
  mark?: string;
  /** The heading above the rows that have the same one. A row without belongs to the row above it. */
  group?: string | undefined;
  /** The id that a link leads to. */
  id?: string | undefined;
  /** A part below the cells over the whole width, such as a form about the row. */
  below?: ReactNode;
} & ({ cells: Record<Key, ReactNode> } | { /** Content instead of the cells. */ unreadable: string });

type DataTableProps<Key extends string> = {
  /** The id that links lead to and focus. */
  id?: string | undefined;
  caption: ReactNode;
  /** False shows the caption above the table. Usually the page's title already says it. */
  hiddenCaption?: boolean;
  columns: readonly Column<Key>[];
  rows: readonly Row<Key>[];
  /** True for low rows. */
  isCompact?: boolean;
  /** True when the browser may prefetch a row's page (app/kernel/enhance/prefetch). */
  prefetch?: boolean | undefined;
  /** True while the rows change by themselves (app/kernel/enhance/refresh). */
  refresh?: boolean | undefined;
};

/**
 * A list as a real table, with one link per row in its heading cell, which scripts extend to the whole row. A wide
 * table without links can take the focus, so that the arrow keys scroll it.
 */
export function DataTable<Key extends string>({
  caption,
  hiddenCaption = true,
  columns,
  rows,
  isCompact = false,
  prefetch = false,
  refresh,
  id,
}: DataTableProps<Key>) {
  const captionId = useId();
  const head = columns.find((column) => column.heads) ?? columns[0];
  const hasLinks = columns.some(({ sortHref }) => sortHref) || rows.some(({ href }) => href);
  return (
    <section
      id={id}
      className={isCompact ? 'list compact' : 'list'}
      aria-labelledby={captionId}
      tabIndex={hasLinks ? -1 : 0}
      data-prefetch={prefetch ? '' : undefined}
    >
      <table>
        <caption id={captionId} className={hiddenCaption ? 'sr' : undefined}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        {groupsOf(rows).map((group, at) => (
          <tbody
            key={group.title ?? ''}
            {...(refresh === undefined || at > 0 ? {} : { id: 'rows', 'data-refresh': refresh ? '' : undefined })}
          >
            {group.title !== undefined && (
              <tr>
                <th scope="rowgroup" colSpan={columns.length}>
                  {group.title}
                </th>
              </tr>
            )}
            {group.rows.map((row) => (
              <BodyRow key={row.key} row={row} columns={columns} head={head} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

interface BodyRowProps<Key extends string> {
  readonly row: Row<Key>;
  readonly columns: readonly Column<Key>[];
  /** The column that names the row. */
  readonly head: Column<Key> | undefined;
}

function BodyRow<Key extends string>({ row, columns, head }: BodyRowProps<Key>) {
  if ('unreadable' in row)
    return (
      <tr>
        <td colSpan={columns.length} className="muted">
          {row.unreadable}
        </td>
      </tr>
    );
  const cells = (
    <tr id={row.id}>
      {columns.map((column) =>
        column === head ? (
          <th key={column.key} scope="row" className={look(column)}>
            {row.href ? <a href={row.href}>{worded(row.cells[column.key])}</a> : worded(row.cells[column.key])}
            {row.mark && ' '}
            {row.mark && <span className="tag">{row.mark}</span>}
          </th>
        ) : (
          <td key={column.key} className={look(column)} data-label={column.hiddenLabel ? undefined : column.label}>
            {worded(row.cells[column.key])}
          </td>
        ),
      )}
    </tr>
  );
  if (!row.below) return cells;
  return (
    <>
      {cells}
      <tr className="below">
        <td colSpan={columns.length}>{row.below}</td>
      </tr>
    </>
  );
}

/** The rows below their headings, in the order of the rows. Without headings they are one group. */
function groupsOf<R extends { group?: string | undefined }>(
  rows: readonly R[],
): { title: string | undefined; rows: R[] }[] {
  const groups: { title: string | undefined; rows: R[] }[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last && (row.group === undefined || row.group === last.title)) last.rows.push(row);
    else groups.push({ title: row.group, rows: [row] });
  }
  return groups.length > 0 ? groups : [{ title: undefined, rows: [] }];
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const SORT_ICONS = { asc: 'arrow-up', desc: 'arrow-down' } as const;

function HeadCell({ column }: { column: Column }) {
  const { label, sortHref, sorted } = column;
  return (
    <th scope="col" className={look(column)} aria-sort={sorted && ARIA_SORT[sorted]}>
      {sortHref ? (
        <a href={sortHref}>
          {label}
          <Icon name={sorted ? SORT_ICONS[sorted] : 'sort'} />
        </a>
      ) : (
        <span className={column.hiddenLabel ? 'sr' : undefined}>{label}</span>
      )}
    </th>
  );
}

const look = (column: Column) => [column.align, column.hideBelow].filter(Boolean).join(' ') || undefined;
