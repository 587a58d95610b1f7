import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { SIM_ORDERS } from '~/telecom/ordering/order-names';
import { MOBILE_ORDER_RIGHTS } from '~/kernel/access/permissions';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { paths } from '~/kernel/paths/paths';
import { readOwnRun } from '~/flows/runs/kept-run.server';
import { authorize } from '~/kernel/session/authorize.server';
import { showStatus, submitStatus } from '~/flows/wizard/status.server';
import { StatusPage } from '~/flows/wizard/status-page';
import { mobileOrderArea } from './order-area.server';
import { runIdOfDraft } from './several/run-of-draft.server';

export const handle: PageHandle = { page: 'form' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'mobile-broadband-c');
  const run = await readOwnRun(access.session, new Set([SIM_ORDERS]), runIdOfDraft(args.params['draft'] ?? ''));
  // the store may know the run although the process ended before the intent recorded it
  if (run) throw redirect(paths.mobileRuns().run(run.id), 303);
  return showStatus(access, args, mobileOrderArea);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, MOBILE_ORDER_RIGHTS);
  return submitStatus(access, args, mobileOrderArea);
}

export default function MobileOrderStatus() {
  return <StatusPage page={usePageData<typeof loader>()} />;
}
