/** The text with this name in a request or a response. Null without one. */
export function textIn(told: unknown, name: string): string | null {
  const value = fieldOf(told, name);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** The number with this name. Null without one. */
export function numberIn(told: unknown, name: string): number | null {
  const value = fieldOf(told, name);
  return typeof value === 'number' ? value : null;
}

/** The texts of the list with this name. Empty without one. */
export function textsIn(told: unknown, name: string): string[] {
  const value = fieldOf(told, name);
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

function fieldOf(told: unknown, name: string): unknown {
  return typeof told === 'object' && told !== null && Object.hasOwn(told, name)
    ? (told as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
