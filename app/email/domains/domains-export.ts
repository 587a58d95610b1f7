import type { LoaderFunctionArgs } from '@remix-run/node';
import { menuRules } from '~/kernel/access/permissions';
import { authorize, type Access } from '~/kernel/session/authorize.server';
import type { ExportColumn } from '~/kernel/table/export.server';
import { openFile } from '~/kernel/table/open-list.server';
import type { EmailDomain } from '../domain/email-domains';
import { domainWords } from './domain-words.server';
import { domainsList } from './domains-table';
import { listDomains } from './list-domains.server';

/** The domains that match the list's search. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, menuRules.email);
  return openFile(access, args, domainsList, {
    name: access.t('email:list.file'),
    columns: columnsOf(access),
    load: (query) => listDomains(access.provider, query),
  });
}

function columnsOf(access: Access): ExportColumn<EmailDomain>[] {
  const names = access.t('email:list.columns', { returnObjects: true });
  const words = (row: EmailDomain) => domainWords(row, access);
  return [
    { label: names.domain, of: 'domain', cell: ({ domain }) => domain },
    { label: names.pending, of: 'pending', cell: (row) => words(row).status.text },
    { label: names.numEmailBoxes, of: 'numEmailBoxes', cell: (row) => words(row).mailboxes },
    { label: names.numForwards, of: 'numForwards', cell: (row) => words(row).forwarders },
    { label: names.size, of: 'size', cell: (row) => words(row).size },
  ];
}
