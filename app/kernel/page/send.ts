import { request } from './answer';
import { forgetPages } from './pages';

const saving = new WeakMap<HTMLFormElement, Promise<void>>();

/** The values of the form now, without its buttons. They are posted, and compared to detect a change. */
export function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  new FormData(form).forEach((value, name) => typeof value === 'string' && fields.append(name, value));
  return fields;
}

/**
 * Posts the form to the address of its buttons, with this intent.
 * @throws when there is no answer in time
 */
export function post(form: HTMLFormElement, intent: string, options: RequestInit = {}): Promise<Response> {
  const body = fieldsOf(form);
  body.append('intent', intent);
  forgetPages();
  // a field of the form may have the name `action`
  return request(form.getAttribute('action') ?? location.href, { method: 'POST', body, ...options });
}

/**
 * Posts a change of the draft after the one before it, since an older one that arrives later would restore old answers.
 * @throws when there is no answer in time
 */
export function postInTurn(form: HTMLFormElement, intent: string, options: RequestInit = {}): Promise<Response> {
  const before = saving.get(form);
  // a page that is being hidden has no time to wait
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

/** Resolves when the form's posts have ended; null if none is under way. */
export function underWay(form: HTMLFormElement): Promise<void> | null {
  return saving.get(form) ?? null;
}
