import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { CancelForm } from '~/telecom/ending/cancel-form';
import { PanelPage } from '~/flows/panels/panel-page';
import { authorize } from '~/kernel/session/authorize.server';
import { cancellationPanel } from './cancellation.panel.server';
import { TransactionCrumbs } from './transaction-crumbs';

export const handle: PageHandle = { page: 'panel' };
export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, cancellationPanel.looks);
  return cancellationPanel.show(access, args);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, cancellationPanel.requirement);
  return cancellationPanel.submit(access, args);
}

export default function MobileCancellation() {
  const panel = usePageData<typeof loader>();
  const { uuid, name, note } = panel.facts;
  return (
    <PanelPage panel={panel} crumbs={<TransactionCrumbs uuid={uuid} label={name} />} note={note} beside={null}>
      <CancelForm panel={panel} />
    </PanelPage>
  );
}
