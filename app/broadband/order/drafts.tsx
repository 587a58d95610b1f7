import type { LoaderFunctionArgs } from '@remix-run/node';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { showDrafts } from '~/flows/wizard/drafts.server';
import { DraftsPage } from '~/flows/wizard/drafts-page';
import { orderArea } from './order-area.server';

export const handle: PageHandle = { page: 'list' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  return showDrafts(access, orderArea);
}

export default function OrderDrafts() {
  return <DraftsPage page={usePageData<typeof loader>()} />;
}
