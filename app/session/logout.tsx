import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { sessionMeta } from '~/kernel/frame/errors/failed-meta';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { PublicError } from '~/kernel/frame/errors/public-error';
import { PublicPage } from '~/kernel/frame/public-page';
import { pageTitle } from '~/kernel/frame/title.server';
import { endSessionUrl, revoke } from '~/kernel/identity/oidc.server';
import { causeOf } from '~/kernel/identity/sign-in-trouble.server';
import { paths } from '~/kernel/paths/paths';
import { audit } from '~/kernel/process/audit.server';
import { inBackground } from '~/kernel/process/chores.server';
import { runtime } from '~/kernel/process/runtime.server';
import { authorize } from '~/kernel/session/authorize.server';
import { cookieNames, gone } from '~/kernel/session/cookies.server';
import { postOnly } from '~/kernel/session/post-only.server';
import { destroySession } from '~/kernel/session/sessions.server';

export const handle: PageHandle = { page: 'public' };

export const meta = sessionMeta;

/**
 * Refuses links, because only a POST may sign out. Remix also runs this loader after the action, which must succeed.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { t } = await authorize(args, 'public');
  if (args.context.form === null) throw postOnly(args);
  return { title: pageTitle(t, t('session:signedOut.title')) };
}

/**
 * Ends the portal's session first, then shows a page that leads to the identity provider's end of session (AUT-06). It
 * does not redirect, since no POST may end there (decisions: Session and provider).
 */
export async function action(args: ActionFunctionArgs) {
  const { session } = await authorize(args, 'public');
  const { responseHeaders } = args.context;
  responseHeaders.append('set-cookie', gone(cookieNames.session()));
  responseHeaders.set('clear-site-data', '"cache", "prefetchCache"');
  const tokens = session && (await destroySession(session));
  if (session) audit('signed out', session.record, session.via);
  if (tokens?.refresh) inBackground(revokeQuietly(tokens.refresh));
  const onward = await endSessionUrl(tokens?.idToken ?? null);
  if (onward) responseHeaders.set('refresh', `0; url=${onward}`);
  return data({ onward });
}

async function revokeQuietly(refreshToken: string): Promise<void> {
  await revoke(refreshToken).catch((error: unknown) =>
    runtime().log.warn(causeOf(error), 'refresh token could not be revoked'),
  );
}

export default function SignedOut() {
  const { t } = useTranslation('session');
  const onward = useActionData<typeof action>()?.onward ?? null;
  return (
    <PublicPage title={t('signedOut.title')}>
      <p>{t(onward ? 'signedOut.text' : 'signedOut.here')}</p>
      <p>
        {onward ? (
          <a className="btn btn-primary" href={onward}>
            {t('signedOut.onward')}
          </a>
        ) : (
          <a className="btn" href={paths.loginAfresh()}>
            {t('signedOut.again')}
          </a>
        )}
      </p>
    </PublicPage>
  );
}

export const ErrorBoundary = PublicError;
