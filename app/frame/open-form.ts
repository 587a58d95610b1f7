import { paths } from '~/paths';

const FORM = /<form[^>]*>/g;
const LANGUAGE_FORM = new RegExp(
  `(<form[^>]* action="(${paths.language()}[^"]*)"[^>]* aria-label="([^"]*)"[^>]*>)(.*?</form>)`,
  's',
);

/**
 * Gives the language buttons of a page to the form that is open on it, so that what was typed travels along and is kept: another form would leave it behind
 * (docs/decisions/029). The frame is drawn before the page and cannot know its form: hence in the finished HTML. Where `form` is not understood, as in text browsers,
 * they stay in their own. Enter in a field presses the first button of a form in the document: a hidden one that is for nothing else comes before them.
 */
export function languageWithOpenForm(html: string): string {
  const open = [...html.matchAll(FORM)].map(([tag]) => tag).find((tag) => tag.includes(' data-step='));
  const id = open && / id="([^"]+)"/.exec(open)?.[1];
  if (!id) return html;
  return html.replace(LANGUAGE_FORM, (_, start: string, action: string, label: string, rest: string) => {
    const first = `<button form="${id}" class="sr" tabindex="-1" aria-hidden="true">${label}</button>`;
    return start + first + rest.replaceAll('<button', `<button form="${id}" formaction="${action}" formnovalidate=""`);
  });
}
