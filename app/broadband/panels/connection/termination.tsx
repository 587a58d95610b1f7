import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { EndingPanelForm } from '~/telecom/ending/ending-form';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { ConnectionPanel } from '../connection-panel';
import { showPanel } from '~/flows/panels/show-panel.server';
import { submitPanel } from '~/flows/panels/submit-panel.server';
import { terminationPanel } from './termination.panel.server';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  return showPanel(access, args, terminationPanel);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, terminationPanel.requirement);
  return submitPanel(access, args, terminationPanel);
}

export default function Termination() {
  const panel = usePageData<typeof loader>();
  return (
    <ConnectionPanel panel={panel}>
      <EndingPanelForm panel={panel} />
    </ConnectionPanel>
  );
}
