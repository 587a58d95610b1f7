import type { LoaderFunctionArgs } from '@remix-run/node';
import { titleOf, usePageData } from '~/frame/page-data';
import type { PageHandle } from '~/frame/page-kinds';
import { authorize } from '~/session/authorize.server';
import { showDrafts } from '~/wizard/drafts.server';
import { DraftsPage } from '~/wizard/drafts-page';
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
