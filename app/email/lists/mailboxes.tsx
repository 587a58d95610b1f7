import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { EMAIL_RIGHTS, menuRules, satisfies } from '~/kernel/access/permissions';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { paths } from '~/kernel/paths/paths';
import { authorize, type Access } from '~/kernel/session/authorize.server';
import { AddLink, ListPage } from '~/kernel/table/list-page';
import { listTitle, presentList } from '~/kernel/table/list.server';
import { openList } from '~/kernel/table/open-list.server';
import { Notice } from '~/kernel/ui/notice';
import { nameOf } from '../domain/address';
import { DomainCrumbs } from '../one/domain-crumbs';
import { usageOf } from '../one/usage.server';
import type { Mailbox } from '../provider/email';
import { mailboxesList } from './addresses-tables';
import { listMailboxes } from './list-addresses.server';

export const handle: PageHandle = { page: 'list' };

export const meta = titleOf;

/** All mailboxes of one domain (EML-02). */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, menuRules.email);
  const { t, permissions } = access;
  const domain = args.params['domain']?.toLowerCase() ?? '';
  let unread = 0;
  const { state, result } = await openList(args, mailboxesList(domain), async (query) => {
    const found = await listMailboxes(access, domain, query);
    unread = found.unread;
    return found;
  });
  return {
    title: listTitle(t, t('email:mailboxes.title'), state),
    domain,
    unread,
    mayChange: satisfies(EMAIL_RIGHTS, permissions),
    list: presentList({ ...mailboxesList(domain), state, t, result, row: (row) => rowOf(row, access) }),
  };
}

function rowOf(row: Mailbox, access: Access) {
  return { address: row.address, name: nameOf(row.address), usage: usageOf(row, access).text };
}
type AddressRow = ReturnType<typeof rowOf>;

export default function MailboxesList() {
  const { t } = useTranslation('email');
  const { list, domain, unread, mayChange } = usePageData<typeof loader>();
  return (
    <ListPage
      {...mailboxesList(domain)}
      crumbs={<DomainCrumbs domain={domain} />}
      title={t('mailboxes.title')}
      add={mayChange && <AddLink href={paths.createMailbox(domain)}>{t('mailbox.add')}</AddLink>}
      texts={{ ...t('mailboxes', { returnObjects: true }), none: t('mailboxes.noneFound', { returnObjects: true }) }}
      countText={(count) => t('mailboxes.count', { count })}
      list={list}
      before={unread > 0 && <Notice tone="warning">{t('mailboxes.lost', { count: unread })}</Notice>}
      row={({ address, name, usage }: AddressRow) => ({
        key: address,
        href: paths.mailbox(domain, name),
        cells: { address: <span translate="no">{address}</span>, usage },
      })}
    />
  );
}
