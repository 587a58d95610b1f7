import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { withdrawAgenda } from '~/flows/attention/agenda.server';
import { menuRules } from '~/kernel/access/permissions';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { paths } from '~/kernel/paths/paths';
import { audit } from '~/kernel/process/audit.server';
import { ownIdentityOnly } from '~/kernel/session/acting.server';
import { authorize } from '~/kernel/session/authorize.server';
import { putFlash } from '~/kernel/session/flash.server';
import { postOnly } from '~/kernel/session/post-only.server';

export const handle: PageHandle = { page: 'settings' };

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await authorize(args, menuRules.attention);
  throw postOnly(args);
}

/** Ends the user's agenda address, and removes what it says. */
export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, menuRules.attention);
  ownIdentityOnly(access);
  const { session } = access;
  const isEnded = await withdrawAgenda(session);
  if (isEnded) audit('secret withdrawn', session.record, { ...session.via, area: 'attention', record: 'agenda' });
  await putFlash(session, {
    tone: isEnded ? 'success' : 'info',
    key: isEnded ? 'attention:agenda.withdrawn' : 'attention:agenda.noneWithdrawn',
  });
  return redirect(paths.agenda(), 303);
}

/** This component is never drawn. Without it, a refusal would be shown as its bare reason instead of a page. */
export default function WithdrawAgenda() {
  return null;
}
