import { OURS } from './plain-calls';

/** The answer of a call with what the specification names. `call` is a key of OURS. */
export function plainAnswer(call: string, answer: unknown): unknown {
  const ours = OURS[call];
  if (!ours) return answer;
  const record =
    ours.noun === undefined ? structuredClone(answer) : structuredClone((answer as Record<string, unknown>)[ours.noun]);
  for (const path of ours.answers ?? []) takeOut(record, path.split('.'));
  // spec 5 names the diagnostics without fields
  if (call === 'diagnostics.list_available_diagnostics')
    return { diagnostics: (record as { diagnostics: { kind: string }[] }).diagnostics.map(({ kind }) => kind) };
  return record;
}

/** The parameters without those that the specification does not name. */
export function plainParams<T>(call: string, params: T): T {
  const asked = structuredClone(params);
  for (const path of OURS[call]?.asks ?? []) {
    const [name = '', value] = path.split('=');
    const keys = name.split('.');
    if (value === undefined) takeOut(asked, keys);
    else if (at(asked, keys) === value) takeOut(asked, keys.slice(0, -1));
  }
  return asked;
}

/** True for a call that the specification does not name at all. */
export function isOurs(call: string): boolean {
  return OURS[call]?.absent ?? false;
}

/** The queries of a route that are ours. */
export function isOurQuery(call: string, name: string): boolean {
  return OURS[call]?.asks?.includes(name) ?? false;
}

function at(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((found, key) => (isRecord(found) ? found[key] : undefined), value);
}

/** `[]` goes through a list, `*` through every value of a map; a name that begins with `*` is the end of a key. */
function takeOut(value: unknown, [key = '', ...below]: readonly string[]): void {
  if (!isRecord(value)) return;
  const list = /^(\w+)\[\]$/.exec(key)?.[1];
  if (list !== undefined) {
    const rows = value[list];
    if (Array.isArray(rows)) for (const row of rows) takeOut(row, below);
  } else if (key === '*') {
    for (const each of Object.values(value)) takeOut(each, below);
  } else if (key.startsWith('*')) {
    for (const name of Object.keys(value)) if (name.endsWith(key.slice(1))) delete value[name];
  } else if (below.length > 0) {
    takeOut(value[key], below);
  } else {
    delete value[key];
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
