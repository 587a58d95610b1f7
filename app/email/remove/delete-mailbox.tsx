import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { PanelPage } from '~/flows/panels/panel-page';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { DomainCrumbs } from '../one/domain-crumbs';
import { deleteMailboxPanel } from './delete-mailbox.panel.server';

export const handle: PageHandle = { page: 'panel' };
export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, deleteMailboxPanel.looks);
  return deleteMailboxPanel.show(access, args);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, deleteMailboxPanel.requirement);
  return deleteMailboxPanel.submit(access, args);
}

export default function DeleteMailbox() {
  const panel = usePageData<typeof loader>();
  const { domain, address } = panel.facts;
  return <PanelPage panel={panel} crumbs={<DomainCrumbs domain={domain} />} note={address} beside={null} />;
}
