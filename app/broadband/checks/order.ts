import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { openWhole } from '~/flows/runs/open-run.server';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { putFlash } from '~/kernel/session/flash.server';
import { checkAddresses } from './check.server';
import { draftOfRow } from './draft-of-row.server';

export const handle: PageHandle = { page: 'plain' };

/** Leads to the check, because only its buttons begin an order. */
export async function loader(args: LoaderFunctionArgs) {
  await authorize(args, 'broadband-c');
  return redirect(paths.checks().run(args.params['run'] ?? ''));
}

/** Makes a draft of an order at an address of the check, once. It orders nothing. */
export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  const opened = await openWhole(access, [checkAddresses], args.params['run']);
  const { href, flash } = await draftOfRow(access, opened, args.params['at']);
  if (flash) await putFlash(access.session, flash);
  return redirect(href, 303);
}

/** This component is never drawn. Without it, a refusal would be shown as its bare reason instead of a page. */
export default function OrderChecked() {
  return null;
}
