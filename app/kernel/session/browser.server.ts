import type { AppLoadContext } from '@remix-run/node';
import { hashId, randomId } from '~/kernel/process/keys.server';
import { runtime } from '~/kernel/process/runtime.server';
import { cookieNames, secretCookie } from './cookies.server';
import { FORMER_MS } from './session.server';

const MARK = /^[\w-]{43}$/;

/** The store's id of a browser, and the cookie that identifies it. */
interface Browser {
  readonly id: string;
  readonly setCookie: string;
}

/** The lifetime in seconds: as long as a form of the longest session can be stored. */
function keptS(): number {
  return runtime().env.absoluteHours * 3_600 + FORMER_MS / 1_000;
}

/** The browser of this request. Its mark outlives sign-out and gives no access. A browser without a mark gets one. */
export function browserOf({ cookies }: Pick<AppLoadContext, 'cookies'>): Browser {
  const known = cookies.get(cookieNames.browser()) ?? '';
  const mark = MARK.test(known) ? known : randomId();
  return { id: hashId(mark), setCookie: secretCookie(cookieNames.browser(), mark, keptS()) };
}
