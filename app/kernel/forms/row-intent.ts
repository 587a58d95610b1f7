/**
 * The `intent` of the buttons that add and remove rows of a list. `circuits+` adds one, `circuits-2` removes the
 * second, `circuits[0].subnets+` adds one within the first.
 */
export function addRow(list: string) {
  return { name: 'intent', value: `${list}+`, formNoValidate: true } as const;
}

/** `at` counts from 0. */
export function removeRow(list: string, at: number) {
  return { name: 'intent', value: `${list}-${at + 1}`, formNoValidate: true } as const;
}

/** A row to add or to remove; `at` counts from 0. */
export type RowIntent =
  | { readonly list: string; readonly adds: true }
  | { readonly list: string; readonly adds: false; readonly at: number };

const LIST = /^[a-z]\w{0,39}(?:\[\d{1,2}\]\.[a-z]\w{0,39}){0,2}$/;

/** The command of a row button. Null for any other intent, 'malformed' for text that our buttons do not send. */
export function readRowIntent(intent: string | null): RowIntent | 'malformed' | null {
  const [, list = '', ask = '', number] = /^(\S*?)(\+|-(\d+))$/.exec(intent ?? '') ?? [];
  if (!ask) return null;
  if (!LIST.test(list)) return 'malformed';
  if (number === undefined) return { list, adds: true };
  return /^[1-9]\d?$/.test(number) ? { list, adds: false, at: Number(number) - 1 } : 'malformed';
}
