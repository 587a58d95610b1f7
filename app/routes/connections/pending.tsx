import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { menuRules, satisfies } from '~/domain/permissions';
import { ApiError } from '~/frame/api-error';
import { pageTitle } from '~/frame/title.server';
import { paths } from '~/paths';
import { settle } from '~/provider/client.server';
import { authorize } from '~/session/authorize.server';
import { listQuery, presentList } from '~/table/list.server';
import { ListView } from '~/table/list-view';
import { readTableState } from '~/table/table';
import { ButtonLink } from '~/ui/button';
import { Checkbox } from '~/ui/choices';
import { PageHeader } from '~/ui/page-header';
import { Status } from '~/ui/status';
import { pendingTable } from './list-definitions';
import { pendingRow, type PendingRow } from './pending-row.server';

export const handle = { i18n: ['connections'] };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? '' }];

export async function loader(args: LoaderFunctionArgs) {
  const { provider, permissions, t, timezone } = await authorize(args, 'broadband-r');
  const state = readTableState(pendingTable, new URL(args.request.url).searchParams);
  const result = await settle(provider.broadband.listTransactions({ ...listQuery(state), showClosed: state.filters.showClosed === 'true' }));
  const texts = t('connections:pending.list', { returnObjects: true });
  return {
    title: pageTitle(t, t('connections:pending.title')),
    mayOrder: satisfies(menuRules['broadband.order'], permissions),
    list: presentList({
      definition: pendingTable,
      path: paths.pendingOrders(),
      state,
      t,
      texts: { ...texts, count: (count) => t('connections:pending.count', { count }) },
      result,
      row: (transaction) => pendingRow(transaction, t, timezone),
    }),
  };
}

export default function PendingOrders() {
  const { t } = useTranslation('connections');
  const { list, mayOrder } = useLoaderData<typeof loader>();
  const order = mayOrder && (
    <ButtonLink variant="primary" icon="plus" href={paths.createConnection()}>
      {t('order')}
    </ButtonLink>
  );
  return (
    <>
      <ApiError message={list.failure && !list.failure.forbidden ? list.failure.message : null} />
      <PageHeader title={t('pending.title')} actions={order} />
      <ListView
        list={list}
        heads="zipcode"
        looks={{ created_at: { hideBelow: 'lg' }, customer_wish_date: { hideBelow: 'lg' } }}
        filters={
          <Checkbox id="showClosed" name="showClosed" value="true" label={t('pending.showClosed')} defaultChecked={list.state.filters.showClosed === 'true'} />
        }
        emptyActions={order}
        row={(row: PendingRow) => ({
          key: row.uuid,
          href: paths.connection(row.nid),
          cells: {
            state: (
              <Status tone={row.state.tone} icon={row.state.icon}>
                {row.state.text}
              </Status>
            ),
            zipcode: row.address,
            city: row.city,
            action: row.action,
            created_at: row.createdAt,
            customer_wish_date: row.wishDate,
            expected_completion_date: row.expectedDate,
          },
        })}
      />
    </>
  );
}
