import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { putFlash } from '~/kernel/session/flash.server';
import { auditRun } from '../audit-run.server';
import { areaAt, jobsOf, rightAt } from '../jobs.server';
import { openRun } from '../open-run.server';
import { stopRun } from '../runs.server';

export const handle: PageHandle = { page: 'plain' };

/** Redirects, because this address has no page. The run's page shows whether it has stopped. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, rightAt(args));
  const area = areaAt(args);
  const { run } = await openRun(access, jobsOf(area), args.params['run']);
  return redirect(area.paths().run(run.id));
}

/** Stops a run. Records that are being sent are finished, and no others are sent. */
export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, rightAt(args));
  const area = areaAt(args);
  const { run } = await openRun(access, jobsOf(area), args.params['run']);
  const stopped = await stopRun(run.id);
  if (stopped) auditRun('run stopped', access.session, run);
  await putFlash(access.session, { tone: 'info', key: stopped ? 'runs:done.stopped' : 'runs:done.over' });
  return redirect(area.paths().run(run.id), 303);
}

/** This component is never drawn. Without it, a refusal would be shown as its bare reason instead of a page. */
export default function Stop() {
  return null;
}
