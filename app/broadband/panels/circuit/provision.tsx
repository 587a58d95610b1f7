import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { showPanel } from '~/flows/panels/show-panel.server';
import { submitPanel } from '~/flows/panels/submit-panel.server';
import { lineCircuits } from '../circuits.panel.server';
import { ConnectionPanel } from '../connection-panel';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  return showPanel(access, args, lineCircuits.provision);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, lineCircuits.provision.requirement);
  return submitPanel(access, args, lineCircuits.provision);
}

export default function Provision() {
  return <ConnectionPanel panel={usePageData<typeof loader>()} />;
}
