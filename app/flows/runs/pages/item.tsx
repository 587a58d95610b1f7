import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { MOBILE_ORDER_RIGHTS } from '~/kernel/access/permissions';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { isOpen, readOwnIntent } from '~/flows/intents/kept-intent.server';
import { answerOutcome } from '~/flows/intents/outcome.server';
import { paths } from '~/kernel/paths/paths';
import { lookUpOfJob } from '~/flows/runs/look-up.server';
import { intentIdOf } from '~/flows/runs/kept-run.server';
import { authorize, type Access } from '~/kernel/session/authorize.server';
import { StatusPage } from '~/flows/wizard/status-page';
import { statusView } from '~/flows/wizard/status.server';
import { sentBySeveral, simOrderJob } from '~/mobile/order/several/order-job.server';
import { openRun } from '../outcome/row.server';

export const handle: PageHandle = { page: 'form' };

export const meta = titleOf;

/** Loads one SIM of several whose order is unknown, with the candidates from which a person chooses (BBO-14). */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, MOBILE_ORDER_RIGHTS);
  const { intent, at, runHref } = await openItem(access, args);
  if (!isOpen(intent.value) && intent.value.state !== 'not placed') throw redirect(runHref, 303);
  return statusView(access, intent, 'run', {
    name: sentBySeveral.sentAs(intent.value).name,
    statusHref: at,
    reviewHref: runHref,
    underWayHref: runHref,
  });
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, MOBILE_ORDER_RIGHTS);
  const { intent, at } = await openItem(access, args);
  const unanswered = await answerOutcome(access, lookUpOfJob(simOrderJob), intent);
  return unanswered ? data(unanswered, { status: 422 }) : redirect(at, 303);
}

/** @throws 404 for what was not sent as one of a run of this user */
async function openItem(access: Access, { params }: LoaderFunctionArgs) {
  const run = await openRun(access, params['run']);
  const place = Number(params['at']);
  const intent = await readOwnIntent(access.session, simOrderJob.name, intentIdOf(run.id, place));
  if (!intent) throw new Response(null, { status: 404 });
  return { intent, at: paths.mobileRunItem(run.id, place), runHref: paths.mobileRun(run.id) };
}

export default function SimOfRun() {
  return <StatusPage page={usePageData<typeof loader>()} />;
}
