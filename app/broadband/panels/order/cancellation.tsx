import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { cancellationPanel } from './cancellation.panel.server';
import { ConnectionPanel } from '../connection-panel';
import { OrderFields } from './order-fields';
import { CancelReason } from '~/telecom/ending/cancel-reason';
import { PanelForm } from '~/flows/panels/panel-form';
import { showPanel } from '~/flows/panels/show-panel.server';
import { submitPanel } from '~/flows/panels/submit-panel.server';

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
