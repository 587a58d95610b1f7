import { BoundSelect, BoundText, type BoundField } from '~/kernel/forms/bound-fields';
import type { AskedField } from './asked-field';

interface AskedFieldsProps {
  readonly asked: readonly AskedField[];
  readonly fields: Readonly<Record<string, BoundField | undefined>>;
}

/** The fields of an action, each as a list to choose from or as a box. */
export function AskedFields({ asked, fields }: AskedFieldsProps) {
  return asked.map(({ name, options, label, hint }) => {
    const field = fields[name];
    if (!field) return null;
    return options ? (
      <BoundSelect key={name} field={field} options={options} label={label} hint={hint} />
    ) : (
      <BoundText key={name} field={field} autoComplete="off" label={label} hint={hint} />
    );
  });
}
