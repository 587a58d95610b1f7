import { paths } from '~/kernel/paths/paths';

const STEP = ' data-step=';
const FORM = /<form[^>]*>/g;
/** The stamp of a form with files, which stands in its address. */
const STAMP_IN_ADDRESS = /enctype="multipart[^>]* action="[^"]*[?;](_as=[^"&]+)/i;
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
  const stamp = STAMP_IN_ADDRESS.exec(open)?.[1];
  // files stay behind, since another page takes none
  const how = stamp ? ' formenctype="application/x-www-form-urlencoded"' : '';
  return html.replace(LANGUAGE_FORM, (_, start: string, action: string, label: string, rest: string) => {
    const first = `<button form="${id}" class="sr" tabindex="-1" aria-hidden="true">${label}</button>`;
    const there = stamp ? `${action}${action.includes('?') ? '&amp;' : '?'}${stamp}` : action;
    const sends = `<button form="${id}" formaction="${there}"${how} formnovalidate=""`;
    return start + first + rest.replaceAll('<button', sends);
  });
}
