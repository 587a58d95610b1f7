import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { ConnectionPanel } from '../connection-panel';
import { onDemandPanel } from './on-demand.panel.server';
import { showPanel } from '~/flows/panels/show-panel.server';
import { submitPanel } from '~/flows/panels/submit-panel.server';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  return showPanel(access, args, onDemandPanel);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, onDemandPanel.requirement);
  return submitPanel(access, args, onDemandPanel);
}

export default function OnDemand() {
  return <ConnectionPanel panel={usePageData<typeof loader>()} />;
}
