import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { withViews } from '~/flows/views/views.server';
import { menuRules, satisfies } from '~/kernel/access/permissions';
import { formatPhone } from '~/kernel/text/phone';
import { formatPlace } from '~/kernel/text/postcode';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { paths } from '~/kernel/paths/paths';
import { textQuery } from '~/kernel/provider/list-query';
import type { EndUser } from '~/telecom/provider/people';
import { authorize } from '~/kernel/session/authorize.server';
import { AddLink, ListPage } from '~/kernel/table/list-page';
import { listTitle, presentList } from '~/kernel/table/list.server';
import { openList } from '~/kernel/table/open-list.server';
import { endUsersList } from './end-users-table';

export const handle: PageHandle = { page: 'list' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'enduser-r');
  const { provider, permissions, t } = access;
  const { views, ...asked } = await withViews(args, access, endUsersList);
  const { state, result } = await openList(asked, endUsersList, (query) => provider.endUsers.list(textQuery(query)));
  return {
    title: listTitle(t, t('customers:list.title'), state),
    mayAdd: satisfies(menuRules['customers.create'], permissions),
    list: presentList({ ...endUsersList, views, state, t, result, row: rowOf }),
  };
}

function rowOf({ uuid, companyName, phone, address }: EndUser) {
  return {
    uuid,
    name: companyName || uuid,
    place: formatPlace(address),
    city: address.city,
    phone: formatPhone(phone),
  };
}
type EndUserRow = ReturnType<typeof rowOf>;

export default function EndUsers() {
  const { t } = useTranslation('customers');
  const { list, mayAdd } = usePageData<typeof loader>();
  return (
    <ListPage
      {...endUsersList}
      title={t('list.title')}
      add={mayAdd && <AddLink href={paths.createEndUser()}>{t('add')}</AddLink>}
      texts={t('list', { returnObjects: true })}
      countText={(count) => t('list.count', { count })}
      list={list}
      row={({ uuid, name, place, city, phone }: EndUserRow) => ({
        key: uuid,
        href: paths.endUser(uuid),
        cells: { company_name: name, zipcode: place, city, phone_number: <span className="num">{phone}</span> },
      })}
    />
  );
}
