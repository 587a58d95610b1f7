import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { runIdFrom } from '~/flows/runs/runs.server';
import { paths } from '~/kernel/paths/paths';
import type { Access } from '~/kernel/session/authorize.server';
import { putFlash } from '~/kernel/session/flash.server';
import { draftOnce } from '../order/several/draft-once.server';
import { openSheet, sheetAt } from './opened-sheet.server';
import { planOrders } from './plan-orders.server';

/** Plans the orders of the sheet at this address, once for each choice. It orders nothing. */
export async function goToOrders(access: Access, args: ActionFunctionArgs): Promise<Response> {
  const { run, rows } = await openSheet(access, args);
  const plan =
    run.value.state === 'ended'
      ? await planOrders(access, run, rows, {
          second: isTicked(access, 'second'),
          unchecked: isTicked(access, 'unchecked'),
        })
      : ({ run: null, why: 'early' } as const);
  if (plan.run !== null) return redirect(paths.sheet().run(plan.run), 303);
  await putFlash(access.session, { tone: 'info', key: `sheet:order.${plan.why}` });
  return redirect(sheetAt(args), 303);
}

function isTicked({ form }: Access, box: string): boolean {
  return form.get(box) === 'on';
}

/** Makes a draft of a row that lacks something, once for each way in which it was mended. It orders nothing. */
export async function goToDraft(access: Access, args: ActionFunctionArgs): Promise<Response> {
  const { session } = access;
  const { run, rows } = await openSheet(access, args);
  const row = rows.find(({ item }) => String(item.at) === args.params['at']);
  if (!row) throw new Response(null, { status: 404 });
  const { at, isMended, sentAt } = row.item;
  const source = `${run.id} draft of ${at}${isMended ? ` mended at ${sentAt}` : ''}`;
  const { href, flash } = await draftOnce(session, runIdFrom(source), row.judged.steps);
  if (flash) await putFlash(session, flash);
  return redirect(href, 303);
}
