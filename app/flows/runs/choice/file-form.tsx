import { useActionData } from '@remix-run/react';
import type { FormResult } from '~/kernel/forms/parse.server';
import { StampedForm } from '~/kernel/forms/stamped-form';
import { Button } from '~/kernel/ui/button';
import { describedBy, Field } from '~/kernel/ui/field';
import { Select } from '~/kernel/ui/inputs';
import type { FormShown } from './asked-form.server';

interface FileFormProps {
  readonly form: FormShown;
  /** The first values of the fields. */
  readonly typed: Readonly<Record<string, string>>;
}

/** The form for a file of lines, for an area with one action whose fields are lists to choose from. */
export function FileForm({ form: { id: form, file, choices, fields }, typed }: FileFormProps) {
  const result = useActionData<{ readonly result?: FormResult }>()?.result;
  const [choice] = choices;
  if (!file || !choice) return null;
  const error = result?.error?.['file']?.[0];
  const id = `${form}-file`;
  return (
    <StampedForm files className="stack">
      <input type="hidden" name="wish" value={choice.value} />
      <div className="panel fields">
        <Field id={id} label={file.label} hint={file.hint} error={error}>
          <input
            type="file"
            id={id}
            name="file"
            accept=".csv,.txt,text/csv,text/plain"
            className="input"
            aria-describedby={describedBy(id, { hint: file.hint, error })}
            aria-invalid={error ? true : undefined}
          />
        </Field>
        {fields.map(({ name, label, hint, options = [] }) => (
          <Field key={name} id={`${id}-${name}`} label={label} hint={hint}>
            <Select
              id={`${id}-${name}`}
              name={name}
              defaultValue={typedIn(result, name) ?? typed[name]}
              options={options}
              aria-describedby={describedBy(`${id}-${name}`, { hint })}
            />
          </Field>
        ))}
        <div className="actions">
          <Button>{file.send}</Button>
        </div>
      </div>
    </StampedForm>
  );
}

function typedIn(result: FormResult | undefined, name: string): string | undefined {
  const value: unknown = result?.initialValue?.[name];
  return typeof value === 'string' ? value : undefined;
}
