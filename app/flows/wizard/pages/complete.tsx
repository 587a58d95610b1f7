import type { LoaderFunctionArgs } from '@remix-run/node';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { CompletePage } from '../complete-page';
import { sentOrder } from '../paper/sent-order.server';
import { rightAt, wizardAt } from './wizards.server';

export const handle: PageHandle = { page: 'plain' };

export const meta = titleOf;

/** The confirmation of what was sent. Users can come back to this page. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, rightAt(args));
  const wizard = wizardAt(args);
  const placed = args.params['placed'] ?? '';
  const found = await sentOrder(access, wizard, placed);
  const query = new URL(args.request.url).searchParams;
  const page = await wizard.complete(access, placed, { query, sent: found?.sent ?? null });
  const paper = { href: wizard.area.paths.paper(placed), label: access.t('papers:open') };
  return { ...page, links: [...page.links, ...(found ? [paper] : [])] };
}

export default function Complete() {
  return <CompletePage page={usePageData<typeof loader>()} />;
}
