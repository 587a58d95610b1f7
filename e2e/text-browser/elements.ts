import { computeAccessibleName, getRole } from 'dom-accessibility-api';

/** Elements as a person without scripts and styles meets them: their words, their labels, their roles. */

const SPACE = /[\s\u200B\u00AD]+/g;
const SILENT = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE']);
const SECTIONING = 'article, aside, main, nav, section';
const BLOCKS =
  'address, article, aside, blockquote, br, dd, details, div, dl, dt, fieldset, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hr, legend, li, main, nav, ol, option, p, pre, search, section, summary, table, tr, ul';

export type Wanted = string | RegExp;

export function collapsed(text: string): string {
  return text.replace(SPACE, ' ').trim();
}

/** True if the text contains the words in any case. With `exact` the whole text must match. */
export function says(text: string, wanted: Wanted, exact = false): boolean {
  const plain = collapsed(text);
  if (wanted instanceof RegExp) return wanted.test(plain);
  return exact ? plain === collapsed(wanted) : plain.toLowerCase().includes(collapsed(wanted).toLowerCase());
}

/** The text of an element, hidden text included. A button that is an input has its value as text. */
export function textOf(element: Element): string {
  if (SILENT.has(element.tagName)) return '';
  if (element.tagName === 'INPUT')
    return /^(submit|button|reset)$/.test((element as HTMLInputElement).type)
      ? (element as HTMLInputElement).value
      : '';
  if (element.childElementCount === 0) return element.textContent ?? '';
  return [...element.childNodes]
    .map((node) =>
      node.nodeType === 3 ? (node.textContent ?? '') : node.nodeType === 1 ? textOf(node as Element) : '',
    )
    .join('');
}

/** The text that is shown, with a line for each block. */
export function shownText(element: Element): string {
  const parts = (node: Node): string => {
    if (node.nodeType === 3) return (node.textContent ?? '').replace(SPACE, ' ');
    if (node.nodeType !== 1 || SILENT.has((node as Element).tagName) || !isShownItself(node as Element)) return '';
    const text = [...node.childNodes].map(parts).join('');
    return (node as Element).matches(BLOCKS) ? `\n${text}\n` : text;
  };
  return parts(element)
    .split('\n')
    .map(collapsed)
    .filter((line) => line !== '')
    .join('\n');
}

/** True if HTML alone shows the element. Text browsers ignore styles and folding, so they show folded parts too. */
export function isShown(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) if (!isShownItself(at)) return false;
  return true;
}

function isShownItself(element: Element): boolean {
  if (element.hasAttribute('hidden') || SILENT.has(element.tagName)) return false;
  if (element.tagName === 'INPUT') return (element as HTMLInputElement).type !== 'hidden';
  if (['DATALIST', 'HEAD', 'TITLE'].includes(element.tagName)) return false;
  return element.tagName !== 'DIALOG' || element.hasAttribute('open');
}

/** True if a screen reader can reach the element. */
export function isHeard(element: Element): boolean {
  return isShown(element) && element.closest('[aria-hidden="true"]') === null;
}

/** The style without any stylesheet: only what HTML itself sets. */
function plainStyle(element: Element): CSSStyleDeclaration {
  const display = element.hasAttribute('hidden') ? 'none' : '';
  return { display, visibility: '', content: '', getPropertyValue: () => '' } as unknown as CSSStyleDeclaration;
}

export function nameOf(element: Element): string {
  return collapsed(computeAccessibleName(element, { getComputedStyle: plainStyle }));
}

/** The role that a screen reader announces; null for none. */
export function roleOf(element: Element): string | null {
  const given = element.getAttribute('role');
  if (given) return given.split(' ')[0] ?? null;
  switch (element.tagName) {
    case 'SUMMARY':
      return null;
    case 'SEARCH':
      return 'search';
    case 'A':
      return element.hasAttribute('href') ? 'link' : null;
    case 'HEADER':
    case 'FOOTER':
      if (element.parentElement?.closest(SECTIONING)) return null;
      return element.tagName === 'HEADER' ? 'banner' : 'contentinfo';
    case 'SECTION':
      return nameOf(element) ? 'region' : null;
    case 'FORM':
      return nameOf(element) ? 'form' : null;
    case 'TH':
      return element.getAttribute('scope') === 'row' ? 'rowheader' : 'columnheader';
    case 'IMG':
      return element.getAttribute('alt') === '' ? 'presentation' : 'img';
    default:
      return getRole(element);
  }
}

/** The labels of a field as text. */
export function labelsOf(element: Element): string[] {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const others = ids.flatMap((id) => element.ownerDocument.getElementById(id) ?? []).map(textOf);
  if (others.length > 0) return [others.join(' ')];
  const said = element.getAttribute('aria-label');
  if (said) return [said];
  return [...((element as HTMLInputElement).labels ?? [])].map(textOf);
}
