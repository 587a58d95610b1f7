import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { paths } from '~/kernel/paths/paths';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { ownIdentityOnly } from '~/kernel/session/acting.server';
import { authorize } from '~/kernel/session/authorize.server';
import { putFlash } from '~/kernel/session/flash.server';
import { endOwnSessions } from '~/kernel/session/own-sessions.server';
import { postOnly } from '~/kernel/session/post-only.server';

export const handle: PageHandle = { page: 'settings' };

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await authorize(args, 'session');
  throw postOnly(args);
}

/** Ends one of the user's other sessions, or all of them. */
export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'session');
  ownIdentityOnly(access);
  const { session, form } = access;
  const id = form.get('session') ?? '';
  const ended = await endOwnSessions(session, id === 'others' ? 'others' : { id });
  await putFlash(session, {
    tone: ended > 0 ? 'success' : 'info',
    key: ended > 0 ? 'profile:sessions.ended' : 'profile:sessions.noneEnded',
    values: { count: ended },
  });
  return redirect(paths.profile('security'), 303);
}

/** This component is never drawn. Without it, a refusal would be shown as its bare reason instead of a page. */
export default function EndSessions() {
  return null;
}
