import type { LoaderFunctionArgs } from '@remix-run/node';
import { menuRules } from '~/kernel/access/permissions';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import type { Forwarder } from '../provider/email';
import { AddressesPage } from './addresses-page';
import { forwardersList } from './addresses-tables';
import { addressesView } from './addresses-view.server';
import { listForwarders } from './list-addresses.server';

export const handle: PageHandle = { page: 'list' };

export const meta = titleOf;

/** All forwarders of one domain (EML-02). */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, menuRules.email);
  return addressesView(access, args, {
    title: access.t('email:forwarders.title'),
    list: forwardersList,
    load: listForwarders,
    row: ({ to }: Forwarder) => ({ to: to || access.t('email:unknown') }),
  });
}

export default function ForwardersList() {
  const view = usePageData<typeof loader>();
  return (
    <AddressesPage
      kind="forwarders"
      definition={forwardersList(view.domain)}
      view={view}
      addHref={paths.createForwarder(view.domain)}
      hrefOf={(name) => paths.forwarder(view.domain, name)}
      cells={({ to }) => ({ to: <span translate="no">{to}</span> })}
    />
  );
}
