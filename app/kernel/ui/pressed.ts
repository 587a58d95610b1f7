/**
 * The name of a button that sends `value` in `field`. The name contains the value, because text browsers print a
 * button's value before its text. It must not be empty.
 */
export function pressed(field: string, value: string): string {
  return `${field}=${value}`;
}

/** The sent fields with the field and value of such a button among them, in the order in which they were sent. */
export function withPressed(sent: URLSearchParams): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of sent) {
    const [, field, pressedValue] = (value === '' && /^(\w+)=(.+)$/s.exec(name)) || [];
    if (field !== undefined && pressedValue !== undefined) fields.append(field, pressedValue);
    else fields.append(name, value);
  }
  return fields;
}
