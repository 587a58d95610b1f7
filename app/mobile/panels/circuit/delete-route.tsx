import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { deleteRoute } from '../circuits.panel.server';
import { SimPanel } from '../sim-panel';

export const handle: PageHandle = { page: 'panel' };
export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, deleteRoute.looks);
  return deleteRoute.show(access, args);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, deleteRoute.requirement);
  return deleteRoute.submit(access, args);
}

export default function SimDeleteRoute() {
  return <SimPanel panel={usePageData<typeof loader>()} />;
}
