import { say } from '~/kernel/page/say';
import { texts } from '~/kernel/page/texts';

/** Two sheets, and the tick of the component Icon. */
const ICONS = { copy: 'M7 7h9.5v9.5H7zM13 7V3.5H3.5V13H7', copied: 'M4 10l4 4 8-8' };

/**
 * Adds a copy button behind each value that people use elsewhere. `data-copy` names the value; without scripts the value
 * can be selected. The button of a fact or a cell is an icon, and its word is for screen readers and in its tip.
 */
export function offerCopies(within: ParentNode = document): void {
  within.querySelectorAll<HTMLElement>('[data-copy]').forEach((value) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'btn btn-quiet copy';
    label(button, value, false);
    button.addEventListener('click', () => void copy(value, button));
    value.after(' ', button);
  });
}

async function copy(value: HTMLElement, button: HTMLButtonElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(value.dataset['plain'] ?? value.textContent ?? '');
    label(button, value, true);
    say(texts.copied);
  } catch {
    // the browser refused, or the page is not secure: the user can still copy the selection by keyboard
    getSelection()?.selectAllChildren(value);
    say(texts.copySelected);
  }
}

/** Names the button by the value that it copies, so that screen readers hear a different name for each. */
function label(button: HTMLButtonElement, value: HTMLElement, isDone: boolean): void {
  const isFact = value.closest('dd, td') !== null;
  const word = isDone ? texts.copied : texts.copy;
  const own = value.textContent ?? '';
  // a text of several lines is no name
  const what = ` ${value.dataset['copy'] ?? ''} ${own.includes('\n') ? '' : own}`;
  button.title = isFact ? word : '';
  const parts = isFact ? [hidden(word + what)] : [word, hidden(what)];
  button.replaceChildren(icon(isDone ? ICONS.copied : ICONS.copy), ...parts);
}

function hidden(words: string): HTMLElement {
  const part = document.createElement('span');
  part.className = 'sr';
  part.textContent = words;
  return part;
}

function icon(path: string): SVGElement {
  const svg = drawn('svg', { viewBox: '0 0 20 20', class: 'icon', 'aria-hidden': 'true' });
  svg.append(drawn('path', { d: path }));
  return svg;
}

function drawn(name: 'svg' | 'path', attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}
