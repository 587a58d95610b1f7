import { useTranslation } from 'react-i18next';
import { describedBy, Field } from '~/kernel/ui/field';
import { Select } from '~/kernel/ui/inputs';

/** The day until which the button of a line hides it. A week is chosen at first. */
export function LaterChoice({ dates }: { dates: readonly { value: string; label: string }[] }) {
  const { t } = useTranslation('attention');
  const hint = t('later.hint');
  return (
    <Field id="until" label={t('later.label')} hint={hint}>
      <Select
        id="until"
        name="until"
        width={20}
        defaultValue={dates[1]?.value}
        options={dates}
        aria-describedby={describedBy('until', { hint })}
      />
    </Field>
  );
}
