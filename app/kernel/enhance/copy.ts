import { say } from '~/kernel/page/say';
import { texts } from '~/kernel/page/texts';

/** A button behind each value that people carry elsewhere. `data-copy` is its word; without scripts the value can be selected. */
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
    // refused, or no secure page: the keyboard can still do it
    getSelection()?.selectAllChildren(value);
    say(texts.copySelected);
  }
}

/** The word, and for screen readers what of: each button has a name of its own. */
function label(button: HTMLButtonElement, value: HTMLElement, word: string): void {
  const what = document.createElement('span');
  what.className = 'sr';
  what.textContent = ` ${value.dataset['copy'] ?? ''} ${value.textContent ?? ''}`;
  button.replaceChildren(word, what);
}
