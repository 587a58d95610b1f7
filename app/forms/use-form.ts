import { useForm, type DefaultValue, type FormMetadata } from '@conform-to/react';
import { useEffect } from 'react';
import type { SummaryError } from '~/ui/error-summary';
import type { FormResult } from './parse.server';

/**
 * conform for one of our forms. Validation runs on the server in both modes; conform keeps values, messages and rows.
 * After a failed submit the focus goes to the error summary, not to the first field (decisions: Screens).
 */
export function useBoundForm<Fields extends Record<string, unknown>>(id: string, typed: unknown, result: FormResult | undefined) {
  const [form, fields] = useForm<Fields, Fields, string[]>({
    id,
    lastResult: result ?? null,
    defaultValue: typed as DefaultValue<Fields>,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onSubmit',
  });
  const failed = result?.status === 'error';
  useEffect(() => {
    // after conform's own effect, which goes to the field
    if (failed) document.getElementById('errors')?.focus();
  }, [failed, result]);
  return [form, fields] as const;
}

/** Every message of the form with the way to its field. */
export function errorsOf<Fields extends Record<string, unknown>>(
  form: FormMetadata<Fields, string[]>,
  named = (_field: string, problem: string) => problem,
): SummaryError[] {
  return Object.entries(form.allErrors).flatMap(([name, messages]) =>
    messages.map((text) => (name === '' ? { text } : { text: named(name, text), href: `#${form.id}-${name}` })),
  );
}
