import type { ReactNode } from 'react';
import { Button } from '../button';
import { Field } from '../field';
import { Select, TextInput } from '../inputs';
import type { SelectOption } from '../inputs';

type SearchFormProps = {
  label: string;
  action: string;
  /** Absent when there is only one field to search. */
  fields?: { label: string; options: readonly SelectOption[]; value: string } | undefined;
  search: { label: string; value: string };
  submit: string;
  /** Present during a search. */
  clear?: { href: string; text: string } | undefined;
  /** Values that a new search leaves unchanged, such as sorting and page size. */
  hidden?: readonly (readonly [name: string, value: string])[];
  /** More filters, between the fields and the button. */
  children?: ReactNode;
};

/** The search of a list: a GET form with a button, which app/kernel/enhance/lists sends while the user types. */
export function SearchForm({ label, action, fields, search, submit, clear, hidden = [], children }: SearchFormProps) {
  return (
    <form id="filter" role="search" aria-label={label} action={action} className="search">
      {fields && (
        <Field id="searchField" label={fields.label}>
          <Select id="searchField" name="searchField" options={fields.options} defaultValue={fields.value} />
        </Field>
      )}
      <Field id="search" label={search.label}>
        <TextInput id="search" type="search" name="search" defaultValue={search.value} autoComplete="off" />
      </Field>
      {children}
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="actions">
        <Button icon="search">{submit}</Button>
        {clear && <a href={clear.href}>{clear.text}</a>}
      </div>
    </form>
  );
}

/** The number of results, in a status that exists from the first HTML, so that a change is announced once. */
export function ResultCount({ children }: { children: ReactNode }) {
  return (
    <p id="count" role="status" className="muted">
      {children}
    </p>
  );
}
