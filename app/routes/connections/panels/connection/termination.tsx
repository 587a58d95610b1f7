import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { EndingPanelForm } from '~/ending/ending-form';
import { titleOf, usePageData } from '~/frame/page-data';
import type { PageHandle } from '~/frame/page-kinds';
import { authorize } from '~/session/authorize.server';
import { ConnectionPanel } from '../connection-panel';
import { showPanel } from '~/panels/show-panel.server';
import { submitPanel } from '~/panels/submit-panel.server';
import { terminationPanel } from './termination.server';

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
