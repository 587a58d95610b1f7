import type { TokenSet } from '~/kernel/identity/oidc.server';
import { runtime } from '~/kernel/process/runtime.server';
import type { Entry } from '~/kernel/store/store';
import type { ClearTokens, SealedTokens, SessionRecord } from '../session.server';

/** Encrypts tokens for the session with this key in the store. */
export function seal(tokens: TokenSet, context: string): SealedTokens {
  const { keys, now } = runtime();
  return {
    access: keys.encrypt(tokens.access, context),
    refresh: tokens.refresh && keys.encrypt(tokens.refresh, context),
    idToken: tokens.idToken && keys.encrypt(tokens.idToken, context),
    accessExpiresAt: now() + tokens.expiresInS * 1000,
    lifeMs: tokens.expiresInS * 1000,
  };
}

/** The tokens of a session under a new key. Null when no key of this process fits. */
export function sealAnew(tokens: SealedTokens, from: string, to: string): SealedTokens | null {
  const { keys } = runtime();
  const anew = (sealed: string | null) => {
    const clear = sealed === null ? null : keys.decrypt(sealed, from);
    return clear === null ? null : keys.encrypt(clear, to);
  };
  const access = anew(tokens.access);
  return access === null ? null : { ...tokens, access, refresh: anew(tokens.refresh), idToken: anew(tokens.idToken) };
}

/** The access tokens of a session. Null when it has ended, or no key fits. */
export function openTokens({ id, value: { tokens, swap } }: Entry<SessionRecord>): ClearTokens | null {
  const { keys } = runtime();
  const own = tokens && keys.decrypt(tokens.access, id);
  const access = own !== null && swap ? keys.decrypt(swap.access, id) : own;
  return own === null || access === null ? null : { own, access };
}

/** The record of an ended session. */
export function withoutTokens(record: SessionRecord): SessionRecord {
  return { ...record, tokens: null, ...(record.swap ? { swap: { ...record.swap, access: '' } } : {}) };
}
