import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { goToDraft } from './from-row.server';
import { sheetAt } from './opened-sheet.server';

export const handle: PageHandle = { page: 'plain' };

/** Leads to the sheet, because only its buttons make a draft. */
export async function loader(args: LoaderFunctionArgs) {
  await authorize(args, 'broadband-c');
  return redirect(sheetAt(args));
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  return goToDraft(access, args);
}

/** This component is never drawn. Without it, a refusal would be shown as its bare reason instead of a page. */
export default function DraftOfRow() {
  return null;
}
