import { OUTCOMES, PLANNED } from '../run';
import { Field } from '~/kernel/ui/field';
import { Select } from '~/kernel/ui/inputs';
import { useRun } from '../run-place';

interface OutcomeFilterProps {
  readonly value: string;
  /** The word for completed records. */
  readonly done: string;
  readonly isPlan: boolean;
}

/** Filters rows by their outcome or, in a plan, by what will happen to them. */
export function OutcomeFilter({ value, done, isPlan }: OutcomeFilterProps) {
  const { t } = useRun();
  const options: readonly { value: string; label: string }[] = isPlan
    ? PLANNED.map((planned) => ({ value: planned, label: t(`planned.${planned}`) }))
    : OUTCOMES.map((outcome) => ({ value: outcome, label: outcome === 'done' ? done : t(`outcome.${outcome}`) }));
  return (
    <Field id="outcome" label={t('items.outcomes')}>
      <Select
        id="outcome"
        name="outcome"
        defaultValue={value}
        options={[{ value: 'all', label: t('items.allOutcomes') }, ...options]}
      />
    </Field>
  );
}
