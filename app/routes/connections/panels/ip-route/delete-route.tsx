import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { titleOf, usePageData } from '~/frame/page-data';
import type { PageHandle } from '~/frame/page-kinds';
import { authorize } from '~/session/authorize.server';
import { lineCircuits } from '../circuits.server';
import { ConnectionPanel } from '../connection-panel';
import { showPanel } from '~/panels/show-panel.server';
import { submitPanel } from '~/panels/submit-panel.server';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  return showPanel(access, args, lineCircuits.deleteRoute);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, lineCircuits.deleteRoute.requirement);
  return submitPanel(access, args, lineCircuits.deleteRoute);
}

export default function DeleteRoute() {
  return <ConnectionPanel panel={usePageData<typeof loader>()} />;
}
