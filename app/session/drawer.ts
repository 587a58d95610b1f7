import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { safePath } from '~/kernel/access/safe-path';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { PublicError } from '~/kernel/frame/errors/public-error';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { choiceCookie, cookieNames } from '~/kernel/session/cookies.server';
import { postOnly } from '~/kernel/session/post-only.server';

export const handle: PageHandle = { page: 'public' };

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await authorize(args, 'public');
  throw postOnly(args);
}

/** Remembers whether the drawer is open or mini, so that the next page is right on first paint (NAV-06). */
export async function action(args: ActionFunctionArgs) {
  const { form } = await authorize(args, 'public');
  args.context.responseHeaders.append(
    'set-cookie',
    choiceCookie(cookieNames.drawer(), form.get('drawer') === 'mini' ? 'mini' : 'open'),
  );
  return redirect(safePath(form.get('returnTo')) ?? paths.home(), 303);
}

/** This component is never drawn. Without it, a refusal would be shown as its bare reason instead of a page. */
export default function Drawer() {
  return null;
}

export const ErrorBoundary = PublicError;
