/** The text with this name in a request or a response. Null without one. */
export function textIn(body: unknown, name: string): string | null {
  const value = fieldOf(body, name);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** The number with this name. Null without one. */
export function numberIn(body: unknown, name: string): number | null {
  const value = fieldOf(body, name);
  return typeof value === 'number' ? value : null;
}

/** The texts of the list with this name. Empty without one. */
export function textsIn(body: unknown, name: string): string[] {
  const value = fieldOf(body, name);
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

function fieldOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null && Object.hasOwn(body, name)
    ? (body as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
