import { createContext, useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/kernel/ui/button';
import { worded } from '~/kernel/ui/words';

/** The settled answers of a wizard in words. Empty without any. */
export const BarText = createContext('');

/**
 * The end of a step's form: the settled answers, continue, the step's other buttons, and back. Back is a button, so that
 * it saves the fields.
 */
export function StepActions({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('wizard');
  const bar = useContext(BarText);
  return (
    <>
      {bar && <p className="known small">{worded(bar)}</p>}
      <div className="actions">
        <Button variant="primary">{t('continue')}</Button>
        {children}
        <Button variant="quiet" name="intent" value="back" formNoValidate>
          {t('back')}
        </Button>
      </div>
    </>
  );
}
