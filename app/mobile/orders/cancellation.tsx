import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { MOBILE_ORDER_RIGHTS } from '~/kernel/access/permissions';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { CancelReason } from '~/telecom/ending/cancel-reason';
import { PanelForm } from '~/flows/panels/panel-form';
import { PanelPage } from '~/flows/panels/panel-page';
import { showPanel } from '~/flows/panels/show-panel.server';
import { submitPanel } from '~/flows/panels/submit-panel.server';
import { authorize } from '~/kernel/session/authorize.server';
import { SummaryList } from '~/kernel/ui/summary-list';
import { cancellationPanel } from './cancellation.panel.server';
import { TransactionCrumbs } from './transaction-crumbs';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, MOBILE_ORDER_RIGHTS);
  return showPanel(access, args, cancellationPanel);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, cancellationPanel.requirement);
  return submitPanel(access, args, cancellationPanel);
}

export default function MobileCancellation() {
  const panel = usePageData<typeof loader>();
  const { uuid, name, note } = panel.facts;
  const choices = panel.configure?.choices;
  return (
    <PanelPage panel={panel} crumbs={<TransactionCrumbs uuid={uuid} label={name} />} note={note} beside={null}>
      {choices && (
        <PanelForm<{ reason: string }> panel={panel}>
          {({ reason }) => (
            <>
              <SummaryList rows={choices.lines} />
              <CancelReason field={reason} />
            </>
          )}
        </PanelForm>
      )}
    </PanelPage>
  );
}
