import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { StatusPage } from '../status-page';
import { showStatus, submitStatus } from '../status.server';
import { rightAt, sendsAt, wizardAt } from './wizards.server';

export const handle: PageHandle = { page: 'form' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, rightAt(args));
  return showStatus(access, args, wizardAt(args));
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, sendsAt(args));
  return submitStatus(access, args, wizardAt(args).area);
}

export default function Status() {
  return <StatusPage page={usePageData<typeof loader>()} />;
}
