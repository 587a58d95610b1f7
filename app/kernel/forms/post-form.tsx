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
  /** The main button's words. Enter in a field presses the first button of a form: that must be this one (accessibility 0.15). */
  readonly main: string;
  /** Its fields stand in the page's address when it is sent, for the way back (app/kernel/enhance/way-back). The page reads them from there. */
  readonly wayBack?: readonly string[] | undefined;
  /** The summary's words for a problem whose text does not name its field, such as one of several rows. */
  readonly named?: ((field: string, problem: string) => string) | undefined;
  /** False for a question whose answer counts when it is sent: the draft does not keep it while one chooses (app/kernel/enhance/drafts). */
  readonly kept?: boolean;
  readonly children: ReactNode;
}

/** A form of ours: errors at its head, the identity stamp, and Enter that does what the main button does. */
export function PostForm<Fields extends Record<string, unknown>>({
  form,
  action,
  main,
  named,
  kept = true,
  wayBack,
  children,
}: PostFormProps<Fields>) {
  // the draft may not know yet a form that came back as typed (app/kernel/enhance/drafts)
  const isRestored = useContext(RestoredForm);
  const step = useActionData() === undefined && !isRestored ? 'kept' : 'typed';
  return (
    <>
      <FormErrors errors={errorsOf(form, named)} />
      <StampedForm
        {...getFormProps(form)}
        {...(action ? { action } : {})}
        className="stack"
        data-step={kept ? step : undefined}
        data-way-back={wayBack?.join(' ')}
      >
        <button className="sr" tabIndex={-1} aria-hidden>
          {main}
        </button>
        {children}
      </StampedForm>
    </>
  );
}
