import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { sessionMeta } from '~/frame/failed-meta';
import { pack } from '~/frame/packed';
import { paths } from '~/paths';
import { authorize } from '~/session/authorize.server';
import { cookieNames, gone } from '~/session/cookies.server';
import { endSessionUrl, revoke } from '~/session/oidc.server';
import { postOnly } from '~/session/post-only.server';
import { runtime } from '~/session/runtime.server';
import { destroySession } from '~/session/sessions.server';
import { PublicError } from '~/frame/public-error';
import { PublicPage } from '~/frame/public-page';
import { pageTitle } from '~/frame/title.server';

export const handle = { hydrate: false, i18n: ['session'] };

export const meta = sessionMeta;

/** Signing out is a POST; a link to it must do nothing. After the action Remix runs the loader too, and that is no link. */
export async function loader(args: LoaderFunctionArgs) {
  const { t } = await authorize(args, 'public');
  if (args.context.form === null) throw postOnly(args);
  return pack({ title: pageTitle(t, t('session:signedOut.title')) });
}

/**
 * Ends the session here first, whatever the identity provider does; then a page that leads to its end of session (AUT-06). A page and no
 * redirect, because no POST may end at the identity provider (decisions: Session and provider).
 */
export async function action(args: ActionFunctionArgs) {
  const { session } = await authorize(args, 'public');
  const { responseHeaders } = args.context;
  responseHeaders.append('set-cookie', gone(cookieNames.session()));
  responseHeaders.set('clear-site-data', '"cache"');
  if (!session) return data({ onward: paths.home() });
  const tokens = await destroySession(session);
  const [onward] = await Promise.all([endSessionUrl(tokens.idToken), tokens.refresh ? revokeQuietly(tokens.refresh) : null]);
  if (onward) responseHeaders.set('refresh', `0; url=${onward}`);
  return data({ onward: onward ?? paths.home() });
}

async function revokeQuietly(refreshToken: string): Promise<void> {
  await revoke(refreshToken).catch((error: unknown) => runtime().log.warn({ err: String(error) }, 'refresh token could not be revoked'));
}

export default function SignedOut() {
  const { t } = useTranslation('session');
  const onward = useActionData<typeof action>()?.onward ?? paths.home();
  return (
    <PublicPage title={t('signedOut.title')}>
      <p>{t('signedOut.text')}</p>
      <p>
        <a className="btn btn-primary" href={onward}>
          {t('signedOut.onward')}
        </a>
      </p>
    </PublicPage>
  );
}

export const ErrorBoundary = PublicError;
