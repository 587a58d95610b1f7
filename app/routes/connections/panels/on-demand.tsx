import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { ORDER_RIGHTS } from '~/domain/permissions';
import { titleOf, usePageData } from '~/frame/page-data';
import type { PageHandle } from '~/frame/page-kinds';
import { authorize } from '~/session/authorize.server';
import { onDemandPanel } from './on-demand.server';
import { showPanel } from './show-panel.server';
import { submitPanel } from './submit-panel.server';
import { PanelPage } from './panel-page';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  return showPanel(access, args, onDemandPanel);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, ORDER_RIGHTS);
  return submitPanel(access, args, onDemandPanel);
}

export default function OnDemand() {
  return <PanelPage panel={usePageData<typeof loader>()} />;
}
