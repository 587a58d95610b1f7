import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/paths';
import { PublicPage } from '~/frame/public-page';

/** Signing in did not work. What the identity provider said of it is an outsider's text and is not shown (security 2.4). */
export function SignInTrouble() {
  const { t } = useTranslation('session');
  const error = useRouteError();
  const unavailable = isRouteErrorResponse(error) && error.status === 503;
  return (
    <PublicPage title={t(unavailable ? 'unavailable.title' : 'refused.title')}>
      <p>{t(unavailable ? 'unavailable.text' : 'refused.text')}</p>
      <p>
        <a className="btn btn-primary" href={paths.login()}>
          {t('tryAgain')}
        </a>
      </p>
    </PublicPage>
  );
}
