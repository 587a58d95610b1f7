import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { safePath } from '~/kernel/access/safe-path';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { PublicError } from '~/kernel/frame/errors/public-error';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { choiceCookie, cookieNames } from '~/kernel/session/cookies.server';
import { carryForm } from '~/kernel/session/forms/stale-form.server';
import { postOnly } from '~/kernel/session/post-only.server';

export const handle: PageHandle = { page: 'public' };

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await authorize(args, 'public');
  throw postOnly(args);
}

/**
 * Chooses the language and returns to the same page, with its query and the typed fields of its form
 * (app/kernel/frame/open-form).
 */
export async function action(args: ActionFunctionArgs) {
  const { form, language, session } = await authorize(args, 'public');
  const chosen = (form.get('language') ?? language) === 'en' ? 'en' : 'nl';
  args.context.responseHeaders.append('set-cookie', choiceCookie(cookieNames.language(), chosen));
  const page = safePath(new URL(args.request.url).searchParams.get('returnTo') ?? form.get('returnTo')) ?? paths.home();
  const typed = new URLSearchParams([...form].filter(([name]) => name !== 'language' && name !== 'returnTo'));
  await carryForm(args, session, page, typed);
  return redirect(page, 303);
}

/** This component is never drawn. Without it, a refusal would be shown as its bare reason instead of a page. */
export default function Language() {
  return null;
}

export const ErrorBoundary = PublicError;
