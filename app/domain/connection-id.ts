export type ConnectionId = { kind: 'nid'; nid: string } | { kind: 'uuid'; search: string; uuid: string };
export function readConnectionId(text: string): ConnectionId | null {
  if (/^[A-Za-z]{2}\d{1,12}$/.test(text)) return { kind: 'nid', nid: text.toUpperCase() };
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return { kind: 'uuid', uuid: text.toLowerCase(), search: text.toLowerCase().slice(0, 34) };
  return null;
}
export function sameButLastTwo(a: string, b: string): boolean {
  return a.toLowerCase().slice(0, 34) === b.toLowerCase().slice(0, 34);
}
