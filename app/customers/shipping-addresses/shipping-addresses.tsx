import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { ADDRESS_BOOK_RIGHTS, satisfies } from '~/kernel/access/permissions';
import { formatPlace } from '~/kernel/text/postcode';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { paths } from '~/kernel/paths/paths';
import type { ShippingAddress } from '~/telecom/provider/people';
import { authorize } from '~/kernel/session/authorize.server';
import { ListPage } from '~/kernel/table/list-page';
import { listTitle, loadList, presentList, withoutOthers } from '~/kernel/table/list.server';
import { readTableState } from '~/kernel/table/table';
import { ButtonLink } from '~/kernel/ui/button';
import { Checkbox } from '~/kernel/ui/choices';
import { shippingAddressesTable } from './addresses-table';

export const handle: PageHandle = { page: 'list' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const { provider, permissions, t } = await authorize(args, 'user-r');
  const state = readTableState(shippingAddressesTable, new URL(args.request.url).searchParams);
  const archived = state.filters.archived === 'true';
  const result = await loadList(shippingAddressesTable, state, async ({ search, ...query }) =>
    // a provider need not know the filter: it may answer both
    withoutOthers(
      await provider.shippingAddresses.list({ ...query, archived, search: search?.text ?? '' }),
      (row) => row.archived === archived,
    ),
  );
  const mayChange = satisfies(ADDRESS_BOOK_RIGHTS, permissions);
  return {
    title: listTitle(t, t('shippingAddresses:list.title'), state),
    mayChange,
    list: presentList({
      definition: shippingAddressesTable,
      path: paths.shippingAddresses(),
      state,
      t,
      result,
      row: rowOf,
    }),
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
  const add = mayChange && (
    <ButtonLink variant="primary" icon="plus" href={paths.createShippingAddress()}>
      {t('add')}
    </ButtonLink>
  );
  return (
    <ListPage
      title={t('list.title')}
      add={add}
      heads="reference"
      definition={shippingAddressesTable}
      path={paths.shippingAddresses()}
      exportPath={paths.shippingAddressesExport()}
      texts={t('list', { returnObjects: true })}
      countText={(count) => t('list.count', { count })}
      list={list}
      filters={
        <Checkbox
          id="archived"
          name="archived"
          value="true"
          label={t('list.archived')}
          defaultChecked={list.state.filters.archived === 'true'}
        />
      }
      row={({ uuid, reference, contact, place, city }: AddressRow) => ({
        key: uuid,
        href: paths.shippingAddress(uuid),
        cells: { reference, contact, address: place, city },
      })}
    />
  );
}
