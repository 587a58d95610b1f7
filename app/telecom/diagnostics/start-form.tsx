import { useTranslation } from 'react-i18next';
import { StampedForm } from '~/kernel/forms/stamped-form';
import { Button } from '~/kernel/ui/button';

interface StartFormProps {
  /** The page that starts the test (`TestPlaces`). */
  readonly action: string;
  readonly kind: string;
  readonly attempt: string;
  readonly label: string;
  readonly subject: string;
}

/** A button that starts a test of one kind. */
export function StartForm({ action, kind, attempt, label, subject }: StartFormProps) {
  const { t } = useTranslation('diagnostics');
  return (
    <StampedForm action={action} data-wait={t('tests.starting')}>
      <input type="hidden" name="attempt" value={attempt} />
      <Button name="kind" value={kind}>
        {label}
        <span className="sr"> {subject}</span>
      </Button>
    </StampedForm>
  );
}
