import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { showDiscard, submitDiscard } from '~/flows/wizard/discard.server';
import { DiscardPage } from '~/flows/wizard/discard-page';
import { mobileOrderArea } from './order-area.server';

export const handle: PageHandle = { page: 'plain' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'mobile-broadband-c');
  return showDiscard(access, args, mobileOrderArea);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'mobile-broadband-c');
  return submitDiscard(access, args, mobileOrderArea);
}

export default function DiscardMobileOrder() {
  return <DiscardPage page={usePageData<typeof loader>()} />;
}
