import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { RouteForm } from '~/circuits/route-form';
import { titleOf, usePageData } from '~/frame/page-data';
import type { PageHandle } from '~/frame/page-kinds';
import { authorize } from '~/session/authorize.server';
import { showPanel } from '~/panels/show-panel.server';
import { submitPanel } from '~/panels/submit-panel.server';
import { lineCircuits } from '../circuits.server';
import { ConnectionPanel } from '../connection-panel';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  return showPanel(access, args, lineCircuits.addRoute);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, lineCircuits.addRoute.requirement);
  return submitPanel(access, args, lineCircuits.addRoute);
}

export default function AddRoute() {
  const panel = usePageData<typeof loader>();
  return (
    <ConnectionPanel panel={panel}>
      <RouteForm panel={panel} />
    </ConnectionPanel>
  );
}
