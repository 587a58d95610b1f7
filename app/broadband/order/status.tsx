import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { BROADBAND_ORDER_RIGHTS } from '~/kernel/access/permissions';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { showStatus, submitStatus } from '~/flows/wizard/status.server';
import { StatusPage } from '~/flows/wizard/status-page';
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
