import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/frame/api-error';
import { paths } from '~/paths';
import { ListView, type ListViewProps } from '~/table/list-view';
import { tableHref } from '~/table/table';
import { ButtonLink } from '~/ui/button';
import { PageHeader } from '~/ui/page-header';
import { Status } from '~/ui/status';
import type { Shown } from './connection-row.server';

interface ListPageProps<R> extends Omit<ListViewProps<R>, 'emptyActions' | 'heads'> {
  readonly title: string;
  readonly mayOrder: boolean;
  /** Where the whole list comes as a file. */
  readonly exportPath: string;
  /** More ways on, beside the order button. */
  readonly more?: ReactNode;
  /** What has to be known before one reads the list. */
  readonly before?: ReactNode;
}

/** A list of connections or orders: its title, the way to a new order, and rows that are named by their address. */
export function ListPage<R>({ title, mayOrder, exportPath, more, before, ...view }: ListPageProps<R>) {
  const { t } = useTranslation('connections');
  const { count, failure, state } = view.list;
  const order = mayOrder && (
    <ButtonLink variant="primary" icon="plus" href={paths.createConnection()}>
      {t('order')}
    </ButtonLink>
  );
  return (
    <>
      <ApiError message={failure && !failure.forbidden ? failure.message : null} />
      <PageHeader
        title={title}
        actions={
          <>
            {Boolean(count) && (
              <ButtonLink href={tableHref(view.definition, exportPath, state, { page: 1 })} download>
                {t('export.link')}
              </ButtonLink>
            )}
            {more}
            {order}
          </>
        }
      />
      {before}
      <ListView {...view} heads="zipcode" emptyActions={order} />
    </>
  );
}

/** A state by word, icon and colour. */
export function ShownStatus({ shown }: { shown: Shown }) {
  return (
    <Status tone={shown.tone} icon={shown.icon}>
      {shown.text}
    </Status>
  );
}
