import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { FailedPanel } from '~/kernel/frame/errors/failed-panel';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import { settle } from '~/kernel/provider/client.server';
import { authorize } from '~/kernel/session/authorize.server';
import { EmptyState } from '~/kernel/ui/empty-state';
import { Breadcrumbs, PageHeader } from '~/kernel/ui/page-header';
import { DataTable } from '~/kernel/ui/table/data-table';
import { foreign } from '~/kernel/ui/words';

export const handle: PageHandle = { page: 'tables' };

export const meta = titleOf;

/** Loads the access lists, and the number of connections that use each (BBC-17). */
export async function loader(args: LoaderFunctionArgs) {
  const { provider, t } = await authorize(args, 'broadband-r');
  const lists = await settle(provider.radius.accessLists());
  return {
    title: pageTitle(t, t('radius:lists.title')),
    lists: lists.ok ? lists.value : null,
    message: lists.ok ? null : foreign(lists.failure.data.message),
  };
}

export default function AccessLists() {
  const { t } = useTranslation('radius');
  const { lists, message } = usePageData<typeof loader>();
  return (
    <>
      <PageHeader
        crumbs={<Breadcrumbs label={t('crumbs')} crumbs={[{ label: t('title'), href: paths.radius() }]} />}
        title={t('lists.title')}
        note={t('lists.intro')}
      />
      {!lists ? (
        <FailedPanel message={message} />
      ) : lists.rows.length + lists.lost === 0 ? (
        <EmptyState icon="search" title={t('lists.none')} />
      ) : (
        <>
          {lists.lost > 0 && <p className="muted">{t('unreadable', { count: lists.lost })}</p>}
          {lists.rows.length > 0 && (
            <DataTable
              caption={t('lists.title')}
              columns={[
                { key: 'name', label: t('name') },
                { key: 'description', label: t('description') },
                { key: 'rules', label: t('lists.rules'), align: 'end' },
                { key: 'connections', label: t('lists.connections'), align: 'end' },
              ]}
              rows={lists.rows.map((list) => ({
                key: list.name,
                href: paths.accessList(list.name),
                cells: {
                  name: <span translate="no">{list.name}</span>,
                  description: foreign(list.description),
                  rules: list.rules,
                  connections: (
                    <a href={paths.connections({ searchField: 'access_rules', search: list.name })}>
                      {list.connections ?? t('lists.uncounted')}
                      <span className="sr"> {t('lists.connectionsOf', { name: list.name })}</span>
                    </a>
                  ),
                },
              }))}
            />
          )}
        </>
      )}
    </>
  );
}
