import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { goToDraft } from '../sheet/from-row.server';
import { sheetAt } from '../sheet/opened-sheet.server';
import { WAVE_RIGHTS } from './wave-rights';

export const handle: PageHandle = { page: 'plain' };

/** Leads to the wave, because only its buttons make a draft. */
export async function loader(args: LoaderFunctionArgs) {
  await authorize(args, WAVE_RIGHTS);
  return redirect(sheetAt(args));
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, WAVE_RIGHTS);
  return goToDraft(access, args);
}

/** This component is never drawn. Without it, a refusal would be shown as its bare reason instead of a page. */
export default function DraftOfReplacement() {
  return null;
}
