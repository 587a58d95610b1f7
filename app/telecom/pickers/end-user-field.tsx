import type { BoundField } from '~/kernel/forms/bound-fields';
import type { EndUserChoices } from './end-user-choices.server';
import { SearchChoice } from '~/flows/pickers/search-choice';
import type { TextChoice } from '~/flows/pickers/search-choice.server';

interface EndUserFieldProps {
  readonly field: BoundField;
  readonly search: BoundField;
  readonly endUsers: NonNullable<EndUserChoices>;
  /** The text for a failed search, with what the user can do without it. */
  readonly failed: string;
  readonly optional?: string;
  /** The choice of no end customer, for forms that allow it. */
  readonly none?: TextChoice;
  /** An end customer who cannot be chosen, with the reason. */
  readonly unavailable?: { readonly uuid: string; readonly why: string };
}

/** The choice of an end customer, found by name, city or zipcode (END-02). */
export function EndUserField({ field, search, endUsers, failed, optional, none, unavailable }: EndUserFieldProps) {
  const choices = endUsers.choices.map((choice) =>
    choice.value === unavailable?.uuid ? { ...choice, unavailable: unavailable.why } : choice,
  );
  return (
    <SearchChoice
      name="endUser"
      field={field}
      search={search}
      shown={{ ...endUsers, choices: none ? [none, ...choices] : choices }}
      failed={failed}
      optional={optional}
    />
  );
}
