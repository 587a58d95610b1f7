import { useTranslation } from 'react-i18next';
import { ButtonLink } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { useHere } from './use-here';

/** In the place of what could not be loaded: what happened, and the same address again (ERR-04). */
export function FailedPanel({ message, level = 2 }: { message: string | null; level?: 2 | 3 }) {
  const { t } = useTranslation();
  const here = useHere();
  return (
    <Notice
      tone="danger"
      level={level}
      title={t('failed.title')}
      actions={<ButtonLink href={here}>{t('reload')}</ButtonLink>}
    >
      {message || t('failed.text')}
    </Notice>
  );
}
