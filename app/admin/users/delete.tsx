import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { PanelPage } from '~/flows/panels/panel-page';
import { authorize } from '~/kernel/session/authorize.server';
import { deletePanel } from './delete.panel.server';
import { UserCrumbs } from './user-crumbs';

export const handle: PageHandle = { page: 'panel' };
export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, deletePanel.looks);
  return deletePanel.show(access, args);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, deletePanel.requirement);
  return deletePanel.submit(access, args);
}

export default function DeleteUser() {
  const panel = usePageData<typeof loader>();
  return <PanelPage panel={panel} crumbs={<UserCrumbs user={panel.facts} />} note={panel.facts.name} beside={null} />;
}
