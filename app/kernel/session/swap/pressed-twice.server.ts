import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { paths } from '~/kernel/paths/paths';
import { hashId } from '~/kernel/process/keys.server';
import { ifKept, runtime } from '~/kernel/process/runtime.server';
import { cookieNames, secretCookie } from '../cookies.server';

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** A second press comes within this time of the first, also on a slow machine. */
const PRESS_MS = 15_000;
const KIND = 'press';

/** Remembers the new id that this form gave its session, for a second press of the same button. */
export async function rememberPress(args: Args, cookie: string): Promise<void> {
  const { store, keys, now } = runtime();
  const key = keyOf(args);
  await ifKept(store.create(KIND, key, { value: keys.encrypt(cookie, key), expiresAt: now() + PRESS_MS }), null);
}

/**
 * The answer to a second press of a button that moved the session. The browser gave up the first answer, and the new id
 * in it, when the second was pressed.
 * @returns null unless this very form of this very page came a moment ago
 */
export async function pressedAgain(args: Args): Promise<Response | null> {
  const { store, keys } = runtime();
  const key = keyOf(args);
  const press = await store.get<string>(KIND, key);
  const cookie = press && keys.decrypt(press.value, key);
  if (!cookie) return null;
  args.context.responseHeaders.append('set-cookie', secretCookie(cookieNames.session(), cookie));
  return redirect(paths.home(), 303);
}

/** The session, the address and the CSRF token, which no two pages share. */
function keyOf({ request, context }: Args): string {
  const { pathname, search } = new URL(request.url);
  const stamp = context.form?.get('_as') ?? '';
  return hashId([context.cookies.get(cookieNames.session()) ?? '', stamp, pathname, search].join('\n'));
}
