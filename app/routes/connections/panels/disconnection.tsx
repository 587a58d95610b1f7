import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { titleOf, usePageData } from '~/frame/page-data';
import type { PageHandle } from '~/frame/page-kinds';
import { authorize } from '~/session/authorize.server';
import { disconnectionPanel } from './disconnection.server';
import { PanelPage } from './panel-page';
import { showPanel } from './show-panel.server';
import { submitPanel } from './submit-panel.server';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-diagnostics-c');
  return showPanel(access, args, disconnectionPanel);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'broadband-diagnostics-c');
  return submitPanel(access, args, disconnectionPanel);
}

export default function Disconnection() {
  return <PanelPage panel={usePageData<typeof loader>()} />;
}
