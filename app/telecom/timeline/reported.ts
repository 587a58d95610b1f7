/** A text that a request or a response has by this name; null where it has none. */
export function textIn(told: unknown, name: string): string | null {
  const value = fieldOf(told, name);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** The same for a number. */
export function numberIn(told: unknown, name: string): number | null {
  const value = fieldOf(told, name);
  return typeof value === 'number' ? value : null;
}

/** The texts of a list; none where there is no such list. */
export function textsIn(told: unknown, name: string): string[] {
  const value = fieldOf(told, name);
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

function fieldOf(told: unknown, name: string): unknown {
  return typeof told === 'object' && told !== null && Object.hasOwn(told, name)
    ? (told as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
