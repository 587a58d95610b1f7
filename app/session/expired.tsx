import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { safePath } from '~/kernel/access/safe-path';
import { sessionMeta } from '~/kernel/frame/errors/failed-meta';
import { usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { PublicError } from '~/kernel/frame/errors/public-error';
import { PublicPage } from '~/kernel/frame/public-page';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';

export const handle: PageHandle = { page: 'public' };

export const meta = sessionMeta;

/**
 * The page for a form that was sent after its session had ended. Its fields are stored, and sign-in leads back to it.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { t } = await authorize(args, 'public');
  const returnTo = safePath(new URL(args.request.url).searchParams.get('returnTo')) ?? paths.home();
  return { title: t('session:expired.title'), signIn: paths.login(returnTo) };
}

export default function SessionExpired() {
  const { t } = useTranslation('session');
  const { signIn } = usePageData<typeof loader>();
  return (
    <PublicPage title={t('expired.title')}>
      <p>{t('expired.text')}</p>
      <p>
        <a className="btn btn-primary" href={signIn}>
          {t('signIn')}
        </a>
      </p>
    </PublicPage>
  );
}

export const ErrorBoundary = PublicError;
