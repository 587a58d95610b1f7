import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { titleOf, usePageData } from '~/frame/page-data';
import type { PageHandle } from '~/frame/page-kinds';
import { authorize } from '~/session/authorize.server';
import { addRoutePanel } from './add-route.server';
import { showPanel } from '~/panels/show-panel.server';
import { submitPanel } from '~/panels/submit-panel.server';
import { ConnectionPanel } from '../connection-panel';
import { RouteForm } from './route-form';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  return showPanel(access, args, addRoutePanel);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, addRoutePanel.requirement);
  return submitPanel(access, args, addRoutePanel);
}

export default function AddRoute() {
  const panel = usePageData<typeof loader>();
  return (
    <ConnectionPanel panel={panel}>
      {panel.configure && <RouteForm panel={panel} choices={panel.configure.choices} />}
    </ConnectionPanel>
  );
}
