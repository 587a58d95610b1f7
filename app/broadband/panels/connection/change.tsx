import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { ConnectionPanel } from '../connection-panel';
import { ChangeForm } from './change-fields';
import { changePanel } from './change.panel.server';

export const handle: PageHandle = { page: 'panel' };
export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, changePanel.looks);
  return changePanel.show(access, args);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, changePanel.requirement);
  return changePanel.submit(access, args);
}

export default function Change() {
  return <ConnectionPanel panel={usePageData<typeof loader>()} Form={ChangeForm} />;
}
