import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { titleOf, usePageData } from '~/frame/page-data';
import type { PageHandle } from '~/frame/page-kinds';
import { authorize } from '~/session/authorize.server';
import { cancellationPanel } from './cancellation.server';
import { ConnectionPanel } from '../connection-panel';
import { OrderFields } from './order-fields';
import { CancelReason } from '~/panels/cancel-reason';
import { PanelForm } from '~/panels/panel-form';
import { showPanel } from '~/panels/show-panel.server';
import { submitPanel } from '~/panels/submit-panel.server';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  return showPanel(access, args, cancellationPanel);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, cancellationPanel.requirement);
  return submitPanel(access, args, cancellationPanel);
}

export default function Cancellation() {
  const panel = usePageData<typeof loader>();
  const choices = panel.configure?.choices;
  return (
    <ConnectionPanel panel={panel}>
      {choices && (
        <PanelForm<{ reason: string }> panel={panel}>
          {({ reason }) => (
            <OrderFields choices={choices}>
              <CancelReason field={reason} />
            </OrderFields>
          )}
        </PanelForm>
      )}
    </ConnectionPanel>
  );
}
