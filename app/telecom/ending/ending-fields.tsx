import { useTranslation } from 'react-i18next';
import { LONGEST_REASON } from '~/telecom/ending/termination';
import { BoundRadios, BoundTextarea, type BoundField } from '~/kernel/forms/bound-fields';
import type { PanelData } from '~/flows/panels/show-panel.server';
import { EndingDateField } from './ending-dates';
import type { EndingDates } from './ending-dates.server';

interface EndingFieldsProps {
  readonly fields: Readonly<Record<'reason' | 'moment' | 'wish_date', BoundField>>;
  readonly panel: Pick<PanelData, 'here' | 'mayOrder'>;
  readonly dates: EndingDates;
}

/** The reason and the date of ending (BBC-11, MOB-07). */
export function EndingFields({ fields: { reason, moment, wish_date: wishDate }, panel, dates }: EndingFieldsProps) {
  const { t } = useTranslation('ending');
  return (
    <>
      <BoundTextarea field={reason} label={t('reason')} hint={t('reasonHint')} maxLength={LONGEST_REASON} />
      <BoundRadios
        field={moment}
        label={t('moment')}
        choices={[
          { value: 'immediately', title: t('immediately'), description: t('immediatelyHint') },
          { value: 'scheduled', title: t('scheduled'), description: t('scheduledHint') },
        ]}
      />
      <EndingDateField
        field={wishDate}
        label={t('wishDate')}
        hint={t('wishDateHint', { first: dates.first, last: dates.last })}
        panel={panel}
        dates={dates}
      />
    </>
  );
}
