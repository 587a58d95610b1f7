import { pageOf } from '~/kernel/page/answer';
import { say } from '~/kernel/page/say';
import { post } from '~/kernel/page/send';

/**
 * Makes fields ask while the user types. `data-ask` names the button to press, `data-after` the milliseconds after the
 * last key (spec 9), `data-shows` the part with the answer. Errors show under the field as without scripts. A failed
 * request leaves the button to the user.
 */
export function askWhileTyping(): void {
  document.querySelectorAll<HTMLInputElement>('input[data-ask]').forEach(follow);
}

function follow(input: HTMLInputElement): void {
  const { form } = input;
  const { ask: intent = '', after, shows = '' } = input.dataset;
  if (!form) return;
  let timer = 0;
  let asking = new AbortController();

  const ask = async () => {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    const page = await post(form, intent, { signal })
      .then(pageOf)
      .catch(() => null);
    const answered = page?.getElementById(input.id);
    if (signal.aborted || !page || !(answered instanceof HTMLElement)) return;
    showProblem(input, answered);
    showPart(shows, page);
  };
  const soon = () => {
    clearTimeout(timer);
    asking.abort();
    timer = window.setTimeout(() => void ask(), Number(after));
  };
  input.addEventListener('input', soon);
  // the answer also depends on other choices, and the page has no place for a field that it does not ask for now
  form.addEventListener('change', ({ target }) => {
    const chosen =
      target instanceof HTMLInputElement &&
      target.type === 'radio' &&
      !document.getElementById(shows)?.contains(target);
    if (chosen && input.offsetParent && (input.value || input.type === 'search')) soon();
  });
}

/** Shows the message of the answer under the field. */
function showProblem(input: HTMLElement, answered: HTMLElement): void {
  const id = `${input.id}-error`;
  const before = document.getElementById(id);
  const problem = answered.ownerDocument.getElementById(id);
  if (before?.textContent !== problem?.textContent) {
    before?.remove();
    if (problem) input.before(problem);
    if (problem) say(problem.textContent ?? '');
  }
  for (const name of ['aria-invalid', 'aria-describedby']) {
    const value = answered.getAttribute(name);
    if (value === null) input.removeAttribute(name);
    else input.setAttribute(name, value);
  }
}

/** Shows the part with the answer, and announces its first line when that is new. */
function showPart(id: string, page: Document): void {
  const before = document.getElementById(id);
  const now = page.getElementById(id);
  if (!before || !now) return;
  const words = (part: Element) => (part.querySelector('p') ?? part).textContent?.trim() ?? '';
  if (words(now) && words(now) !== words(before)) say(words(now));
  before.replaceChildren(...now.childNodes);
}
