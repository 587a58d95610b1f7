import type { FieldMetadata } from '@conform-to/react';
import type { ComponentProps, InputHTMLAttributes, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxGroup, type Box } from '~/kernel/ui/boxes/checkbox-group';
import { Checkbox, RadioGroup, type Choice } from '~/kernel/ui/choices';
import { describedBy, Field } from '~/kernel/ui/field';
import { Select, Textarea, TextInput, type ControlWidth } from '~/kernel/ui/inputs';

/** A field of a form as conform knows it. */
export type BoundField = Pick<
  FieldMetadata<unknown, Record<string, unknown>, string[]>,
  'id' | 'name' | 'errors' | 'initialValue'
>;

interface BoundProps {
  readonly field: BoundField;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly optional?: string | undefined;
}

type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoCapitalize' | 'autoComplete' | 'autoFocus' | 'inputMode' | 'type' | 'list' | 'maxLength' | 'spellCheck'
>;

export function BoundText({
  field,
  label,
  hint,
  optional,
  width,
  ...input
}: BoundProps & InputAttributes & { width?: ControlWidth }) {
  const error = field.errors?.[0];
  return (
    <Field id={field.id} label={label} hint={hint} error={error} optional={optional}>
      <TextInput {...control(field, hint)} defaultValue={text(field)} {...(width ? { width } : {})} {...input} />
    </Field>
  );
}

/**
 * A text of several lines. A script shows their number with the words of `counted`: one text for a single line, another
 * for more with # for the number.
 */
export function BoundTextarea({
  field,
  label,
  hint,
  optional,
  counted,
  ...input
}: BoundProps &
  Pick<InputAttributes, 'autoFocus' | 'maxLength'> & { counted?: { readonly one: string; readonly more: string } }) {
  return (
    <Field id={field.id} label={label} hint={hint} error={field.errors?.[0]} optional={optional}>
      <Textarea
        {...control(field, hint)}
        defaultValue={text(field)}
        data-one={counted?.one}
        data-more={counted?.more}
        {...input}
      />
      {counted && <p id={`${field.id}-count`} role="status" />}
    </Field>
  );
}

export function BoundSelect({
  field,
  label,
  hint,
  optional,
  width,
  options,
}: BoundProps & { width?: ControlWidth; options: ComponentProps<typeof Select>['options'] }) {
  const error = field.errors?.[0];
  return (
    <Field id={field.id} label={label} hint={hint} error={error} optional={optional}>
      <Select {...control(field, hint)} defaultValue={text(field)} options={options} {...(width ? { width } : {})} />
    </Field>
  );
}

export function BoundRadios({
  field,
  label,
  hint,
  optional,
  choices,
  look,
}: BoundProps & { choices: readonly Choice[]; look?: 'cards' | 'plain' }) {
  const { t } = useTranslation();
  return (
    <RadioGroup
      id={field.id}
      name={field.name}
      legend={label}
      hint={hint}
      error={field.errors?.[0]}
      optional={optional}
      choices={choices}
      value={text(field)}
      unanswered={t('form.unanswered')}
      {...(look ? { look } : {})}
    />
  );
}

export function BoundCheckbox({ field, label, hint }: BoundProps) {
  return (
    <Checkbox
      id={field.id}
      name={field.name}
      label={label}
      hint={hint}
      error={field.errors?.[0]}
      defaultChecked={text(field) === 'on'}
    />
  );
}

/** Boxes that share a name. Their buttons for all and none need `tickedForm` in the action. */
export function BoundCheckboxes({ field, label, hint, boxes }: BoundProps & { boxes: readonly Box[] }) {
  const { t } = useTranslation();
  const { initialValue } = field;
  return (
    <CheckboxGroup
      id={field.id}
      name={field.name}
      legend={label}
      hint={hint}
      error={field.errors?.[0]}
      boxes={boxes}
      ticked={Array.isArray(initialValue) ? initialValue.map(String) : [text(field)]}
      all={{ all: t('form.tickAll'), none: t('form.tickNone') }}
    />
  );
}

function control(field: BoundField, hint: ReactNode) {
  const error = field.errors?.[0];
  return {
    id: field.id,
    name: field.name,
    'aria-describedby': describedBy(field.id, { hint, error }),
    'aria-invalid': error ? true : undefined,
  };
}

function text(field: BoundField): string {
  return typeof field.initialValue === 'string' ? field.initialValue : '';
}
