import type { LoaderFunctionArgs } from '@remix-run/node';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { CompletePage } from '../complete-page';
import { rightAt, wizardAt } from './wizards.server';

export const handle: PageHandle = { page: 'plain' };

export const meta = titleOf;

/** The confirmation of what was sent. Users can come back to this page. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, rightAt(args));
  return wizardAt(args).complete(access, args.params['placed'] ?? '');
}

export default function Complete() {
  return <CompletePage page={usePageData<typeof loader>()} />;
}
