import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { MOBILE_ORDER_RIGHTS } from '~/kernel/access/permissions';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { paths } from '~/kernel/paths/paths';
import { stopRun } from '~/flows/runs/runs.server';
import { authorize } from '~/kernel/session/authorize.server';
import { putFlash } from '~/kernel/session/flash.server';
import { openRun } from '../outcome/row.server';

export const handle: PageHandle = { page: 'plain' };

/** Nothing of its own to see: the run says whether it has stopped. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, MOBILE_ORDER_RIGHTS);
  const run = await openRun(access, args.params['run']);
  return redirect(paths.mobileRun(run.id));
}

/** Stops a run. Records that are being sent are finished, and no others are sent. */
export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, MOBILE_ORDER_RIGHTS);
  const run = await openRun(access, args.params['run']);
  const stopped = await stopRun(run.id);
  await putFlash(access.session, { tone: 'info', key: stopped ? 'simRuns:done.stopped' : 'simRuns:done.over' });
  return redirect(paths.mobileRun(run.id), 303);
}

/** Never drawn. Without a component a refusal would be its bare reason and no page. */
export default function Stop() {
  return null;
}
