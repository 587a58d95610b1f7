import { filesTexts as texts } from '~/kernel/page/files-texts';
import { fill } from '~/kernel/page/texts';

/** A button that acts on this page alone. */
export function button(words: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'btn';
  made.textContent = words;
  made.addEventListener('click', press);
  return made;
}

/** The bar of a form whose files are under way, with its words and a button that stops. */
export function progressPart(id: string, stop: () => void) {
  const [words, bar] = [document.createElement('p'), document.createElement('progress')];
  bar.className = 'progress';
  words.id = `${id}-sending`;
  bar.setAttribute('aria-labelledby', words.id);
  return { words, bar, parts: [words, bar, button(texts.stop, stop)] };
}

interface Deeds {
  readonly again: () => void;
  readonly leave: () => void;
}

/** A file that did not arrive, with the reason and what can be done. */
export function failedPart({ name }: File, reason: string, { again, leave }: Deeds): HTMLElement {
  const part = document.createElement('div');
  const words = document.createElement('p');
  words.className = 'error';
  words.textContent = reason;
  const actions = document.createElement('div');
  actions.className = 'actions';
  actions.append(button(fill(texts.retry, { name }), again), ' ', button(fill(texts.leave, { name }), leave));
  part.append(words, actions);
  return part;
}
