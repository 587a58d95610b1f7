import type { LoaderFunctionArgs } from '@remix-run/node';
import { typedPhone } from '~/kernel/text/phone';
import { formatZipcode } from '~/kernel/text/postcode';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { ShippingAddress } from '~/telecom/provider/people';
import { authorize } from '~/kernel/session/authorize.server';
import type { ExportColumn } from '~/kernel/table/export.server';
import { openFile } from '~/kernel/table/open-list.server';
import { fieldNames } from './address-form.server';
import { shippingAddressesList } from './addresses-table';
import { listAddresses } from './list-addresses.server';

/** The shipping addresses that match the list's search and filter, from all pages. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'user-r');
  const { provider, t } = access;
  return openFile(access, args, shippingAddressesList, {
    name: t('shippingAddresses:list.file'),
    columns: columnsOf(t),
    load: (query, state) => listAddresses(provider, query, state),
  });
}

function columnsOf(t: Translator): ExportColumn<ShippingAddress>[] {
  const names = fieldNames(t);
  return [
    { label: names.reference, of: 'reference', cell: ({ reference }) => reference },
    { label: names.company_name, of: 'contact', cell: ({ companyName }) => companyName },
    { label: names.contact_name, of: 'contact', cell: ({ contactName }) => contactName },
    { label: names.phone_number, cell: ({ phone }) => typedPhone(phone) },
    { label: names.street, of: 'address', cell: ({ address }) => address.street },
    { label: names.house_number, of: 'address', cell: ({ address }) => address.housenr },
    { label: names.house_number_extension, of: 'address', cell: ({ address }) => address.housenrext },
    { label: names.zipcode, of: 'address', cell: ({ address }) => formatZipcode(address.zipcode) },
    { label: names.city, of: 'city', cell: ({ address }) => address.city },
  ];
}
