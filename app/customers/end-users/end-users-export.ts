import type { LoaderFunctionArgs } from '@remix-run/node';
import { formatPhone } from '~/kernel/text/phone';
import { formatZipcode } from '~/kernel/text/postcode';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { EndUser } from '~/telecom/provider/people';
import { authorize } from '~/kernel/session/authorize.server';
import { limitFiles } from '~/kernel/session/forms/too-often.server';
import { exportList, type ExportColumn } from '~/kernel/table/export.server';
import { readTableState } from '~/kernel/table/table';
import { endUsersTable } from './end-users-table';

/** The end customers that the list has under its search, all pages. */
export async function loader(args: LoaderFunctionArgs) {
  const { provider, t, now, timezone, session } = await authorize(args, 'enduser-r');
  await limitFiles(args, session);
  const state = readTableState(endUsersTable, new URL(args.request.url).searchParams);
  return exportList({
    definition: endUsersTable,
    name: t('customers:list.file'),
    columns: columnsOf(t),
    load: ({ search, ...query }) => provider.endUsers.list({ ...query, search: search?.text ?? '' }),
    state,
    now,
    timezone,
    lostText: t('table.lostRow'),
  });
}

function columnsOf(t: Translator): ExportColumn<EndUser>[] {
  return [
    { label: t('customers:fields.company_name'), cell: ({ companyName }) => companyName },
    { label: t('customers:fields.phone_number'), cell: ({ phone }) => formatPhone(phone) },
    { label: t('addresses:fields.street'), cell: ({ address }) => address.street },
    { label: t('addresses:fields.house_number'), cell: ({ address }) => address.housenr },
    { label: t('addresses:fields.house_number_extension'), cell: ({ address }) => address.housenrext },
    { label: t('addresses:fields.zipcode'), cell: ({ address }) => formatZipcode(address.zipcode) },
    { label: t('addresses:fields.city'), cell: ({ address }) => address.city },
  ];
}
