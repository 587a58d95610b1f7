import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { BROADBAND_ORDER_RIGHTS } from '~/domain/access/permissions';
import { titleOf, usePageData } from '~/frame/page-data';
import type { PageHandle } from '~/frame/page-kinds';
import { authorize } from '~/session/authorize.server';
import { showStatus, submitStatus } from '~/wizard/status.server';
import { StatusPage } from '~/wizard/status-page';
import { orderArea } from './order-area.server';

export const handle: PageHandle = { page: 'form' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  return showStatus(access, args, orderArea);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, BROADBAND_ORDER_RIGHTS);
  return submitStatus(access, args, orderArea);
}

export default function OrderStatus() {
  return <StatusPage page={usePageData<typeof loader>()} />;
}
