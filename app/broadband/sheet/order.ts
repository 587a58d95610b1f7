import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { BROADBAND_ORDER_RIGHTS } from '~/kernel/access/permissions';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { putFlash } from '~/kernel/session/flash.server';
import { openSheet } from './opened-sheet.server';
import { planOrders } from './plan-orders.server';

export const handle: PageHandle = { page: 'plain' };

/** Leads to the sheet, because only its button makes a plan. */
export async function loader(args: LoaderFunctionArgs) {
  await authorize(args, 'broadband-c');
  return redirect(paths.sheet().run(args.params['run'] ?? ''));
}

/** Plans the orders of the sheet, once for each choice. It orders nothing. */
export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, BROADBAND_ORDER_RIGHTS);
  const { run, rows } = await openSheet(access, args.params['run']);
  const plan =
    run.value.state === 'ended'
      ? await planOrders(access, run.id, rows, access.form.get('second') === 'on')
      : ({ run: null, why: 'early' } as const);
  if (plan.run !== null) return redirect(paths.sheet().run(plan.run), 303);
  await putFlash(access.session, { tone: 'info', key: `sheet:order.${plan.why}` });
  return redirect(paths.sheet().run(run.id), 303);
}

/** This component is never drawn. Without it, a refusal would be shown as its bare reason instead of a page. */
export default function OrderSheet() {
  return null;
}
