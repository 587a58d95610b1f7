import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/kernel/frame/errors/api-error';
import { ButtonLink } from '~/kernel/ui/button';
import { PageHeader } from '~/kernel/ui/page-header';
import { CHOOSING, COLUMNS, offeredColumns, unfiledColumns } from './columns';
import { nameOf, type ListViewProps } from './list-props';
import { ListView } from './list-view';
import { tableHref } from './table';

interface ListPageProps<R> extends Omit<ListViewProps<R>, 'emptyActions'> {
  readonly title: string;
  /** The path to a list that belongs to another record. */
  readonly crumbs?: ReactNode;
  /** The link that creates a record, also on an empty list. */
  readonly add?: ReactNode;
  /** The address of the whole list as a file. */
  readonly exportPath: string;
  /** More links beside the file's. */
  readonly more?: ReactNode;
  /** A notice to read before the list. */
  readonly before?: ReactNode;
}

/** A list as data: its table, its addresses and its looks. A page passes them on unchanged. */
export type ListDefinition = Pick<
  ListPageProps<never>,
  'definition' | 'path' | 'exportPath' | 'heads' | 'prefetch' | 'looks'
>;

/** A list with its title, its columns, its file and the link that creates a record. */
export function ListPage<R>({ title, crumbs, add, exportPath, more, before, ...view }: ListPageProps<R>) {
  const { t } = useTranslation();
  const { count, failure, state, rows } = view.list;
  const unfiled = count ? unfiledColumns(view, state).map((key) => nameOf(view.texts, key)) : [];
  const fileOf = (columns: typeof state.columns) =>
    tableHref(view.definition, exportPath, state, { page: 1, columns, isCompact: false });
  return (
    <>
      <ApiError message={failure && !failure.forbidden ? failure.message : null} />
      <PageHeader
        crumbs={crumbs}
        title={title}
        actions={
          <>
            {rows.length > 0 && offeredColumns(view).length > 0 && (
              <ButtonLink href={choosingHref(view)}>{t('table.columns.choose')}</ButtonLink>
            )}
            {Boolean(count) && (
              <ButtonLink href={fileOf(null)} type="text/csv">
                {t('table.export')}
              </ButtonLink>
            )}
            {Boolean(count) && state.columns && (
              <ButtonLink href={fileOf(state.columns)} type="text/csv">
                {t('table.columns.export')}
              </ButtonLink>
            )}
            {more}
            {add}
          </>
        }
      />
      {unfiled.length > 0 && <p className="muted small">{t('table.columns.unfiled', { names: unfiled.join(', ') })}</p>}
      {before}
      <ListView {...view} emptyActions={add} />
    </>
  );
}

/** The same page of the list with the choice of its columns. Its fragment makes the browser open it as a page. */
function choosingHref<R>({
  definition,
  path,
  list: { state },
}: Pick<ListViewProps<R>, 'definition' | 'path' | 'list'>) {
  const href = tableHref(definition, path, state, { page: state.page });
  return `${href}${href.includes('?') ? '&' : '?'}${CHOOSING}=${COLUMNS}#${COLUMNS}`;
}

/** The link to the form for a new record. */
export function AddLink({ href, children }: { href: string; children: string }) {
  return (
    <ButtonLink variant="primary" icon="plus" href={href}>
      {children}
    </ButtonLink>
  );
}
