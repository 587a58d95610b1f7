import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { RouteForm } from '~/telecom/circuits/ip-route/route-form';
import { addRoute } from '../circuits.panel.server';
import { ConnectionPanel } from '../connection-panel';

export const handle: PageHandle = { page: 'panel' };
export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, addRoute.looks);
  return addRoute.show(access, args);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, addRoute.requirement);
  return addRoute.submit(access, args);
}

export default function AddRoute() {
  return <ConnectionPanel panel={usePageData<typeof loader>()} Form={RouteForm} />;
}
