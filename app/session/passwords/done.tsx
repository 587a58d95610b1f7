import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { sessionMeta } from '~/kernel/frame/errors/failed-meta';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { PublicError } from '~/kernel/frame/errors/public-error';
import { PublicPage } from '~/kernel/frame/public-page';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { ButtonLink } from '~/kernel/ui/button';

export const handle: PageHandle = { page: 'public' };

export const meta = sessionMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { t } = await authorize(args, 'public');
  return { title: pageTitle(t, t('session:done.title')) };
}

export default function PasswordChanged() {
  const { t } = useTranslation('session');
  return (
    <PublicPage title={t('done.title')}>
      <p>{t('done.text')}</p>
      <div className="actions">
        <ButtonLink variant="primary" href={paths.loginAfresh()}>
          {t('toSignIn')}
        </ButtonLink>
      </div>
    </PublicPage>
  );
}

export const ErrorBoundary = PublicError;
