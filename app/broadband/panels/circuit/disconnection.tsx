import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { ConnectionPanel } from '../connection-panel';
import { disconnectionPanel } from './disconnection.panel.server';
import { showPanel } from '~/flows/panels/show-panel.server';
import { submitPanel } from '~/flows/panels/submit-panel.server';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-diagnostics-c');
  return showPanel(access, args, disconnectionPanel);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, disconnectionPanel.requirement);
  return submitPanel(access, args, disconnectionPanel);
}

export default function Disconnection() {
  return <ConnectionPanel panel={usePageData<typeof loader>()} />;
}
