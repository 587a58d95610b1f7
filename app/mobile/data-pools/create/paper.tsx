import type { LoaderFunctionArgs } from '@remix-run/node';
import { OrderPaper } from '~/flows/wizard/paper/order-paper';
import { MOBILE_ORDER_RIGHTS } from '~/kernel/access/permissions';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { poolPaper } from './pool-paper.server';

export const handle: PageHandle = { page: 'paper' };

export const meta = titleOf;

/** The confirmation of an ordered pool to print, for the own organisation or for a customer. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, MOBILE_ORDER_RIGHTS);
  return poolPaper(access, args.request, args.params['uuid'] ?? '');
}

export default function DataPoolOnPaper() {
  return <OrderPaper view={usePageData<typeof loader>()} />;
}
