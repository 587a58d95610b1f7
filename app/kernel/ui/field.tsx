import type { ReactNode } from 'react';
import { Icon } from './icons';
import { worded } from './words';

/** The ids that conform gives the parts of a field, so that fields with and without conform match. */
const fieldIds = (id: string) => ({ error: `${id}-error`, hint: `${id}-description` });

/** The value of `aria-describedby`: the ids of parts that are on the page, the error first. */
export function describedBy(id: string, has: { hint?: unknown; error?: unknown }): string | undefined {
  const ids = fieldIds(id);
  return [has.error && ids.error, has.hint && ids.hint].filter(Boolean).join(' ') || undefined;
}

type FieldProps = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Text after the label, such as "(niet verplicht)". */
  optional?: string | undefined;
  hiddenLabel?: boolean;
  children: ReactNode;
};

/** Label, hint and error around one control. The control sets `id` and `describedBy(id, …)` itself. */
export function Field({ id, label, hint, error, optional, hiddenLabel, children }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={id} className={hiddenLabel ? 'sr' : undefined}>
        {worded(label)}
        <Optional>{optional}</Optional>
      </label>
      <FieldHint id={id}>{hint}</FieldHint>
      <FieldError id={id}>{error}</FieldError>
      {children}
    </div>
  );
}

/** The note after a label that a field may stay empty. */
export function Optional({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <>
      {' '}
      <span className="optional">{children}</span>
    </>
  );
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div id={fieldIds(id).hint} className="hint">
      {worded(children)}
    </div>
  );
}

/** The error of a field. Without an error there is no element, since screen readers would announce an empty one. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={fieldIds(id).error} className="error">
      <Icon name="error" />
      {worded(children)}
    </p>
  );
}
