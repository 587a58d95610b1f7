import { useTranslation } from 'react-i18next';
import { TONE_ICONS, type Tone } from '~/kernel/ui/notice';
import { Badge, Status, Tags } from '~/kernel/ui/status';

const TONES = Object.keys(TONE_ICONS) as Tone[];

/** States, counts and tags in each tone. */
export function States() {
  const { t } = useTranslation('styles');
  return (
    <>
      <p>
        {TONES.map((tone) => (
          <span key={tone}>
            <Status tone={tone}>{t(`tones.${tone}`)}</Status>{' '}
          </span>
        ))}
        <Status tone="info" icon="spinner">
          {t('busy')}
        </Status>
      </p>
      <p>
        {TONES.map((tone, at) => (
          <span key={tone}>
            <Badge tone={tone} count={at + 1} unit={t('unit')} />{' '}
          </span>
        ))}
      </p>
      <p>
        <Tags tags={[t('tag'), t('value')]} />
      </p>
    </>
  );
}
