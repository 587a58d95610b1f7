import { useTranslation } from 'react-i18next';
import { paths } from '~/kernel/paths/paths';
import { ButtonLink } from '~/kernel/ui/button';
import { EmptyState } from '~/kernel/ui/empty-state';
import { ErrorSummary } from '~/kernel/ui/error-summary';
import { Flash } from '~/kernel/ui/flash';
import { Notice, TONE_ICONS, type Tone } from '~/kernel/ui/notice';
import { ShownSecret } from '~/kernel/ui/secret/shown-secret';

/** Messages in each tone, the summary of errors, and what an empty part says. */
export function Notices() {
  const { t } = useTranslation('styles');
  const action = <ButtonLink href={paths.styles()}>{t('buttons.secondary')}</ButtonLink>;
  const secret = { what: t('copy'), title: t('secret.title'), hint: t('secret.hint') };
  const gone = { title: t('secret.gone'), hint: t('secret.again') };
  return (
    <>
      {(Object.keys(TONE_ICONS) as Tone[]).map((tone) => (
        <Notice key={tone} tone={tone} level={3} title={t(`tones.${tone}`)} actions={action}>
          {t('notice')}
        </Notice>
      ))}
      <Flash label={t('parts.notices')} messages={[{ key: 'done', tone: 'success', text: t('notice') }]} />
      <ErrorSummary title={t('summary')} errors={[{ text: t('error'), href: '#wrong' }, { text: t('notice') }]} />
      <EmptyState title={t('empty')} actions={action}>
        {t('notice')}
      </EmptyState>
      <ShownSecret {...secret} secret="7f3c-91ab" gone={gone} />
      <ShownSecret {...secret} secret={null} gone={gone} />
    </>
  );
}
