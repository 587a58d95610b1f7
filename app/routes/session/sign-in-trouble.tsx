import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/paths';
import { PublicPage } from '~/frame/public-page';

/** Signing in did not work. What the identity provider said of it is an outsider's text and is not shown (security 2.4). */
export function SignInTrouble() {
  const { t } = useTranslation('session');
  const error = useRouteError();
  const kind = !isRouteErrorResponse(error) || error.status !== 503 ? 'refused' : (error.data as { reason?: string } | null)?.reason === 'store' ? 'notKept' : 'unavailable';
  return (
    <PublicPage title={t(`${kind}.title`)}>
      <p>{t(`${kind}.text`)}</p>
      <p>
        <a className="btn btn-primary" href={paths.login()}>
          {t('tryAgain')}
        </a>
      </p>
    </PublicPage>
  );
}
