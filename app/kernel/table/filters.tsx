import type { ComponentProps } from 'react';
import { Checkbox } from '~/kernel/ui/choices';
import { Field } from '~/kernel/ui/field';
import { Select } from '~/kernel/ui/inputs';
import type { TableState } from './definition';

interface FilterProps {
  /** Its name in the definition of the list. */
  readonly name: string;
  readonly label: string;
  readonly filters: TableState['filters'];
}

/** A filter that is on or off. */
export function FlagFilter({ name, label, filters }: FilterProps) {
  return <Checkbox id={name} name={name} value="true" label={label} defaultChecked={filters[name] === 'true'} />;
}

/** A filter with one of several values. */
export function ChoiceFilter({
  name,
  label,
  filters,
  options,
}: FilterProps & Pick<ComponentProps<typeof Select>, 'options'>) {
  return (
    <Field id={name} label={label}>
      <Select id={name} name={name} defaultValue={filters[name]} options={options} />
    </Field>
  );
}
