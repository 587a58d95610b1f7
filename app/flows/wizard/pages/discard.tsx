import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { DiscardPage } from '../discard-page';
import { showDiscard, submitDiscard } from '../discard.server';
import { rightAt, wizardAt } from '../wizards.server';

export const handle: PageHandle = { page: 'plain' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, rightAt(args));
  return showDiscard(access, args, wizardAt(args).area);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, rightAt(args));
  return submitDiscard(access, args, wizardAt(args).area);
}

export default function Discard() {
  return <DiscardPage page={usePageData<typeof loader>()} />;
}
