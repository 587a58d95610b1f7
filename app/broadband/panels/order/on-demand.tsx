import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { ConnectionPanel } from '../connection-panel';
import { onDemandPanel } from './on-demand.panel.server';

export const handle: PageHandle = { page: 'panel' };
export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, onDemandPanel.looks);
  return onDemandPanel.show(access, args);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, onDemandPanel.requirement);
  return onDemandPanel.submit(access, args);
}

export default function OnDemand() {
  return <ConnectionPanel panel={usePageData<typeof loader>()} />;
}
