import type { JSDOM } from 'jsdom';
import type { Sent } from './context';

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
  const entries = [...new window.FormData(form, button)].map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value.replace(/\r?\n/g, '\r\n') : '',
  ]);
  const fields = new URLSearchParams(entries);
  const to = new URL(button?.getAttribute('formaction') ?? form.getAttribute('action') ?? here.href, here);
  if (form.method === 'post') return { to, sent: { method: 'POST', form: fields, from: here.origin } };
  to.search = fields.toString();
  return { to, sent: { method: 'GET', from: here.origin } };
}
