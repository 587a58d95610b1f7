import type { LoaderFunctionArgs } from '@remix-run/node';
import { settle } from '~/provider/client.server';
import { createProvider } from '~/provider/provider.server';
import type { Profile } from '~/provider/schemas/people';
import { browserOf } from './browser.server';
import { cookieNames, secretCookie } from './cookies.server';
import type { TokenSet } from './oidc.server';
import { runtime } from './runtime.server';
import { startSession } from './sessions.server';
import { authenticator } from './strategy.server';

/** The callback: from the identity provider's code to a session with a new id. Throws a 400 when it does not fit. */
export async function completeSignIn(args: LoaderFunctionArgs): Promise<{ returnTo: string; setCookies: string[] }> {
  const signedIn = await authenticator.authenticate('openid', args.request);
  const profile = await ownProfile(args, signedIn.tokens);
  const browser = browserOf(args.context);
  const id = await startSession(signedIn.tokens, profile, args.context.cookies.get(cookieNames.session()), browser.id);
  return { returnTo: signedIn.returnTo, setCookies: [signedIn.setCookie, secretCookie(cookieNames.session(), id), browser.setCookie] };
}

/** Language and timezone are asked once, at sign-in: they must not cost a call per page. Without an answer the defaults serve. */
async function ownProfile(args: LoaderFunctionArgs, tokens: TokenSet): Promise<Profile | null> {
  const environment = await runtime().environment.current();
  if (!environment) return null;
  const provider = createProvider({
    apiUrl: environment.apiUrl,
    scoreUrl: environment.scoreUrl,
    requestId: args.context.requestId,
    services: runtime().services,
    token: () => tokens.access,
    renew: async () => null,
    refused: async () => {
      throw Response.json({ reason: 'sign-in refused' }, { status: 400 });
    },
    log: (event) => runtime().log.debug({ requestId: args.context.requestId, ...event }, 'provider call'),
  });
  const profile = await settle(provider.users.ownProfile());
  return profile.ok ? profile.value : null;
}
