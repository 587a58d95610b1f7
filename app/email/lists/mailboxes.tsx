import type { LoaderFunctionArgs } from '@remix-run/node';
import { menuRules } from '~/kernel/access/permissions';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { usageOf } from '../one/usage.server';
import type { Mailbox } from '../provider/email';
import { AddressesPage } from './addresses-page';
import { mailboxesList } from './addresses-tables';
import { addressesView } from './addresses-view.server';
import { listMailboxes } from './list-addresses.server';

export const handle: PageHandle = { page: 'list' };

export const meta = titleOf;

/** All mailboxes of one domain (EML-02). */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, menuRules.email);
  return addressesView(access, args, {
    title: access.t('email:mailboxes.title'),
    list: mailboxesList,
    load: listMailboxes,
    row: (row: Mailbox) => ({ usage: usageOf(row, access).text }),
  });
}

export default function MailboxesList() {
  const view = usePageData<typeof loader>();
  return (
    <AddressesPage
      kind="mailboxes"
      definition={mailboxesList(view.domain)}
      view={view}
      addHref={paths.createMailbox(view.domain)}
      hrefOf={(name) => paths.mailbox(view.domain, name)}
      cells={({ usage }) => ({ usage })}
    />
  );
}
