import { useTranslation } from 'react-i18next';
import { Notice } from '~/kernel/ui/notice';
import { worded } from '~/kernel/ui/words';

export function AskedNotice({ differences }: { differences: readonly string[] }) {
  const { t } = useTranslation('mobile');
  if (differences.length === 0) return null;
  return (
    <Notice tone="warning" title={t('asked.title')}>
      {differences.map((text) => (
        <p key={text}>{worded(text)}</p>
      ))}
      <p>{t('asked.support')}</p>
    </Notice>
  );
}
