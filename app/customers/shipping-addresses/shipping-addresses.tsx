import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { withViews } from '~/flows/views/views.server';
import { ADDRESS_BOOK_RIGHTS, satisfies } from '~/kernel/access/permissions';
import { formatPlace } from '~/kernel/text/postcode';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { paths } from '~/kernel/paths/paths';
import type { ShippingAddress } from '~/telecom/provider/people';
import { authorize } from '~/kernel/session/authorize.server';
import { AddLink, ListPage } from '~/kernel/table/list-page';
import { listTitle, presentList } from '~/kernel/table/list.server';
import { openList } from '~/kernel/table/open-list.server';
import { shippingAddressesList } from './addresses-table';
import { listAddresses } from './list-addresses.server';

export const handle: PageHandle = { page: 'list' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'user-r');
  const { provider, permissions, t } = access;
  const { views, ...asked } = await withViews(args, access, shippingAddressesList);
  const { state, result } = await openList(asked, shippingAddressesList, (query, state) =>
    listAddresses(provider, query, state),
  );
  return {
    title: listTitle(t, t('shippingAddresses:list.title'), state),
    mayChange: satisfies(ADDRESS_BOOK_RIGHTS, permissions),
    list: presentList({ ...shippingAddressesList, views, state, t, result, row: rowOf }),
  };
}

function rowOf({ uuid, reference, contactName, companyName, address, archived }: ShippingAddress) {
  return {
    uuid,
    reference: reference || uuid,
    contact: [companyName, contactName].filter(Boolean).join(', '),
    place: formatPlace(address),
    city: address.city,
    archived,
  };
}
type AddressRow = ReturnType<typeof rowOf>;

export default function ShippingAddresses() {
  const { t } = useTranslation('shippingAddresses');
  const { list, mayChange } = usePageData<typeof loader>();
  return (
    <ListPage
      {...shippingAddressesList}
      title={t('list.title')}
      add={mayChange && <AddLink href={paths.createShippingAddress()}>{t('add')}</AddLink>}
      texts={t('list', { returnObjects: true })}
      countText={(count) => t('list.count', { count })}
      list={list}
      filters={[{ name: 'archived', label: t('list.archived') }]}
      row={({ uuid, reference, contact, place, city }: AddressRow) => ({
        key: uuid,
        href: paths.shippingAddress(uuid),
        cells: { reference, contact, address: place, city },
      })}
    />
  );
}
