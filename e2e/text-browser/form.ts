import type { JSDOM } from 'jsdom';
import type { Sent } from './context';

/** A file as tests give it. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const chosen = new WeakMap<Element, readonly ChosenFile[]>();

/** Puts files into a field for files. */
export function choose(field: Element, files: readonly ChosenFile[]): void {
  chosen.set(field, files);
}

export type Button = HTMLButtonElement | HTMLInputElement;

/** The request that a form of the page makes. An invalid field keeps it from asking. */
export function requestOf(
  { window }: JSDOM,
  form: HTMLFormElement,
  button: Button | null,
  here: URL,
): { readonly invalid: Element | null } | { readonly to: URL; readonly sent: Sent } {
  if (!form.noValidate && !button?.formNoValidate && !form.checkValidity())
    return { invalid: form.querySelector(':invalid') };
  const fields = new URLSearchParams();
  for (const [name, value] of new window.FormData(form, button))
    fields.append(name, typeof value === 'string' ? value.replace(/\r?\n/g, '\r\n') : '');
  const to = new URL(button?.getAttribute('formaction') ?? form.getAttribute('action') ?? here.href, here);
  const how = button?.getAttribute('formenctype') ?? form.enctype;
  if (form.method === 'post' && how === 'multipart/form-data')
    return { to, sent: { method: 'POST', parts: withFiles(form, fields), from: here.origin } };
  if (form.method === 'post') return { to, sent: { method: 'POST', form: fields, from: here.origin } };
  to.search = fields.toString();
  return { to, sent: { method: 'GET', from: here.origin } };
}

function withFiles(form: HTMLFormElement, fields: URLSearchParams): FormData {
  const places = [...form.querySelectorAll<HTMLInputElement>('input[type="file"]')];
  const parts = new FormData();
  for (const [name, value] of fields) if (!places.some((place) => place.name === name)) parts.append(name, value);
  for (const place of places)
    for (const { name, mimeType, buffer } of chosen.get(place) ?? [])
      parts.append(place.name, new File([new Uint8Array(buffer)], name, { type: mimeType }));
  return parts;
}
