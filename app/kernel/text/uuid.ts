const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A uuid in lower case, as records are named; null for other text. */
export function parseUuid(text: string | undefined): string | null {
  const uuid = (text ?? '').toLowerCase();
  return UUID.test(uuid) ? uuid : null;
}
