import type { LoaderFunctionArgs } from '@remix-run/node';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { OrderPaper } from '../paper/order-paper';
import { showPaper } from '../paper/paper.server';
import { rightAt, wizardAt } from './wizards.server';

export const handle: PageHandle = { page: 'paper' };

export const meta = titleOf;

/** The confirmation of an order to print, for the own organisation or for its customer. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, rightAt(args));
  return showPaper(access, args, wizardAt(args));
}

export default function OrderOnPaper() {
  return <OrderPaper view={usePageData<typeof loader>()} />;
}
