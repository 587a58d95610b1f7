import type { ReactNode } from 'react';
import { Button } from '~/ui/button';
import type { Choice } from '~/ui/choices';
import { describedBy, Field } from '~/ui/field';
import { TextInput } from '~/ui/inputs';
import { Notice } from '~/ui/notice';
import { BoundRadios, type BoundField } from './bound-fields';
import type { FoundChoices } from './search-choice.server';

interface SearchChoiceProps {
  /** Of the part: its fields are {name}Search, {name}Page and {name}Searched. */
  readonly name: string;
  /** The field of the radios. */
  readonly field: BoundField;
  readonly search: BoundField;
  readonly words: {
    readonly search: ReactNode;
    readonly hint: ReactNode;
    readonly find: ReactNode;
    readonly more: ReactNode;
    readonly choice: ReactNode;
    readonly optional?: string | undefined;
    /** Why nothing could be searched. */
    readonly failed: ReactNode;
    /** How many were found, and which page of them this is; empty before the first search. */
    readonly count: ReactNode;
  };
  readonly choices: readonly Choice[];
  readonly shown: { readonly failed: boolean; readonly search: string; readonly found: FoundChoices | null };
}

/** Search and choose, 30 a page; the chosen one stays among the choices. With scripts the search is a combobox (app/enhance/combobox). */
export function SearchChoice({ name, field, search, words, choices, shown }: SearchChoiceProps) {
  const { found } = shown;
  const more = found !== null && found.page < found.pages;
  const error = search.errors?.[0];
  const typed = error && typeof search.initialValue === 'string' ? search.initialValue : shown.search;
  return (
    <>
      {shown.failed && <Notice tone="warning">{words.failed}</Notice>}
      <div className="row two">
        <Field id={search.id} label={words.search} hint={words.hint} error={error}>
          <TextInput
            id={search.id}
            name={search.name}
            type="search"
            defaultValue={typed}
            autoComplete="off"
            aria-describedby={describedBy(search.id, { hint: words.hint, error })}
            aria-invalid={error ? true : undefined}
            data-combobox={name}
          />
        </Field>
        <Button name="intent" value="search" icon="search" formNoValidate>
          {words.find}
        </Button>
      </div>
      <p id={`${name}Count`} role="status" className="muted">
        {words.count}
      </p>
      <div id={`${name}Choices`} className="choices" data-name={field.name}>
        <BoundRadios field={field} label={words.choice} optional={words.optional} choices={choices} />
      </div>
      <input type="hidden" name={`${name}Page`} value={more ? found.page + 1 : 1} />
      <input type="hidden" name={`${name}Searched`} value={shown.search} />
      {more && (
        <div className="actions">
          <Button name="intent" value="more" formNoValidate>
            {words.more}
          </Button>
        </div>
      )}
    </>
  );
}
