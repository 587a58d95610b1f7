import type { AppLoadContext } from '@remix-run/node';
import { hashId, randomId } from '~/kernel/process/keys.server';
import { runtime } from '~/kernel/process/runtime.server';
import { cookieNames, secretCookie } from './cookies.server';
import { FORMER_MS } from './session.server';

const MARK = /^[\w-]{43}$/;

/** A browser as the store knows it, and the cookie by which it is known again. */
interface Browser {
  readonly id: string;
  readonly setCookie: string;
}

/** Seconds: as long as a form of the longest session can be put aside. */
function keptS(): number {
  return runtime().env.absoluteHours * 3_600 + FORMER_MS / 1_000;
}

/** This browser, whoever is signed in: its mark outlives sign-out and opens nothing. One that has none yet gets one. */
export function browserOf({ cookies }: Pick<AppLoadContext, 'cookies'>): Browser {
  const known = cookies.get(cookieNames.browser()) ?? '';
  const mark = MARK.test(known) ? known : randomId();
  return { id: hashId(mark), setCookie: secretCookie(cookieNames.browser(), mark, keptS()) };
}
