/** The fields of a form as they were typed, in order. */
export type TypedFields = readonly (readonly [name: string, value: string])[];

/** Names that forms and buttons add: the CSRF token, the pressed button, a filter of choices, and conform's own. */
const MACHINERY = new Set(['_as', 'intent', 'contractFilter', '__intent__', '__state__']);

/** The fields that the user typed, without those that the form added. */
export function typedFields(form: URLSearchParams): TypedFields {
  return [...form].filter(([name]) => !MACHINERY.has(name));
}
