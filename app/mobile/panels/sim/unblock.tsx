import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { SimPanel } from '../sim-panel';
import { unblockPanel } from './block.panel.server';

export const handle: PageHandle = { page: 'panel' };
export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, unblockPanel.looks);
  return unblockPanel.show(access, args);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, unblockPanel.requirement);
  return unblockPanel.submit(access, args);
}

export default function UnblockSim() {
  return <SimPanel panel={usePageData<typeof loader>()} />;
}
