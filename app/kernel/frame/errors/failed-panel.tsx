import { useTranslation } from 'react-i18next';
import { ButtonLink } from '~/kernel/ui/button';
import { Notice } from '~/kernel/ui/notice';
import { useHere } from '../use-here';
import { WhomToAsk } from './whom-to-ask';

interface FailedPanelProps {
  readonly message: string | null;
  /** The answer had an unknown shape, so that another try would show the same. */
  readonly isUnread?: boolean | undefined;
  /** The provider asked to wait. */
  readonly isBusy?: boolean | undefined;
  /** The user lacks a right, which somebody can give. */
  readonly isForbidden?: boolean | undefined;
  readonly level?: 2 | 3;
}

/** The panel for data that could not be loaded: the reason, and a link to try again (ERR-04). */
export function FailedPanel({
  message,
  isUnread = false,
  isBusy = false,
  isForbidden = false,
  level = 2,
}: FailedPanelProps) {
  const { t } = useTranslation();
  const here = useHere();
  if (isUnread)
    return (
      <Notice tone="danger" level={level} title={t('failed.title')}>
        {t('failed.unread')}
      </Notice>
    );
  return (
    <Notice
      tone="danger"
      level={level}
      title={t('failed.title')}
      actions={<ButtonLink href={here}>{t('reload')}</ButtonLink>}
    >
      {message || t(isBusy ? 'failed.busy' : 'failed.text')}
      {isForbidden && <WhomToAsk />}
    </Notice>
  );
}
