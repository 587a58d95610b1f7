import { useTranslation } from 'react-i18next';
import { LONGEST_REASON } from '~/telecom/ending/termination';
import { BoundTextarea, type BoundField } from '~/kernel/forms/bound-fields';

/** The field in which one says why an order is cancelled. */
export function CancelReason({ field }: { field: BoundField }) {
  const { t } = useTranslation('ending');
  return (
    <BoundTextarea
      field={field}
      label={t('order.cancelReason')}
      hint={t('order.cancelReasonHint')}
      maxLength={LONGEST_REASON}
    />
  );
}
