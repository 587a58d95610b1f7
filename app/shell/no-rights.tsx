import { useTranslation } from 'react-i18next';
import { WhomToAsk } from '~/kernel/frame/errors/whom-to-ask';
import { Notice } from '~/kernel/ui/notice';

/** The notice for a user who may do nothing yet, whose drawer is empty. */
export function NoRights() {
  const { t } = useTranslation('rights');
  return (
    <Notice tone="info" title={t('none.title')}>
      <p>{t('none.text')}</p>
      <WhomToAsk />
    </Notice>
  );
}
