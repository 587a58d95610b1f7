import { say } from '~/kernel/page/say';
import { texts } from '~/kernel/page/texts';

/**
 * Adds a copy button behind each value that people use elsewhere. `data-copy` is the button's word; without scripts the
 * value can be selected.
 */
export function offerCopies(): void {
  document.querySelectorAll<HTMLElement>('[data-copy]').forEach((value) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'btn btn-quiet copy';
    label(button, value, texts.copy);
    button.addEventListener('click', () => void copy(value, button));
    value.after(' ', button);
  });
}

async function copy(value: HTMLElement, button: HTMLButtonElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(value.textContent ?? '');
    label(button, value, texts.copied);
    say(texts.copied);
  } catch {
    // the browser refused, or the page is not secure: the user can still copy the selection by keyboard
    getSelection()?.selectAllChildren(value);
    say(texts.copySelected);
  }
}

/** Names the button by the value that it copies, so that screen readers hear a different name for each. */
function label(button: HTMLButtonElement, value: HTMLElement, word: string): void {
  const what = document.createElement('span');
  what.className = 'sr';
  const own = value.textContent ?? '';
  // a text of several lines is no name
  what.textContent = ` ${value.dataset['copy'] ?? ''} ${own.includes('\n') ? '' : own}`;
  button.replaceChildren(word, what);
}
