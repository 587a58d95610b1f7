import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '~/ui/button';

/** The end of a step's form: on, whatever else the step can do, and back. */
export function StepActions({ backHref, children }: { backHref: string; children?: ReactNode }) {
  const { t } = useTranslation('order');
  return (
    <div className="actions">
      <Button variant="primary">{t('continue')}</Button>
      {children}
      <ButtonLink variant="quiet" href={backHref}>
        {t('back')}
      </ButtonLink>
    </div>
  );
}
