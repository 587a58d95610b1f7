import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { showResume, submitResume } from '~/flows/wizard/resume.server';
import { ResumePage } from '~/flows/wizard/resume-page';
import { orderArea } from './order-area.server';
import { recheck } from './recheck.server';

export const handle: PageHandle = { page: 'plain' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  return showResume(access, args, orderArea, recheck);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  return submitResume(access, args, orderArea, recheck);
}

export default function ResumeOrder() {
  return <ResumePage page={usePageData<typeof loader>()} />;
}
