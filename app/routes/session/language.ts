import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { safePath } from '~/domain/safe-path';
import { paths } from '~/paths';
import { authorize } from '~/session/authorize.server';
import { choiceCookie, cookieNames } from '~/session/cookies.server';

/** Chooses the language and comes back to the same page, query included. */
export async function action(args: ActionFunctionArgs) {
  const { form } = await authorize(args, 'public');
  const language = form.get('language') === 'en' ? 'en' : 'nl';
  args.context.responseHeaders.append('set-cookie', choiceCookie(cookieNames.language(), language));
  return redirect(safePath(form.get('returnTo')) ?? paths.home(), 303);
}
