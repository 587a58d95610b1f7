import type { LoaderFunctionArgs } from '@remix-run/node';
import { menuRules } from '~/kernel/access/permissions';
import { authorize, type Access } from '~/kernel/session/authorize.server';
import type { ExportColumn } from '~/kernel/table/export.server';
import { openFile } from '~/kernel/table/open-list.server';
import type { Forwarder } from '../provider/email';
import { forwardersList } from './addresses-tables';
import { listForwarders } from './list-addresses.server';

/** The forwarders of one domain that match the list's search. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, menuRules.email);
  const domain = args.params['domain']?.toLowerCase() ?? '';
  return openFile(access, args, forwardersList(domain), {
    name: access.t('email:forwarders.file'),
    columns: columnsOf(access),
    load: (query) => listForwarders(access, domain, query),
  });
}

function columnsOf({ t }: Access): ExportColumn<Forwarder>[] {
  const names = t('email:forwarders.columns', { returnObjects: true });
  return [
    { label: names.address, cell: ({ address }) => address },
    { label: names.to, of: 'to', cell: ({ to }) => to },
  ];
}
