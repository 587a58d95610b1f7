/** A fetch that takes longer helps nobody: the page can be used without it. */
const LIMIT_MS = 15_000;

const saving = new WeakMap<HTMLFormElement, Promise<void>>();

/** The form as it stands, without the buttons: what is posted, and what tells whether something changed. */
export function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  new FormData(form).forEach((value, name) => typeof value === 'string' && fields.append(name, value));
  return fields;
}

/**
 * Posts the form where its buttons do, as the button with this intent would.
 * @throws when there is no answer in time
 */
export function post(form: HTMLFormElement, intent: string, { signal, ...options }: RequestInit = {}): Promise<Response> {
  const body = fieldsOf(form);
  body.append('intent', intent);
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), LIMIT_MS);
  signal?.addEventListener('abort', () => late.abort());
  // a form's field may be called action
  const address = form.getAttribute('action') ?? location.href;
  return fetch(address, { method: 'POST', body, signal: late.signal, ...options }).finally(() => clearTimeout(timer));
}

/**
 * A post that changes the draft waits for the one before it: an older one that comes in later would put old answers back.
 * @throws when there is no answer in time
 */
export function postInTurn(form: HTMLFormElement, intent: string, options: RequestInit = {}): Promise<Response> {
  const before = saving.get(form);
  // a page that is put away has no time to wait
  const turn = before && !options.keepalive ? before.then(() => post(form, intent, options)) : post(form, intent, options);
  const end = turn.then(
    () => undefined,
    () => undefined,
  );
  saving.set(form, end);
  void end.then(() => saving.get(form) === end && saving.delete(form));
  return turn;
}

/** The end of what is under way of this form; null when nothing is. */
export function underWay(form: HTMLFormElement): Promise<void> | null {
  return saving.get(form) ?? null;
}

/** The page that was answered. A page carries the icons that it uses: those of the answer come along, for whatever of it is shown. */
export async function pageOf(answer: Response): Promise<Document> {
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const sprite = document.querySelector('symbol')?.parentElement;
  page.querySelectorAll('symbol').forEach((symbol) => document.getElementById(symbol.id) ?? sprite?.append(document.adoptNode(symbol)));
  return page;
}
