import { pageOf } from '~/kernel/page/answer';
import { say } from '~/kernel/page/say';
import { post } from '~/kernel/page/send';

/**
 * Loads a second choice that depends on the first, such as the circuits of a connection. It presses the second choice's
 * button when the first is made. After a failure the button stays for the user.
 */
export function followChoice(): void {
  const part = document.querySelector<HTMLElement>('[data-follows]');
  const form = part?.closest('form');
  if (!part || !form) return;
  let asking = new AbortController();
  showButton(part, false);
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== part.dataset['follows']) return;
    asking.abort();
    asking = new AbortController();
    void follow(part, form, asking.signal);
  });
}

async function follow(part: HTMLElement, form: HTMLFormElement, signal: AbortSignal): Promise<void> {
  part.setAttribute('aria-busy', 'true');
  const page = await post(form, part.querySelector('button')?.name.split('=')[1] ?? '', { signal })
    .then(async (answer) => (answer.ok ? pageOf(answer) : null))
    .catch(() => null);
  if (signal.aborted) return;
  part.removeAttribute('aria-busy');
  const fresh = page?.getElementById(part.id);
  if (fresh) part.replaceChildren(...fresh.childNodes);
  showButton(part, !fresh);
  const words = fresh?.dataset['said'];
  if (words) say(words);
}

function showButton(part: HTMLElement, shown: boolean): void {
  for (const button of part.querySelectorAll('button')) button.hidden = !shown;
}
