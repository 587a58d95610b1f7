import { redirect } from '@remix-run/node';
import { Authenticator } from 'remix-auth';
import { Strategy } from 'remix-auth/strategy';
import { safePath } from '~/domain/safe-path';
import { paths } from '~/paths';
import { ATTEMPT_S, cookieNames, gone, secretCookie } from './cookies.server';
import { hashId, randomId } from './keys.server';
import { authorizationUrl, exchangeCode, redirectUri, type SignInAttempt, type TokenSet } from './oidc.server';
import { NotKept } from '~/store/store';
import { hasRoom } from './room.server';
import { ifKept, runtime } from './runtime.server';

const KIND = 'sign-in';

export interface SignedIn {
  readonly tokens: TokenSet;
  readonly returnTo: string;
  /** Takes the attempt's cookie away. */
  readonly setCookie: string;
}

/**
 * OpenID Connect as a remix-auth strategy. openid-client does the protocol; what a browser takes along is a random key
 * in a short cookie, everything else stays on the server (security 6.2). See docs/decisions for why not OAuth2Strategy.
 */
class OpenIdStrategy extends Strategy<SignedIn, SignedIn> {
  override readonly name = 'openid';

  constructor() {
    super(async (signedIn) => signedIn);
  }

  override async authenticate(request: Request): Promise<SignedIn> {
    const url = new URL(request.url);
    return url.pathname === paths.callback() ? this.verify(await this.finish(url, request)) : this.start(url, request);
  }

  private async start(url: URL, request: Request): Promise<never> {
    const { store, now } = runtime();
    if (!(await hasRoom())) throw new NotKept(new Error('no room for a sign-in attempt'));
    const key = randomId();
    const attempt: SignInAttempt = {
      state: randomId(),
      nonce: randomId(),
      verifier: randomId(),
      returnTo: safePath(url.searchParams.get('returnTo')) ?? paths.home(),
    };
    const target = await this.target(attempt, cookieValue(request, cookieNames.language()) === 'en' ? 'en' : 'nl');
    await store.create(KIND, hashId(key), { value: attempt, expiresAt: now() + ATTEMPT_S * 1000 });
    const headers = new Headers({ 'set-cookie': secretCookie(cookieNames.attempt(attempt.state), key, ATTEMPT_S) });
    for (const name of staleAttempts(request)) {
      headers.append('set-cookie', gone(name));
      await ifKept(store.remove(KIND, hashId(cookieValue(request, name) ?? '')), undefined);
    }
    throw redirect(target.href, { headers });
  }

  private async target(attempt: SignInAttempt, language: string): Promise<URL> {
    try {
      return await authorizationUrl(attempt, language);
    } catch (error) {
      runtime().log.warn({ err: String(error) }, 'the identity provider cannot be reached');
      throw Response.json({ reason: 'sign-in unavailable' }, { status: 503 });
    }
  }

  /** Not of this browser, used already, or refused by the identity provider: 'try again', never a 500. */
  private async finish(url: URL, request: Request): Promise<SignedIn> {
    // checked before anything else: without state a callback must not start a new sign-in (stack 4)
    const name = cookieNames.attempt(url.searchParams.get('state') ?? '');
    const key = cookieValue(request, name);
    const attempt = key ? await runtime().store.take<SignInAttempt>(KIND, hashId(key)) : null;
    if (!attempt) throw refused('no such sign-in attempt in this browser');
    try {
      const tokens = await exchangeCode(new URL(`${redirectUri()}${url.search}`), attempt);
      return { tokens, returnTo: attempt.returnTo, setCookie: gone(name) };
    } catch (error) {
      throw refused(String(error));
    }
  }
}

export const authenticator = new Authenticator<SignedIn>().use(new OpenIdStrategy());

const MOST_ATTEMPTS = 5;

/** Several tabs may sign in at once, but not without end: the first that the browser names go (security 6.1). */
function staleAttempts(request: Request): string[] {
  const names = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim().split('=')[0] ?? '');
  const attempts = names.filter((name) => name.startsWith(cookieNames.attempt('')));
  return attempts.slice(0, Math.max(0, attempts.length - MOST_ATTEMPTS + 1));
}

function refused(why: string): Response {
  runtime().log.warn({ why }, 'sign-in refused');
  return Response.json({ reason: 'sign-in refused' }, { status: 400 });
}

function cookieValue(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
