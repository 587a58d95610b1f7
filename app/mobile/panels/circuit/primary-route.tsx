import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { RouteForm } from '~/telecom/circuits/ip-route/route-form';
import { primaryRoute } from '../circuits.panel.server';
import { SimPanel } from '../sim-panel';

export const handle: PageHandle = { page: 'panel' };
export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, primaryRoute.looks);
  return primaryRoute.show(access, args);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, primaryRoute.requirement);
  return primaryRoute.submit(access, args);
}

export default function SimPrimaryRoute() {
  return <SimPanel panel={usePageData<typeof loader>()} Form={RouteForm} />;
}
