import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/kernel/ui/button';

/**
 * The end of a step's form: continue, the step's other buttons, and back. Back is a button, so that it saves the
 * fields.
 */
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
