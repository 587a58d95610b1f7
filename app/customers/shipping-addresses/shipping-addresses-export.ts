import type { LoaderFunctionArgs } from '@remix-run/node';
import { formatPhone } from '~/kernel/text/phone';
import { formatZipcode } from '~/kernel/text/postcode';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { ShippingAddress } from '~/telecom/provider/people';
import { authorize } from '~/kernel/session/authorize.server';
import { limitFiles } from '~/kernel/session/forms/too-often.server';
import { exportList, type ExportColumn } from '~/kernel/table/export.server';
import { readTableState } from '~/kernel/table/table';
import { fieldNames } from './address-form.server';
import { shippingAddressesTable } from './addresses-table';

/** The shipping addresses that the list has under its search and filter, all pages. */
export async function loader(args: LoaderFunctionArgs) {
  const { provider, t, now, timezone, session } = await authorize(args, 'user-r');
  await limitFiles(args, session);
  const state = readTableState(shippingAddressesTable, new URL(args.request.url).searchParams);
  return exportList({
    definition: shippingAddressesTable,
    name: t('shippingAddresses:list.file'),
    columns: columnsOf(t),
    load: ({ search, ...query }) =>
      provider.shippingAddresses.list({
        ...query,
        archived: state.filters.archived === 'true',
        search: search?.text ?? '',
      }),
    state,
    now,
    timezone,
    lostText: t('table.lostRow'),
  });
}

function columnsOf(t: Translator): ExportColumn<ShippingAddress>[] {
  const names = fieldNames(t);
  return [
    { label: names.reference, cell: ({ reference }) => reference },
    { label: names.company_name, cell: ({ companyName }) => companyName },
    { label: names.contact_name, cell: ({ contactName }) => contactName },
    { label: names.phone_number, cell: ({ phone }) => formatPhone(phone) },
    { label: names.street, cell: ({ address }) => address.street },
    { label: names.house_number, cell: ({ address }) => address.housenr },
    { label: names.house_number_extension, cell: ({ address }) => address.housenrext },
    { label: names.zipcode, cell: ({ address }) => formatZipcode(address.zipcode) },
    { label: names.city, cell: ({ address }) => address.city },
  ];
}
