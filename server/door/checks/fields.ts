import { LIST_FIELD, LONGEST_LIST, LONGEST_VALUE } from '~/kernel/forms/limits';
import { withPressed } from '~/kernel/ui/pressed';
import { refuse } from '../refusal';
import { MAX_URL } from './url';

const MAX_FIELDS = 500;
const MAX_INDEX = 255;
const MAX_DEPTH = 5;
const MAX_NAME = 200;
/** Fields that may be longer than others: an address to return to, and a list of records. */
const LONGEST_OF: ReadonlyMap<string, number> = new Map([
  ['returnTo', MAX_URL],
  [LIST_FIELD, LONGEST_LIST],
]);
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * The fields of a form body. `a[5000000]=1` stops a form parser for seconds (security 0.5), so names are checked first.
 */
export function checkedFields(body: Buffer): URLSearchParams {
  const text = plainText(body);
  // fields are counted before parsing, so that ten thousand fields are refused without building them
  if (text.split('&', MAX_FIELDS + 1).length > MAX_FIELDS) refuse(400, 'fields');
  const form = new URLSearchParams(text);
  checkFieldNames(form);
  for (const [name, value] of form) {
    if (value.length > (LONGEST_OF.get(name) ?? LONGEST_VALUE)) refuse(413, 'size');
  }
  const pressed = withPressed(form);
  checkFieldNames(pressed);
  return pressed;
}

/** The same rule for the names of a query: lists and searches parse those as forms. */
export function checkFieldNames(fields: URLSearchParams): void {
  const names = [...fields.keys()];
  if (names.length > MAX_FIELDS || !names.every(isPlainName)) refuse(400, 'fields');
}

/** The body as text. Refuses broken percent-escapes, invalid UTF-8 (raw or escaped) and NUL: no browser sends them. */
function plainText(body: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
    if (!decodeURIComponent(text).includes('\0')) return text;
  } catch {
    refuse(400, 'body');
  }
  return refuse(400, 'body');
}

function isPlainName(name: string): boolean {
  if (name.length > MAX_NAME) return false;
  const segments = name.split(/[.[\]]+/).filter((segment) => segment !== '');
  if (segments.length > MAX_DEPTH) return false;
  return segments.every((segment) => !FORBIDDEN.has(segment.trim()) && !isHugeIndex(segment));
}

function isHugeIndex(segment: string): boolean {
  return /^\s*[+-]?\d+(?:[.e]\d*)?\s*$/i.test(segment) && !(Number(segment) >= 0 && Number(segment) <= MAX_INDEX);
}
