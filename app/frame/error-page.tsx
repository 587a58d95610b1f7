import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/paths';
import { ButtonLink } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { PageHeader } from '~/ui/page-header';
import { foreign } from '~/ui/words';

type ErrorKind = 'permission' | 'stamp' | 'identity' | 'environment' | 'store' | 'notFound' | 'weather' | 'timeout' | 'unexpected';

/** What went wrong, in the user's language, and what to do now. Never a stack, never the provider's body. */
export function ErrorPage() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { kind, message } = useErrorKind();
  const retry = kind === 'weather' || kind === 'timeout' || kind === 'environment' || kind === 'unexpected';
  return (
    <div className="stack wizard">
      <PageHeader title={t(`error.${kind}.title`)} />
      {message && <Notice tone="danger">{message}</Notice>}
      <p>{t(`error.${kind}.text`)}</p>
      <div className="actions">
        {retry && (
          <ButtonLink variant="primary" href={pathname + search} reload>
            {t('reload')}
          </ButtonLink>
        )}
        <ButtonLink href={paths.home()} reload>
          {t('error.home')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** From the refusals of `authorize` and the failures of the provider to the page's words. */
function useErrorKind(): { kind: ErrorKind; message: string | null } {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) return { kind: 'unexpected', message: null };
  const data = error.data as { reason?: string; message?: string | null } | null;
  const message = typeof data?.message === 'string' ? foreign(data.message) : null;
  if (error.status === 404 || error.status === 405) return { kind: 'notFound', message: null };
  if (error.status === 403) return { kind: data?.reason === 'stamp' ? 'stamp' : 'permission', message };
  if (error.status === 409) return { kind: 'identity', message: null };
  if (error.status === 503) return { kind: data?.reason === 'store' ? 'store' : 'environment', message: null };
  if (error.status === 504) return { kind: 'timeout', message };
  if (error.status === 502) return { kind: 'weather', message };
  return { kind: 'unexpected', message: null };
}
