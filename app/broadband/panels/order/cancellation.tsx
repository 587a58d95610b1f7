import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { CancelForm } from '~/telecom/ending/cancel-form';
import { ConnectionPanel } from '../connection-panel';
import { cancellationPanel } from './cancellation.panel.server';

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

export default function Cancellation() {
  return <ConnectionPanel panel={usePageData<typeof loader>()} Form={CancelForm} />;
}
