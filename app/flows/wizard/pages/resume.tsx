import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { ResumePage } from '../resume-page';
import { showResume, submitResume } from '../resume.server';
import { rightAt, wizardAt } from '../wizards.server';

export const handle: PageHandle = { page: 'plain' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, rightAt(args));
  return showResume(access, args, wizardAt(args));
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, rightAt(args));
  return submitResume(access, args, wizardAt(args));
}

export default function Resume() {
  return <ResumePage page={usePageData<typeof loader>()} />;
}
