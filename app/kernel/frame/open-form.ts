import { paths } from '~/kernel/paths/paths';

const STEP = ' data-step=';
const FORM = /<form[^>]*>/g;
const LANGUAGE_FORM = new RegExp(
  `(<form[^>]* action="(${paths.language()}[^"]*)"[^>]* aria-label="([^"]*)"[^>]*>)(.*?</form>)`,
  's',
);

/**
 * Ties the language buttons to the page's open form, so that typed fields are sent along (docs/decisions/sign-in.md).
 * The frame is rendered before the page, so this edits the finished HTML. Text browsers ignore `form`, and their
 * buttons stay in their own form. A hidden button comes first, since Enter presses a form's first button.
 */
export function languageWithOpenForm(html: string): string {
  if (!html.includes(STEP)) return html;
  const open = [...html.matchAll(FORM)].map(([tag]) => tag).find((tag) => tag.includes(STEP));
  const id = open && / id="([^"]+)"/.exec(open)?.[1];
  if (!id) return html;
  return html.replace(LANGUAGE_FORM, (_, start: string, action: string, label: string, rest: string) => {
    const first = `<button form="${id}" class="sr" tabindex="-1" aria-hidden="true">${label}</button>`;
    return start + first + rest.replaceAll('<button', `<button form="${id}" formaction="${action}" formnovalidate=""`);
  });
}
