import type { LoaderFunctionArgs } from '@remix-run/node';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { DraftsPage } from '../drafts-page';
import { showDrafts } from '../drafts.server';
import { rightAt, wizardAt } from '../wizards.server';

export const handle: PageHandle = { page: 'list' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, rightAt(args));
  return showDrafts(access, wizardAt(args).area);
}

export default function Drafts() {
  return <DraftsPage page={usePageData<typeof loader>()} />;
}
