import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { runIdFrom } from '~/flows/runs/runs.server';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { putFlash } from '~/kernel/session/flash.server';
import { draftOnce } from '../order/several/draft-once.server';
import { openSheet } from './opened-sheet.server';

export const handle: PageHandle = { page: 'plain' };

/** Leads to the sheet, because only its buttons make a draft. */
export async function loader(args: LoaderFunctionArgs) {
  await authorize(args, 'broadband-c');
  return redirect(paths.sheet().run(args.params['run'] ?? ''));
}

/** Makes a draft of a row that lacks something, once. It orders nothing. */
export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  const { session } = access;
  const { run, rows } = await openSheet(access, args.params['run']);
  const row = rows.find(({ item }) => String(item.at) === args.params['at']);
  if (!row) throw new Response(null, { status: 404 });
  const { href, flash } = await draftOnce(session, runIdFrom(`${run.id} draft of ${row.item.at}`), row.judged.steps);
  if (flash) await putFlash(session, flash);
  return redirect(href, 303);
}

/** This component is never drawn. Without it, a refusal would be shown as its bare reason instead of a page. */
export default function DraftOfRow() {
  return null;
}
