import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { paths } from '~/kernel/paths/paths';
import { hashId } from '~/kernel/process/keys.server';
import { runtime } from '~/kernel/process/runtime.server';
import { cookieNames, secretCookie } from '../cookies.server';

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** A second press comes within this time of the first, also on a slow machine. */
const PRESS_MS = 15_000;
const MOST_PRESSES = 1_000;

interface Press {
  readonly cookie: string;
  readonly until: number;
}

const presses = new Map<string, Press>();

/** Remembers the new id that this form gave its session, for a second press of the same button. */
export function rememberPress(args: Args, cookie: string): void {
  const now = runtime().now();
  for (const [key, { until }] of presses) if (until <= now || presses.size >= MOST_PRESSES) presses.delete(key);
  presses.set(keyOf(args), { cookie, until: now + PRESS_MS });
}

/**
 * The answer to a second press of a button that moved the session. The browser gave up the first answer, and the new id
 * in it, when the second was pressed.
 * @returns null unless this very form of this very page came a moment ago
 */
export function pressedAgain(args: Args): Response | null {
  const press = presses.get(keyOf(args));
  if (!press || press.until <= runtime().now()) return null;
  args.context.responseHeaders.append('set-cookie', secretCookie(cookieNames.session(), press.cookie));
  return redirect(paths.home(), 303);
}

/** The session, the address and the CSRF token, which no two pages share. */
function keyOf({ request, context }: Args): string {
  const { pathname, search } = new URL(request.url);
  const stamp = context.form?.get('_as') ?? '';
  return hashId([context.cookies.get(cookieNames.session()) ?? '', stamp, pathname, search].join('\n'));
}
