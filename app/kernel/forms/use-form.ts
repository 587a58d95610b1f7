import { useForm, type DefaultValue, type FormMetadata } from '@conform-to/react';
import type { SummaryError } from '~/kernel/ui/error-summary';
import type { FormResult } from './parse.server';

/** Sets conform up for a form of the portal: values, messages and rows. Validation runs on the server. */
export function useBoundForm<Fields extends Record<string, unknown>>(
  id: string,
  typed: unknown,
  result: FormResult | undefined,
) {
  return useForm<Fields, Fields, string[]>({
    id,
    lastResult: result ?? null,
    defaultValue: typed as DefaultValue<Fields>,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onSubmit',
  });
}

/** Every message of the form with a link to its field. */
export function errorsOf<Fields extends Record<string, unknown>>(
  form: FormMetadata<Fields, string[]>,
  named = (_field: string, problem: string) => problem,
): SummaryError[] {
  return Object.entries(form.allErrors).flatMap(([name, messages]) =>
    messages.map((text) => (name === '' ? { text } : { text: named(name, text), href: `#${form.id}-${name}` })),
  );
}
