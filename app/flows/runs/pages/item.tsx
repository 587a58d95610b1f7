import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { isOpen, readOwnIntent } from '~/flows/intents/kept-intent.server';
import { answerOutcome } from '~/flows/intents/outcome.server';
import { StatusPage } from '~/flows/wizard/status-page';
import { statusView } from '~/flows/wizard/status.server';
import { authorize, type Access } from '~/kernel/session/authorize.server';
import { isReading } from '../job';
import { areaAt, jobsOf, rightAt } from '../jobs.server';
import { intentIdOf } from '../kept-run.server';
import { lookUpOfJob } from '../look-up.server';
import { openRun } from '../open-run.server';

export const handle: PageHandle = { page: 'form' };

export const meta = titleOf;

/** Loads one record whose outcome is unknown, with the effects from which a person chooses (BBO-14). */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, rightAt(args));
  const { intent, name, at, runHref } = await openItem(access, args);
  if (!isOpen(intent.value) && intent.value.state !== 'not placed') throw redirect(runHref, 303);
  return statusView(access, intent, 'run', { name, statusHref: at, reviewHref: runHref, underWayHref: runHref });
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, rightAt(args));
  const { intent, lookUp, at } = await openItem(access, args);
  const unanswered = await answerOutcome(access, lookUp, intent);
  return unanswered ? data(unanswered, { status: 422 }) : redirect(at, 303);
}

/** @throws 404 for an intent outside this user's runs, and for an action that does not make records */
async function openItem(access: Access, args: LoaderFunctionArgs) {
  const area = areaAt(args);
  const { run, action: job } = await openRun(access, jobsOf(area), args.params['run']);
  const place = Number(args.params['at']);
  const intent = await readOwnIntent(access.session, job.name, intentIdOf(run.id, place));
  if (!intent || isReading(job) || !job.sentAs) throw new Response(null, { status: 404 });
  const to = area.paths();
  return {
    intent,
    lookUp: lookUpOfJob(job),
    name: job.sentAs(intent.value),
    at: to.item(run.id, place),
    runHref: to.run(run.id),
  };
}

export default function ItemOfRun() {
  return <StatusPage page={usePageData<typeof loader>()} />;
}
