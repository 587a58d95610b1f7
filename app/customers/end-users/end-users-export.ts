import type { LoaderFunctionArgs } from '@remix-run/node';
import { typedPhone } from '~/kernel/text/phone';
import { formatZipcode } from '~/kernel/text/postcode';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { EndUser } from '~/telecom/provider/people';
import { textQuery } from '~/kernel/provider/list-query';
import { authorize } from '~/kernel/session/authorize.server';
import type { ExportColumn } from '~/kernel/table/export.server';
import { openFile } from '~/kernel/table/open-list.server';
import { endUsersList } from './end-users-table';

/** The end customers that match the list's search, from all pages. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'enduser-r');
  const { provider, t } = access;
  return openFile(access, args, endUsersList, {
    name: t('customers:list.file'),
    columns: columnsOf(t),
    load: (query) => provider.endUsers.list(textQuery(query)),
  });
}

function columnsOf(t: Translator): ExportColumn<EndUser>[] {
  return [
    { label: t('endUsers:fields.company_name'), of: 'company_name', cell: ({ companyName }) => companyName },
    { label: t('endUsers:fields.phone_number'), of: 'phone_number', cell: ({ phone }) => typedPhone(phone) },
    { label: t('addresses:fields.street'), of: 'zipcode', cell: ({ address }) => address.street },
    { label: t('addresses:fields.house_number'), of: 'zipcode', cell: ({ address }) => address.housenr },
    { label: t('addresses:fields.house_number_extension'), of: 'zipcode', cell: ({ address }) => address.housenrext },
    { label: t('addresses:fields.zipcode'), of: 'zipcode', cell: ({ address }) => formatZipcode(address.zipcode) },
    { label: t('addresses:fields.city'), of: 'city', cell: ({ address }) => address.city },
  ];
}
