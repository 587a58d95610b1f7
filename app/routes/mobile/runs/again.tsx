import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { MOBILE_ORDER_RIGHTS } from '~/domain/access/permissions';
import type { PageHandle } from '~/frame/page-kinds';
import { paths } from '~/paths';
import { authorize } from '~/session/authorize.server';
import { putFlash } from '~/session/flash.server';
import { openRun } from './run-view.server';
import { orderAgain } from './again.server';

export const handle: PageHandle = { page: 'plain' };

/** Nothing of its own to see: the run says what was not ordered. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, MOBILE_ORDER_RIGHTS);
  const run = await openRun(access, args.params['run']);
  return redirect(paths.mobileRun(run.id));
}

/** A draft of the SIMs that were not ordered; nothing is ordered by it. */
export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, MOBILE_ORDER_RIGHTS);
  const run = await openRun(access, args.params['run']);
  const made = await orderAgain(access, run);
  await putFlash(access.session, made.flash);
  return redirect(made.draft === null ? paths.mobileRun(run.id) : paths.resumeMobileOrder(made.draft), 303);
}

/** Never drawn. Without a component a refusal would be its bare reason and no page. */
export default function Again() {
  return null;
}
