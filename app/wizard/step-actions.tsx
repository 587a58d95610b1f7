import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button';

/** The end of a step's form: on, whatever else the step can do, and back: a button too, so that what was typed is kept. */
export function StepActions({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('wizard');
  return (
    <div className="actions">
      <Button variant="primary">{t('continue')}</Button>
      {children}
      <Button variant="quiet" name="intent" value="back" formNoValidate>
        {t('back')}
      </Button>
    </div>
  );
}
