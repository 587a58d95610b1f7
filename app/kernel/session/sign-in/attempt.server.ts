import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { safePath } from '~/kernel/access/safe-path';
import { redirectUri } from '~/kernel/identity/oidc.server';
import { causeOf } from '~/kernel/identity/sign-in-trouble.server';
import { paths } from '~/kernel/paths/paths';
import { hashId, randomId } from '~/kernel/process/keys.server';
import { hasRoom } from '~/kernel/process/room.server';
import { ifKept, runtime } from '~/kernel/process/runtime.server';
import { NotKept } from '~/kernel/store/store';
import { browserOf } from '../browser.server';
import { ATTEMPT_S, cookieNames, gone, secretCookie } from '../cookies.server';
import { refusal, type RefusalReason } from '../refusal.server';

/** The number is the version of the record's shape. */
const KIND = 'sign-in 3';
const MOST_ATTEMPTS = 5;

/** A sign-in that has begun, as the store has it. */
interface Attempt {
  /** The cookie of OAuth2Strategy with the state and its PKCE verifier. Browsers never get it. */
  readonly kept: string;
  readonly returnTo: string;
}

/** The request that begins a sign-in. It has its own address, since a `state` from outside would make it a callback. */
export function questionOf({ request, context }: LoaderFunctionArgs): Request {
  const afresh = new URL(request.url).searchParams.get('prompt') === 'login';
  const asked = new URLSearchParams({ ui_locales: context.language, ...(afresh ? { prompt: 'login' } : {}) });
  return new Request(`${redirectUri()}?${asked}`);
}

/**
 * Stores a sign-in and sends the browser to the identity provider. The browser only gets a random key in a short-lived
 * cookie (security 6.2).
 * @param sent the redirect that the authenticator threw, or the error instead
 * @throws 503 when the identity provider cannot be reached or used, or the store is full
 */
export async function keepAttempt(args: LoaderFunctionArgs, sent: unknown): Promise<Response> {
  const { store, now, log } = runtime();
  const { cookies, requestId } = args.context;
  if (!(sent instanceof Response)) {
    log.warn({ requestId, ...causeOf(sent) }, 'sign-in cannot begin');
    throw refusal(503, 'sign-in unavailable');
  }
  if (!(await hasRoom())) throw new NotKept(new Error('no room for a sign-in attempt'));
  const target = sent.headers.get('location') ?? '';
  const [kept = ''] = (sent.headers.get('set-cookie') ?? '').split(';');
  const key = randomId();
  const attempt: Attempt = {
    kept,
    returnTo: returnOf(args),
  };
  await store.create(KIND, hashId(key), { value: attempt, expiresAt: now() + ATTEMPT_S * 1000 });
  const headers = new Headers({ 'set-cookie': secretCookie(attemptCookie(target), key, ATTEMPT_S) });
  // this cookie outlives the attempt, so that a user who took too long is not told that the browser refuses cookies
  headers.append('set-cookie', browserOf(args.context).setCookie);
  for (const name of staleAttempts(args)) {
    headers.append('set-cookie', gone(name));
    await ifKept(store.remove(KIND, hashId(cookies.get(name) ?? '')), undefined);
  }
  return redirect(target, { headers });
}

/** The page to return to. */
export function returnOf({ request }: LoaderFunctionArgs): string {
  return safePath(new URL(request.url).searchParams.get('returnTo')) ?? paths.home();
}

/** The attempts beyond the limit. Several tabs may sign in at once; the browser's first ones go (security 6.1). */
function staleAttempts({ context }: LoaderFunctionArgs): string[] {
  const attempts = [...context.cookies.keys()].filter((name) => name.startsWith(cookieNames.attempt('')));
  return attempts.slice(0, Math.max(0, attempts.length - MOST_ATTEMPTS + 1));
}

/**
 * Takes the sign-in that this browser began, which works once.
 * @returns the callback for the authenticator, and the page to return to
 * @throws 400 when this browser has no such sign-in
 */
export async function takeAttempt({
  request,
  context,
}: LoaderFunctionArgs): Promise<{ answer: Request; returnTo: string }> {
  const { search, searchParams } = new URL(request.url);
  // the key is checked first, since a callback without state would start a new sign-in (stack 4)
  const key = context.cookies.get(attemptCookie(request.url));
  const attempt = key ? await runtime().store.take<Attempt>(KIND, hashId(key)) : null;
  if (!attempt) {
    const reason = searchParams.has('state') && context.cookies.size === 0 ? 'no cookies' : 'sign-in refused';
    throw refusedSignIn(context.requestId, { err: 'no such sign-in attempt in this browser' }, 400, reason);
  }
  // behind a proxy the request's own address differs from the one that the identity provider knows
  const answer = new Request(`${redirectUri()}${search}`, { headers: { cookie: attempt.kept } });
  return { answer, returnTo: attempt.returnTo };
}

/** The name of the cookie for the attempt with the state in this address. */
export function attemptCookie(address: string): string {
  return cookieNames.attempt(new URL(address).searchParams.get('state') ?? '');
}

export function refusedSignIn(
  requestId: string,
  why: object,
  status = 400,
  reason: RefusalReason = 'sign-in refused',
): Response {
  runtime().log.warn({ requestId, ...why }, 'sign-in refused');
  return refusal(status, reason);
}
