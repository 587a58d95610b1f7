import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { SimPanel } from '../sim-panel';
import { blockPanel } from './block.panel.server';

export const handle: PageHandle = { page: 'panel' };
export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, blockPanel.looks);
  return blockPanel.show(access, args);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, blockPanel.requirement);
  return blockPanel.submit(access, args);
}

export default function BlockSim() {
  return <SimPanel panel={usePageData<typeof loader>()} />;
}
