import { useTranslation } from 'react-i18next';
import { ErrorSummary, type SummaryError } from '~/kernel/ui/error-summary';

export function FormErrors({ errors }: { errors: readonly SummaryError[] }) {
  const { t } = useTranslation();
  return <ErrorSummary title={t('form.problem')} errors={errors} />;
}
