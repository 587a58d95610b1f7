import type { LoaderFunctionArgs } from '@remix-run/node';
import { isLacking } from '~/kernel/access/token-claims';
import type { Identified } from '~/kernel/identity/authenticator.server';
import type { TokenSet } from '~/kernel/identity/oidc.server';
import { causeOf, signInCause, troubleOf, wordsOf } from '~/kernel/identity/sign-in-trouble.server';
import { audit } from '~/kernel/process/audit.server';
import { hashId } from '~/kernel/process/keys.server';
import { runtime } from '~/kernel/process/runtime.server';
import { settle } from '~/kernel/provider/client.server';
import type { Profile } from '~/kernel/provider/profile';
import { createProvider } from '~/kernel/provider/provider.server';
import { deviceOf } from '~/kernel/text/device';
import { browserOf } from '../browser.server';
import { cookieNames, gone, secretCookie } from '../cookies.server';
import { putFlash } from '../flash.server';
import { parkedForm } from '../forms/parked.server';
import { ownerOf } from '../session.server';
import { viaOf } from '../via';
import { startSession } from '../sessions.server';
import { attemptCookie, refusedSignIn } from './attempt.server';

/**
 * Ends a failed sign-in.
 * @throws 400 for an invalid answer; 503 when the identity provider refuses the portal or does not answer
 */
export function refuseSignIn({ context: { requestId } }: LoaderFunctionArgs, error: unknown): never {
  const words = wordsOf(error);
  if (words !== null) runtime().log.debug({ requestId, words }, 'the identity provider says');
  const cause = causeOf(error);
  const about = signInCause(error);
  const reason = about && (`sign-in ${about}` as const);
  throw troubleOf(error) === 'again'
    ? refusedSignIn(requestId, cause, 400, reason ?? 'sign-in refused')
    : refusedSignIn(requestId, cause, 503, reason ?? 'sign-in unavailable');
}

/**
 * Starts a session with a new id for the identified user, and adds its cookies to the answer.
 * @throws 400 for an account that lacks a claim; 503 when the provider refuses the tokens
 */
export async function beginSession(args: LoaderFunctionArgs, signedIn: Identified, returnTo: string): Promise<void> {
  const { tokens, identity } = signedIn;
  const { cookies, requestId, responseHeaders } = args.context;
  if (isLacking(identity)) throw refusedSignIn(requestId, identity, 400, 'account');
  const profile = await ownProfile(requestId, tokens, ownerOf(identity));
  const browser = browserOf(args.context);
  const { id, record } = await startSession(
    { tokens, identity, profile },
    cookies.get(cookieNames.session()),
    browser.id,
    viaOf(args.context),
    deviceOf(args.request.headers.get('user-agent') ?? ''),
  );
  audit('signed in', record, viaOf(args.context));
  // single sign-on skips the page that announced the stored form, and without a message the form would look sent
  if (await parkedForm({ record }, returnTo))
    await putFlash({ id: hashId(id), owner: ownerOf(record) }, { tone: 'info', key: 'flash.formKept' });
  const over = gone(attemptCookie(args.request.url));
  for (const cookie of [over, secretCookie(cookieNames.session(), id), browser.setCookie])
    responseHeaders.append('set-cookie', cookie);
}

/** The user's profile, read once at sign-in to save a call per page. Without an answer the defaults apply. */
async function ownProfile(requestId: string, tokens: TokenSet, caller: string): Promise<Profile | null> {
  const environment = await runtime().environment.current();
  if (!environment) return null;
  const provider = createProvider({
    apiUrl: environment.apiUrl,
    scoreUrl: environment.scoreUrl,
    requestId,
    caller,
    services: runtime().services,
    token: () => tokens.access,
    renew: async () => null,
    refused: async () => {
      const err = 'the provider refuses the token that the identity provider gave';
      throw refusedSignIn(requestId, { err }, 503, 'sign-in unavailable');
    },
    log: (event) => runtime().log.debug({ requestId, ...event }, 'provider call'),
  });
  const profile = await settle(provider.users.ownProfile());
  return profile.ok ? profile.value : null;
}
