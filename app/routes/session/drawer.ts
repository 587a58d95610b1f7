import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { safePath } from '~/domain/safe-path';
import { paths } from '~/paths';
import { authorize } from '~/session/authorize.server';
import { choiceCookie, cookieNames } from '~/session/cookies.server';

/** Remembers whether the drawer is open or mini, so that the next page is right on first paint (NAV-06). */
export async function action(args: ActionFunctionArgs) {
  const { form } = await authorize(args, 'public');
  args.context.responseHeaders.append('set-cookie', choiceCookie(cookieNames.drawer(), form.get('drawer') === 'mini' ? 'mini' : 'open'));
  return redirect(safePath(form.get('returnTo')) ?? paths.home(), 303);
}
