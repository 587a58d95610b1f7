import { getFormProps, type FormMetadata } from '@conform-to/react';
import { useActionData } from '@remix-run/react';
import { useContext, type ReactNode } from 'react';
import { RestoredForm } from '~/kernel/frame/restored-form';
import { FormErrors } from './form-errors';
import { StampedForm } from './stamped-form';
import { errorsOf } from './use-form';

interface PostFormProps<Fields extends Record<string, unknown>> {
  readonly form: FormMetadata<Fields, string[]>;
  readonly action?: string;
  /** The text of the main button, which must come first, since Enter presses the first button (accessibility 0.15). */
  readonly main: string;
  /** Fields that go into the page's address when the form is sent, for Back (app/kernel/enhance/way-back). */
  readonly wayBack?: readonly string[] | undefined;
  /** The summary's words for a problem that does not name its field, such as one in one of several rows. */
  readonly named?: ((field: string, problem: string) => string) | undefined;
  /** False for a question that only sending the form answers, so that the draft does not store it earlier. */
  readonly kept?: boolean;
  /** True for a form with files. */
  readonly files?: boolean;
  /** The words of the page while a form is on its way that changes something at the provider. */
  readonly wait?: string | undefined;
  readonly children: ReactNode;
}

/** A form with its errors at the head and a CSRF token. Enter presses the main button. */
export function PostForm<Fields extends Record<string, unknown>>({
  form,
  action,
  main,
  named,
  kept = true,
  files = false,
  wayBack,
  wait,
  children,
}: PostFormProps<Fields>) {
  // the draft may not have the values of a form that came back as typed (app/kernel/enhance/drafts)
  const isRestored = useContext(RestoredForm);
  const step = useActionData() === undefined && !isRestored ? 'kept' : 'typed';
  return (
    <>
      <FormErrors errors={errorsOf(form, named)} />
      <StampedForm
        {...getFormProps(form)}
        {...(action ? { action } : {})}
        files={files}
        className="stack"
        data-step={kept ? step : undefined}
        data-way-back={wayBack?.join(' ')}
        data-wait={wait}
      >
        <button className="sr" tabIndex={-1} aria-hidden>
          {main}
        </button>
        {children}
      </StampedForm>
    </>
  );
}
