import * as oidc from 'openid-client';
import { OAuth2RequestError } from 'remix-auth-oauth2';

/** A failure at the identity provider, for the log. It never holds a token, a code or the value of a claim. */
interface Cause {
  readonly err: string;
  /** The error code of the identity provider, the library or the network. */
  readonly error?: string;
  readonly status?: number;
  /** The claim or parameter that did not match. */
  readonly claim?: string;
  /** The two values, for an issuer only. */
  readonly expected?: string;
  readonly got?: string;
}

/** `again` when a retry may help; `unavailable` when the identity provider or the settings must be fixed first. */
type SignInTrouble = 'again' | 'unavailable';

const LONGEST = 200;
const ISSUERS = new Set(['iss', 'issuer']);
/** Error codes that a user or a late answer can cause, such as an expired code. */
const PASSING = new Set([
  'invalid_grant',
  'access_denied',
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
]);
/**
 * Errors of openid-client for an answer that does not belong to this sign-in. A token that has already expired counts
 * too, since one of the clocks is wrong.
 */
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

/** Decides whether a retry can help. A faulty answer may be right the next time; a refused client will not. */
export function troubleOf(error: unknown): SignInTrouble {
  if (!(error instanceof Error)) return 'unavailable';
  const { error: code } = saidBy(error) ?? {};
  if (code !== undefined) return PASSING.has(code) ? 'again' : 'unavailable';
  // OAuth2Strategy throws these when the state or the code is missing
  if (error instanceof ReferenceError || error instanceof RangeError) return 'again';
  return chainOf(error).some((one) => 'code' in one && UNFIT.has(String(one.code))) ? 'again' : 'unavailable';
}

/** The causes of a failed sign-in that a user can do something about, or must know the fault of. */
export type SignInCause = 'denied' | 'address' | 'unentitled' | 'audience' | 'clock';

const TIMESTAMP = 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED';
/** Words by which identity providers say why they deny somebody. They only choose a text of ours. */
const OF_ADDRESS = /\bip\b|ip[- ]?ad+res|white-?list|allow-?list|network location|named location/i;
const OF_ENTITLEMENT = /assign|entitle|licen[cs]e|not a member|no access to|geen toegang|niet bevoegd/i;

/** The cause of a failed sign-in in terms of its user; null when only the kind of trouble is known. */
export function signInCause(error: unknown): SignInCause | null {
  if (!(error instanceof Error)) return null;
  if (saidBy(error)?.error === 'access_denied') {
    const words = foreignWordsOf(error) ?? '';
    if (OF_ADDRESS.test(words)) return 'address';
    return OF_ENTITLEMENT.test(words) ? 'unentitled' : 'denied';
  }
  if (chainOf(error).some((one) => 'code' in one && one.code === TIMESTAMP)) return 'clock';
  return comparisonOf(error).claim === 'aud' ? 'audience' : null;
}

/** The identity provider's words, or null. They may contain names, and anyone can write them into a callback. */
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

/**
 * The innermost message, which is the most exact one. Messages of a parser are skipped, because they quote their input
 * and that may be a token.
 */
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

/** The code if it is a single word. A longer text may come from anyone. */
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

/** The two values that openid-client compared and attached to its error. */
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

/** Foreign text as one line for the log. */
function clean(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, LONGEST);
}
