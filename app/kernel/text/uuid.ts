const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A uuid in small letters, as records are named by; null for anything else. */
export function parseUuid(text: string | undefined): string | null {
  const uuid = (text ?? '').toLowerCase();
  return UUID.test(uuid) ? uuid : null;
}
