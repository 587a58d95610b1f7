import type { BoundField } from '~/kernel/forms/bound-fields';

/** The fields by their names; those of the rights have the provider's names. */
export type UserFormFields = Record<string, string>;
export type BoundFields = Readonly<Record<string, BoundField>>;

/** A field of the form. The form makes it when it is asked for. */
export function field(fields: BoundFields, name: string): BoundField {
  const found = fields[name];
  if (!found) throw new Error(`the form has no field ${name}`);
  return found;
}
