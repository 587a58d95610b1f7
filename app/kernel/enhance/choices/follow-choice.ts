import { pageOf } from '~/kernel/page/answer';
import { say } from '~/kernel/page/say';
import { post } from '~/kernel/page/send';
import { fill, texts } from '~/kernel/page/texts';

/**
 * Loads a second choice that depends on the first, such as the circuits of a connection. It presses the second choice's
 * button when the first is made. After a failure the button stays for the user.
 */
export function followChoice(): void {
  const part = document.querySelector<HTMLElement>('[data-follows]');
  const form = part?.closest('form');
  if (!part || !form) return;
  let asking = new AbortController();
  const followed = part.dataset['follows']?.split(' ') ?? [];
  showButton(part, false);
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !followed.includes(target.name)) return;
    asking.abort();
    asking = new AbortController();
    void follow(part, form, target, asking.signal);
  });
}

async function follow(
  part: HTMLElement,
  form: HTMLFormElement,
  { type, labels }: HTMLInputElement,
  signal: AbortSignal,
): Promise<void> {
  part.setAttribute('aria-busy', 'true');
  const before = valuesOf(part);
  const page = await post(form, part.querySelector('button')?.name.split('=')[1] ?? '', { signal })
    .then(async (answer) => (answer.ok ? pageOf(answer) : null))
    .catch(() => null);
  if (signal.aborted) return;
  part.removeAttribute('aria-busy');
  const fresh = page?.getElementById(part.id);
  if (fresh) replaceParts(part, fresh, before);
  showButton(part, !fresh);
  const words = fresh?.dataset['said'];
  // the words about the choice itself may not have been read out yet
  const name = type === 'radio' ? labels?.[0]?.textContent : null;
  if (words) say(name ? `${fill(texts.chosen, { name })}. ${words}` : words);
}

/** Replaces the content of the part. Texts that the user typed meanwhile stay, and so does the focus. */
function replaceParts(part: HTMLElement, fresh: HTMLElement, before: ReadonlyMap<string, string>): void {
  const typed = [...valuesOf(part)].filter(([name, value]) => before.get(name) !== value);
  const { activeElement: focused } = document;
  const id = part.contains(focused) ? (focused?.id ?? '') : '';
  part.replaceChildren(...fresh.childNodes);
  for (const [name, value] of typed) {
    const field = part.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`);
    if (field) field.value = value;
  }
  if (id) document.getElementById(id)?.focus();
}

/** The texts in the part, by the names of their fields. */
function valuesOf(part: HTMLElement): Map<string, string> {
  const fields = [...part.querySelectorAll<HTMLInputElement>('input:not([type="radio"], [type="checkbox"])')];
  return new Map(fields.map(({ name, value }) => [name, value]));
}

function showButton(part: HTMLElement, shown: boolean): void {
  for (const button of part.querySelectorAll('button')) button.hidden = !shown;
}
