import type { ComponentProps } from 'react';
import { Checkbox } from '~/kernel/ui/choices';
import { describedBy, Field } from '~/kernel/ui/field';
import { Select } from '~/kernel/ui/inputs';
import type { TableState } from './definition';

/** A filter of a list in words. It is a field of the search form and, while it holds, a chip above the table. */
export interface ListFilter {
  /** Its name in the definition of the list. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** The values to choose from. Left out for a filter that is on or off. */
  readonly options?: ComponentProps<typeof Select>['options'];
  /** True for a choice of what a row shows. It leaves no row out, so that it has no chip. */
  readonly isLook?: boolean;
}

interface FiltersProps {
  readonly filters: readonly ListFilter[];
  readonly state: TableState;
}

/** The filters of a list in its search form. */
export function Filters({ filters, state }: FiltersProps) {
  return filters.map(({ name, label, hint, options }) =>
    options ? (
      <Field key={name} id={name} label={label} hint={hint}>
        <Select
          id={name}
          name={name}
          aria-describedby={describedBy(name, { hint })}
          defaultValue={state.filters[name]}
          options={options}
        />
      </Field>
    ) : (
      <Checkbox
        key={name}
        id={name}
        name={name}
        value="true"
        label={label}
        defaultChecked={state.filters[name] === 'true'}
      />
    ),
  );
}
