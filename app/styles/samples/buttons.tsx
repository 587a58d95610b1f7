import { useTranslation } from 'react-i18next';
import { paths } from '~/kernel/paths/paths';
import { Button, ButtonLink } from '~/kernel/ui/button';

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const;

/** Buttons and links that look like them: plain, with an icon, and waiting for a condition. */
export function Buttons() {
  const { t } = useTranslation('styles');
  return (
    <>
      <div className="actions">
        {VARIANTS.map((variant) => (
          <Button key={variant} type="button" variant={variant}>
            {t(`buttons.${variant}`)}
          </Button>
        ))}
      </div>
      <div className="actions">
        {VARIANTS.map((variant) => (
          <ButtonLink key={variant} variant={variant} icon="plus" href={paths.styles()}>
            {t(`buttons.${variant}`)}
          </ButtonLink>
        ))}
        <a href={paths.styles()}>{t('buttons.link')}</a>
      </div>
      <div className="actions">
        <Button type="button" variant="primary" aria-disabled reason={t('buttons.waiting')}>
          {t('buttons.primary')}
        </Button>
      </div>
    </>
  );
}
