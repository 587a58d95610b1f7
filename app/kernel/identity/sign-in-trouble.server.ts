import * as oidc from 'openid-client';
import { OAuth2RequestError } from 'remix-auth-oauth2';

/**
 * The log's account of a refusal, or of an unfit answer, by the identity provider. It never has a token, a code or a
 * claim's value.
 */
interface Cause {
  readonly err: string;
  /** The code that the identity provider gave, or that of the library or the network. */
  readonly error?: string;
  readonly status?: number;
  /** The claim or parameter that is not as expected. */
  readonly claim?: string;
  /** Both, when it is the issuer. */
  readonly expected?: string;
  readonly got?: string;
}

/** The kind of trouble: the user can try again at once, or the identity provider must be fixed first. */
type SignInTrouble = 'again' | 'unavailable';

const LONGEST = 200;
const ISSUERS = new Set(['iss', 'issuer']);
/** Codes that a user or the passing of time can cause, such as an old code. */
const PASSING = new Set([
  'invalid_grant',
  'access_denied',
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
]);
/** The identity provider answered, and what it answered is not for this sign-in. A token that is over as it comes is of no sign-in: one of the clocks is wrong. */
const UNFIT = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_UNSUPPORTED_OPERATION',
]);

export function causeOf(error: unknown): Cause {
  if (!(error instanceof Error)) return { err: typeof error };
  const said = saidBy(error);
  const status = statusOf(error);
  return {
    err: messageOf(error),
    ...(said ?? codeOf(error)),
    ...(status === undefined ? {} : { status }),
    ...comparisonOf(error),
  };
}

/** A refused client, a broken address, no answer: nothing that signing in again could mend. What came back wrong may be right the next time. */
export function troubleOf(error: unknown): SignInTrouble {
  if (!(error instanceof Error)) return 'unavailable';
  const { error: code } = saidBy(error) ?? {};
  if (code !== undefined) return PASSING.has(code) ? 'again' : 'unavailable';
  // OAuth2Strategy throws these without its state or without a code
  if (error instanceof ReferenceError || error instanceof RangeError) return 'again';
  return chainOf(error).some((one) => 'code' in one && UNFIT.has(String(one.code))) ? 'again' : 'unavailable';
}

/** The words of the identity provider, which may name people; of the callback anybody may have written them. Null for none. */
export function wordsOf(error: unknown): string | null {
  const words = error instanceof Error ? foreignWordsOf(error) : null;
  return words ? clean(words) : null;
}

function foreignWordsOf(error: Error): string | null | undefined {
  if (error instanceof OAuth2RequestError) return error.description;
  if (error instanceof oidc.ResponseBodyError || error instanceof oidc.AuthorizationResponseError)
    return error.error_description;
  return null;
}

/** The innermost says most. Not that of a parser: it quotes what it could not read, which may be a token. */
function messageOf(error: Error): string {
  const messages = chainOf(error).flatMap((one) =>
    one instanceof SyntaxError || one.message === '' ? [] : [one.message],
  );
  return clean(messages.at(-1) ?? error.name);
}

function saidBy(error: Error): { error: string } | null {
  if (error instanceof OAuth2RequestError) return { error: codeWord(error.code) };
  if (error instanceof oidc.ResponseBodyError || error instanceof oidc.AuthorizationResponseError)
    return { error: codeWord(error.error) };
  return null;
}

/** A code is a word; anything else may be a text of anybody. */
function codeWord(code: string): string {
  return /^[\w.:/-]{1,80}$/.test(code) ? code : 'no code';
}

function codeOf(error: Error): Pick<Cause, 'error'> {
  const code = chainOf(error)
    .flatMap((one) => ('code' in one && typeof one.code === 'string' ? [one.code] : []))
    .at(-1);
  return code === undefined ? {} : { error: clean(code) };
}

function statusOf(error: Error): number | undefined {
  if (error instanceof oidc.ResponseBodyError || error instanceof oidc.WWWAuthenticateChallengeError)
    return error.status;
  return chainOf(error).flatMap(({ cause }) => (cause instanceof Response ? [cause.status] : []))[0];
}

/** The two values that openid-client compared, which it attaches to its errors. */
function comparisonOf(error: Error): Pick<Cause, 'claim' | 'expected' | 'got'> {
  const found = chainOf(error).find(({ cause }) => typeof cause === 'object' && cause !== null && 'expected' in cause);
  if (!found) return {};
  const { expected, claim, attribute, claims, body, parameters } = found.cause as Record<string, unknown>;
  const name =
    [claim, attribute].find((one) => typeof one === 'string') ?? (found.message.includes('"iss"') ? 'iss' : null);
  if (typeof name !== 'string') return {};
  if (!ISSUERS.has(name)) return { claim: clean(name) };
  const got =
    parameters instanceof URLSearchParams
      ? parameters.get('iss')
      : ((claims ?? body) as Record<string, unknown> | undefined)?.[name];
  return { claim: name, expected: clean(String(expected)), got: clean(String(got)) };
}

function chainOf(error: Error): Error[] {
  const chain = [error];
  for (let { cause } = error; cause instanceof Error && chain.length < 5; { cause } = cause) chain.push(cause);
  return chain;
}

/** One line of a stranger's text for a log. */
function clean(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, LONGEST);
}
