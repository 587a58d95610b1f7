import type { AppLoadContext } from '@remix-run/node';
import { BROWSER_S, cookieNames, secretCookie } from './cookies.server';
import { hashId, randomId } from './keys.server';

const MARK = /^[\w-]{43}$/;

/** A browser as the store knows it, and the cookie by which it is known again. */
export interface Browser {
  readonly id: string;
  readonly setCookie: string;
}

/** This browser, whoever is signed in: its mark outlives sign-out and opens nothing. One that has none yet gets one. */
export function browserOf({ cookies }: Pick<AppLoadContext, 'cookies'>): Browser {
  const known = cookies.get(cookieNames.browser()) ?? '';
  const mark = MARK.test(known) ? known : randomId();
  return { id: hashId(mark), setCookie: secretCookie(cookieNames.browser(), mark, BROWSER_S) };
}
