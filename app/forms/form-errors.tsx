import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary, type SummaryError } from '~/ui/error-summary';

/** What is wrong with a form, at its head; the page's title says so too, with scripts as without (accessibility 6). */
export function FormErrors({ errors, submission }: { errors: readonly SummaryError[]; submission?: string | number | undefined }) {
  const { t } = useTranslation();
  const failed = errors.length > 0;
  useEffect(() => {
    const prefix = t('error.titlePrefix');
    const name = document.title.startsWith(prefix) ? document.title.slice(prefix.length) : document.title;
    document.title = failed ? prefix + name : name;
  }, [failed, submission, t]);
  return <ErrorSummary title={t('form.problem')} errors={errors} submission={submission} />;
}
