import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { safePath } from '~/kernel/access/safe-path';
import { isLacking } from '~/kernel/access/token-claims';
import { beginSignIn, endSignIn, type Expected } from '~/kernel/identity/authenticator.server';
import { readIdentity } from '~/kernel/identity/identity.server';
import type { TokenSet } from '~/kernel/identity/oidc.server';
import { causeOf, troubleOf, wordsOf } from '~/kernel/identity/sign-in-trouble.server';
import { paths } from '~/kernel/paths/paths';
import { audit } from '~/kernel/process/audit.server';
import { hashId, randomId } from '~/kernel/process/keys.server';
import { hasRoom } from '~/kernel/process/room.server';
import { ifKept, runtime } from '~/kernel/process/runtime.server';
import { settle } from '~/kernel/provider/client.server';
import type { Profile } from '~/kernel/provider/profile';
import { createProvider } from '~/kernel/provider/provider.server';
import { NotKept } from '~/kernel/store/store';
import { browserOf } from '../browser.server';
import { ATTEMPT_S, cookieNames, gone, secretCookie } from '../cookies.server';
import { putFlash } from '../flash.server';
import { parkedForm } from '../forms/parked.server';
import { refusal, type RefusalReason } from '../refusal.server';
import { ownerOf } from '../session.server';
import { startSession } from '../sessions.server';

const KIND = 'sign-in 2';
const MOST_ATTEMPTS = 5;

interface Attempt {
  readonly expected: Expected;
  readonly returnTo: string;
}

/**
 * Starts a sign-in at the identity provider. The browser only gets a random key in a short-lived cookie; everything
 * else stays on the server (security 6.2).
 * @throws 503 when the identity provider cannot be reached or used
 */
export async function startSignIn(args: LoaderFunctionArgs): Promise<Response> {
  const { store, now } = runtime();
  if (!(await hasRoom())) throw new NotKept(new Error('no room for a sign-in attempt'));
  const { searchParams } = new URL(args.request.url);
  const language = args.context.cookies.get(cookieNames.language()) === 'en' ? 'en' : 'nl';
  const asked = { nonce: randomId(), language, afresh: searchParams.get('prompt') === 'login' };
  const { target, expected } = await beginSignIn(asked).catch((error: unknown) => {
    runtime().log.warn({ requestId: args.context.requestId, ...causeOf(error) }, 'sign-in cannot begin');
    throw refusal(503, 'sign-in unavailable');
  });
  const key = randomId();
  const attempt: Attempt = { expected, returnTo: safePath(searchParams.get('returnTo')) ?? paths.home() };
  await store.create(KIND, hashId(key), { value: attempt, expiresAt: now() + ATTEMPT_S * 1000 });
  const headers = new Headers({ 'set-cookie': secretCookie(cookieNames.attempt(expected.state), key, ATTEMPT_S) });
  // outlives the attempt: who took too long is not told that the browser keeps no cookies
  headers.append('set-cookie', browserOf(args.context).setCookie);
  for (const name of staleAttempts(args)) {
    headers.append('set-cookie', gone(name));
    await ifKept(store.remove(KIND, hashId(args.context.cookies.get(name) ?? '')), undefined);
  }
  return redirect(target.href, { headers });
}

/** Several tabs may sign in at once, but not without end: the first that the browser names go (security 6.1). */
function staleAttempts({ context }: LoaderFunctionArgs): string[] {
  const attempts = [...context.cookies.keys()].filter((name) => name.startsWith(cookieNames.attempt('')));
  return attempts.slice(0, Math.max(0, attempts.length - MOST_ATTEMPTS + 1));
}

/**
 * The callback, which turns the identity provider's code into a session with a new id.
 * @throws 400 for an unfit answer or an account that lacks a claim; 503 when the identity provider refuses the portal
 * or does not answer
 */
export async function completeSignIn(args: LoaderFunctionArgs): Promise<{ returnTo: string; setCookies: string[] }> {
  const { search, searchParams } = new URL(args.request.url);
  // checked before anything else: without state a callback must not start a new sign-in (stack 4)
  const name = cookieNames.attempt(searchParams.get('state') ?? '');
  const key = args.context.cookies.get(name);
  const attempt = key ? await runtime().store.take<Attempt>(KIND, hashId(key)) : null;
  if (!attempt) {
    const { cookies } = args.context;
    const reason = searchParams.has('state') && cookies.size === 0 ? 'no cookies' : 'sign-in refused';
    throw refused(args, { err: 'no such sign-in attempt in this browser' }, 400, reason);
  }
  const stop = (error: unknown): never => {
    const cause = causeOf(error);
    const words = wordsOf(error);
    if (words !== null) runtime().log.debug({ requestId: args.context.requestId, words }, 'the identity provider says');
    throw troubleOf(error) === 'again' ? refused(args, cause) : refused(args, cause, 503, 'sign-in unavailable');
  };
  const tokens = await endSignIn(search, attempt.expected).catch(stop);
  const identity = await readIdentity(tokens).catch(stop);
  if (isLacking(identity)) throw refused(args, identity, 400, 'account');
  const profile = await ownProfile(args, tokens, ownerOf(identity));
  const browser = browserOf(args.context);
  const { id, record } = await startSession(
    { tokens, identity, profile },
    args.context.cookies.get(cookieNames.session()),
    browser.id,
  );
  audit('signed in', record, { requestId: args.context.requestId });
  const { returnTo } = attempt;
  // single sign-on skips the page that announced the kept form, and this one would look sent
  if (await parkedForm({ record }, returnTo))
    await putFlash({ id: hashId(id), owner: ownerOf(record) }, { tone: 'info', key: 'flash.formKept' });
  return {
    returnTo,
    setCookies: [gone(name), secretCookie(cookieNames.session(), id), browser.setCookie],
  };
}

function refused(
  { context }: LoaderFunctionArgs,
  why: object,
  status = 400,
  reason: RefusalReason = 'sign-in refused',
): Response {
  runtime().log.warn({ requestId: context.requestId, ...why }, 'sign-in refused');
  return refusal(status, reason);
}

/** Language and timezone are asked once, at sign-in: they must not cost a call per page. Without an answer the defaults serve. */
async function ownProfile(args: LoaderFunctionArgs, tokens: TokenSet, caller: string): Promise<Profile | null> {
  const environment = await runtime().environment.current();
  if (!environment) return null;
  const provider = createProvider({
    apiUrl: environment.apiUrl,
    scoreUrl: environment.scoreUrl,
    requestId: args.context.requestId,
    caller,
    services: runtime().services,
    token: () => tokens.access,
    renew: async () => null,
    refused: async () => {
      throw refused(
        args,
        { err: 'the provider refuses the token that the identity provider gave' },
        503,
        'sign-in unavailable',
      );
    },
    log: (event) => runtime().log.debug({ requestId: args.context.requestId, ...event }, 'provider call'),
  });
  const profile = await settle(provider.users.ownProfile());
  return profile.ok ? profile.value : null;
}
