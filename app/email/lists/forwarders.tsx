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
import type { Forwarder } from '../provider/email';
import { forwardersList } from './addresses-tables';
import { listForwarders } from './list-addresses.server';

export const handle: PageHandle = { page: 'list' };

export const meta = titleOf;

/** All forwarders of one domain (EML-02). */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, menuRules.email);
  const { t, permissions } = access;
  const domain = args.params['domain']?.toLowerCase() ?? '';
  let unread = 0;
  const { state, result } = await openList(args, forwardersList(domain), async (query) => {
    const found = await listForwarders(access, domain, query);
    unread = found.unread;
    return found;
  });
  return {
    title: listTitle(t, t('email:forwarders.title'), state),
    domain,
    unread,
    mayChange: satisfies(EMAIL_RIGHTS, permissions),
    list: presentList({ ...forwardersList(domain), state, t, result, row: (row) => rowOf(row, access) }),
  };
}

function rowOf(row: Forwarder, access: Access) {
  return { address: row.address, name: nameOf(row.address), to: row.to || access.t('email:unknown') };
}
type AddressRow = ReturnType<typeof rowOf>;

export default function ForwardersList() {
  const { t } = useTranslation('email');
  const { list, domain, unread, mayChange } = usePageData<typeof loader>();
  return (
    <ListPage
      {...forwardersList(domain)}
      crumbs={<DomainCrumbs domain={domain} />}
      title={t('forwarders.title')}
      add={mayChange && <AddLink href={paths.createForwarder(domain)}>{t('forwarder.add')}</AddLink>}
      texts={{ ...t('forwarders', { returnObjects: true }), none: t('forwarders.noneFound', { returnObjects: true }) }}
      countText={(count) => t('forwarders.count', { count })}
      list={list}
      before={unread > 0 && <Notice tone="warning">{t('forwarders.lost', { count: unread })}</Notice>}
      row={({ address, name, to }: AddressRow) => ({
        key: address,
        href: paths.forwarder(domain, name),
        cells: { address: <span translate="no">{address}</span>, to: <span translate="no">{to}</span> },
      })}
    />
  );
}
