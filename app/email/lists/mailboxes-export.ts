import type { LoaderFunctionArgs } from '@remix-run/node';
import { menuRules } from '~/kernel/access/permissions';
import { authorize, type Access } from '~/kernel/session/authorize.server';
import type { ExportColumn } from '~/kernel/table/export.server';
import { openFile } from '~/kernel/table/open-list.server';
import { usageOf } from '../one/usage.server';
import type { Mailbox } from '../provider/email';
import { mailboxesList } from './addresses-tables';
import { listMailboxes } from './list-addresses.server';

/** The mailboxes of one domain that match the list's search. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, menuRules.email);
  const domain = args.params['domain']?.toLowerCase() ?? '';
  return openFile(access, args, mailboxesList(domain), {
    name: access.t('email:mailboxes.file'),
    columns: columnsOf(access),
    load: (query) => listMailboxes(access, domain, query),
  });
}

function columnsOf(access: Access): ExportColumn<Mailbox>[] {
  const names = access.t('email:mailboxes.columns', { returnObjects: true });
  return [
    { label: names.address, cell: ({ address }) => address },
    { label: names.usage, of: 'usage', cell: (mailbox) => usageOf(mailbox, access).text },
  ];
}
