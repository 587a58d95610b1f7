import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { MOBILE_ORDER_RIGHTS } from '~/kernel/access/permissions';
import { EndingPanelForm } from '~/telecom/ending/ending-form';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { SimPanel } from '../sim-panel';
import { showPanel } from '~/flows/panels/show-panel.server';
import { submitPanel } from '~/flows/panels/submit-panel.server';
import { terminationPanel } from './termination.panel.server';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, MOBILE_ORDER_RIGHTS);
  return showPanel(access, args, terminationPanel);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, terminationPanel.requirement);
  return submitPanel(access, args, terminationPanel);
}

export default function SimTermination() {
  const panel = usePageData<typeof loader>();
  return (
    <SimPanel panel={panel}>
      <EndingPanelForm panel={panel} />
    </SimPanel>
  );
}
