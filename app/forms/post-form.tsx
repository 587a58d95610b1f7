import { getFormProps, type FormMetadata } from '@conform-to/react';
import { Form, useActionData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useFrame } from '~/frame/use-frame';
import { HiddenStamp } from '~/ui/hidden-stamp';
import { FormErrors } from './form-errors';
import { errorsOf } from './use-form';

interface PostFormProps<Fields extends Record<string, unknown>> {
  readonly form: FormMetadata<Fields, string[]>;
  readonly action?: string;
  /** The main button's words. Enter in a field presses the first button of a form: that must be this one (accessibility 0.15). */
  readonly main: string;
  /** False for a question whose answer counts when it is sent: the draft does not keep it while one chooses (app/enhance/drafts). */
  readonly kept?: boolean;
  readonly children: ReactNode;
}

/** A form of ours: errors at its head, the identity stamp, and Enter that does what the main button does. */
export function PostForm<Fields extends Record<string, unknown>>({ form, action, main, kept = true, children }: PostFormProps<Fields>) {
  const { stamp } = useFrame();
  // of a form that came back as it was typed the draft may know nothing yet (app/enhance/drafts)
  const step = useActionData() === undefined ? 'kept' : 'typed';
  return (
    <>
      <FormErrors errors={errorsOf(form)} />
      <Form method="post" {...getFormProps(form)} {...(action ? { action } : {})} className="stack" data-step={kept ? step : undefined}>
        <HiddenStamp stamp={stamp} />
        <button className="sr" tabIndex={-1} aria-hidden>
          {main}
        </button>
        {children}
      </Form>
    </>
  );
}
