import { useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '~/kernel/ui/button';
import { Notice } from '~/kernel/ui/notice';

/** The query parameter that shows that the reader chose to ignore the message. */
const IGNORED = 'ignoreError';

/** The persistent message at the top of the page for an error of the provider's API, with Reload and Ignore (ERR-01). */
export function ApiError({ message }: { message: string | null }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  if (message === null || query.has(IGNORED)) return null;
  const here = pathname + search;
  query.set(IGNORED, '1');
  return (
    <Notice
      tone="danger"
      title={t('apiError')}
      actions={
        <>
          <ButtonLink href={here}>{t('reload')}</ButtonLink>
          <ButtonLink variant="quiet" href={`${pathname}?${query}`}>
            {t('ignore')}
          </ButtonLink>
        </>
      }
    >
      {message}
    </Notice>
  );
}
