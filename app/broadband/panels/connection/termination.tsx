import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { EndingPanelForm } from '~/telecom/ending/ending-form';
import { ConnectionPanel } from '../connection-panel';
import { terminationPanel } from './termination.panel.server';

export const handle: PageHandle = { page: 'panel' };
export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, terminationPanel.looks);
  return terminationPanel.show(access, args);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, terminationPanel.requirement);
  return terminationPanel.submit(access, args);
}

export default function Termination() {
  return <ConnectionPanel panel={usePageData<typeof loader>()} Form={EndingPanelForm} />;
}
