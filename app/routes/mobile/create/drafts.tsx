import type { LoaderFunctionArgs } from '@remix-run/node';
import { titleOf, usePageData } from '~/frame/page-data';
import type { PageHandle } from '~/frame/page-kinds';
import { authorize } from '~/session/authorize.server';
import { showDrafts } from '~/wizard/drafts.server';
import { DraftsPage } from '~/wizard/drafts-page';
import { mobileOrderArea } from './order-area.server';

export const handle: PageHandle = { page: 'list' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'mobile-broadband-c');
  return showDrafts(access, mobileOrderArea);
}

export default function MobileOrderDrafts() {
  return <DraftsPage page={usePageData<typeof loader>()} />;
}
