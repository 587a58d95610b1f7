import { useActionData } from '@remix-run/react';
import type { FormResult } from '~/kernel/forms/parse.server';
import { StampedForm } from '~/kernel/forms/stamped-form';
import { Button } from '~/kernel/ui/button';
import { describedBy, Field } from '~/kernel/ui/field';
import type { FormShown } from './asked-form.server';

/** The form for a file of lines, for an action that needs no further fields. */
export function FileForm({ form: { id: form, file, choices } }: { form: FormShown }) {
  const error = useActionData<{ readonly result?: FormResult }>()?.result?.error?.['file']?.[0];
  const [choice] = choices;
  if (!file || !choice) return null;
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
        <div className="actions">
          <Button>{file.send}</Button>
        </div>
      </div>
    </StampedForm>
  );
}
