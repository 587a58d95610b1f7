import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/kernel/frame/errors/api-error';
import { ButtonLink } from '~/kernel/ui/button';
import { PageHeader } from '~/kernel/ui/page-header';
import { ListView, type ListViewProps } from './list-view';
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

/** A list with its title, its file and the link that creates a record. */
export function ListPage<R>({ title, crumbs, add, exportPath, more, before, ...view }: ListPageProps<R>) {
  const { t } = useTranslation();
  const { count, failure, state } = view.list;
  return (
    <>
      <ApiError message={failure && !failure.forbidden ? failure.message : null} />
      <PageHeader
        crumbs={crumbs}
        title={title}
        actions={
          <>
            {Boolean(count) && (
              <ButtonLink href={tableHref(view.definition, exportPath, state, { page: 1 })} type="text/csv">
                {t('table.export')}
              </ButtonLink>
            )}
            {more}
            {add}
          </>
        }
      />
      {before}
      <ListView {...view} emptyActions={add} />
    </>
  );
}

/** The link to the form for a new record. */
export function AddLink({ href, children }: { href: string; children: string }) {
  return (
    <ButtonLink variant="primary" icon="plus" href={href}>
      {children}
    </ButtonLink>
  );
}
