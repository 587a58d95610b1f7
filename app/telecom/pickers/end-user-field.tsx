import type { ComponentProps } from 'react';
import type { BoundField } from '~/kernel/forms/bound-fields';
import type { EndUserChoices } from './end-user-choices.server';
import { SearchChoice } from '~/flows/pickers/search-choice';
import type { TextChoice } from '~/flows/pickers/search-choice.server';

interface EndUserFieldProps extends Pick<ComponentProps<typeof SearchChoice>, 'hint' | 'inBox'> {
  readonly field: BoundField;
  readonly search: BoundField;
  readonly endUsers: NonNullable<EndUserChoices>;
  /** The text for a failed search, with what the user can do without it. */
  readonly failed: string;
  readonly optional?: string;
  /** The choice of no end customer, for forms that allow it. */
  readonly none?: TextChoice;
  /** The choice of a new end customer, below the others. */
  readonly fresh?: TextChoice | undefined;
  /** An end customer who cannot be chosen, with the reason. */
  readonly unavailable?: { readonly uuid: string; readonly why: string };
}

/** The choice of an end customer, found by name, city or zipcode (END-02). */
export function EndUserField({ endUsers, none, fresh, unavailable, ...choice }: EndUserFieldProps) {
  const found = endUsers.choices.map((one) =>
    one.value === unavailable?.uuid ? { ...one, unavailable: unavailable.why } : one,
  );
  const choices = [...(none ? [none] : []), ...found, ...(fresh ? [fresh] : [])];
  return <SearchChoice name="endUser" shown={{ ...endUsers, choices }} {...choice} />;
}
