import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { MOBILE_ORDER_RIGHTS } from '~/kernel/access/permissions';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { simCircuits } from '../circuits.panel.server';
import { SimPanel } from '../sim-panel';
import { showPanel } from '~/flows/panels/show-panel.server';
import { submitPanel } from '~/flows/panels/submit-panel.server';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, MOBILE_ORDER_RIGHTS);
  return showPanel(access, args, simCircuits.deleteRoute);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, simCircuits.deleteRoute.requirement);
  return submitPanel(access, args, simCircuits.deleteRoute);
}

export default function SimDeleteRoute() {
  return <SimPanel panel={usePageData<typeof loader>()} />;
}
