import { request } from './answer';
import { forgetPages } from './pages';

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
export function post(form: HTMLFormElement, intent: string, options: RequestInit = {}): Promise<Response> {
  const body = fieldsOf(form);
  body.append('intent', intent);
  forgetPages();
  // a form's field may be called action
  return request(form.getAttribute('action') ?? location.href, { method: 'POST', body, ...options });
}

/**
 * A post that changes the draft waits for the one before it: an older one that comes in later would put old answers back.
 * @throws when there is no answer in time
 */
export function postInTurn(form: HTMLFormElement, intent: string, options: RequestInit = {}): Promise<Response> {
  const before = saving.get(form);
  // a page that is put away has no time to wait
  const turn =
    before && !options.keepalive ? before.then(() => post(form, intent, options)) : post(form, intent, options);
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
