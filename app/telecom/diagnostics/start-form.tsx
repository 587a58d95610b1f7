import { useTranslation } from 'react-i18next';
import { StampedForm } from '~/kernel/forms/stamped-form';
import { paths } from '~/kernel/paths/paths';
import { Button } from '~/kernel/ui/button';

/** A button that starts a test of one kind. */
export function StartForm({
  nid,
  kind,
  attempt,
  label,
  subject,
}: {
  nid: string;
  kind: string;
  attempt: string;
  label: string;
  subject: string;
}) {
  const { t } = useTranslation('diagnostics');
  return (
    <StampedForm action={paths.diagnostics(nid)} data-wait={t('tests.starting')}>
      <input type="hidden" name="attempt" value={attempt} />
      <Button name="kind" value={kind}>
        {label}
        <span className="sr"> {subject}</span>
      </Button>
    </StampedForm>
  );
}
