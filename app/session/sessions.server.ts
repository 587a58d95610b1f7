import { decodeJwt } from 'jose';
import { readClaims, type TokenClaims } from '~/domain/token-claims';
import type { Profile } from '~/provider/schemas/people';
import type { Entry } from '~/store/store';
import { rememberMaker } from './form-maker.server';
import { hashId, randomId } from './keys.server';
import type { TokenSet } from './oidc.server';
import { ifKept, runtime } from './runtime.server';
import {
  FORMER_MS,
  isOver,
  ownerOf,
  Session,
  type Language,
  type SealedTokens,
  type SessionLimits,
  type SessionRecord,
  type SessionState,
} from './session.server';

/** Sessions in the store; their owner is the user in the organisation. The number is that of the record's shape: sessions of another one are not read. */
export const SESSION_KIND = 'session 2';
const KIND = SESSION_KIND;
const TOUCH_EVERY_MS = 60_000;
const DEFAULT_TIMEZONE = 'Europe/Amsterdam';

export function limits(): SessionLimits {
  const { idleMinutes, absoluteHours } = runtime().env;
  return { idleMs: idleMinutes * 60_000, absoluteMs: absoluteHours * 3_600_000 };
}

/**
 * Starts a session with a new id for the one the tokens name, and ends the one this browser had (security 6.2).
 * A user who comes back gets the old form key, so that forms still open in other tabs keep working.
 * @param browser its id, as `browserOf` gives it
 * @returns the id for the cookie
 * @throws 400 when the token names no user or no organisation
 */
export async function startSession(tokens: TokenSet, profile: Profile | null, cookieId: string | undefined, browser: string): Promise<string> {
  const { store, now } = runtime();
  const claims = claimsOf(tokens.access);
  if (!claims) throw Response.json({ reason: 'sign-in refused' }, { status: 400 });
  const previous = cookieId ? await store.take<SessionRecord>(KIND, hashId(cookieId)) : null;
  const identity = identityOf(claims);
  const id = randomId();
  const record: SessionRecord = {
    ...identity,
    ...preferencesOf(profile, claims),
    tokens: seal(tokens, hashId(id)),
    stamp: previous && ownerOf(previous) === ownerOf(identity) ? previous.stamp : { formKey: randomId(), epoch: randomId() },
    browser,
    refusedAt: previous?.refusedAt ?? null,
    createdAt: now(),
    lastSeen: now(),
  };
  const expiresAt = now() + limits().absoluteMs + FORMER_MS;
  await store.create(KIND, hashId(id), { value: record, owner: ownerOf(record), expiresAt });
  await rememberMaker(record, expiresAt);
  return id;
}

/** Reads what the cookie stands for. `counts` is false for what is no activity of the user (prefetch, the token check). */
export async function findSession(cookieId: string | undefined, counts: boolean): Promise<SessionState> {
  const { store, now, environment } = runtime();
  const environmentFailing = environment.isFailing;
  const entry = cookieId ? await store.get<SessionRecord>(KIND, hashId(cookieId)) : null;
  if (!entry) return { kind: 'none', environmentFailing };
  const access = entry.value.tokens && runtime().keys.decrypt(entry.value.tokens.access, entry.id);
  if (!access || isOver(entry.value, limits(), now())) return { kind: 'former', former: await retire(entry), environmentFailing };
  const session = new Session(entry, access);
  if (counts && now() - entry.value.lastSeen > TOUCH_EVERY_MS) {
    const touched = await ifKept(store.replace(KIND, entry.id, entry.version, { ...entry.value, lastSeen: now() }), null);
    if (touched) session.renewed(touched, access);
  }
  return { kind: 'live', session, environmentFailing };
}

/** Takes the tokens out of a session that is over; what remains for a day is whose it was. */
async function retire(entry: Entry<SessionRecord>): Promise<SessionRecord> {
  const { store, now } = runtime();
  if (entry.value.tokens !== null) await ifKept(store.replace(KIND, entry.id, entry.version, { ...entry.value, tokens: null }, { expiresAt: now() + FORMER_MS }), null);
  return entry.value;
}

/** The session ended because the provider refuses its tokens; its forms are still recognised. */
export async function endRefusedSession(session: Session): Promise<void> {
  const entry = await runtime().store.get<SessionRecord>(KIND, session.id);
  if (entry) await retire({ ...entry, value: { ...entry.value, refusedAt: runtime().now() } });
}

/** Signed out on purpose: nothing stays but whose forms are still open in other tabs. Answers the clear tokens for the provider's own sign-out. */
export async function destroySession(session: Session): Promise<{ refresh: string | null; idToken: string | null }> {
  const { store, keys, now } = runtime();
  // where it cannot be taken away its tokens can still be revoked, and the browser has lost its cookie
  const record = (await ifKept(store.take<SessionRecord>(KIND, session.id), null)) ?? (await rereadSession(session))?.value;
  await ifKept(rememberMaker(session.record, now() + FORMER_MS), undefined);
  const open = (sealed: string | null | undefined) => (sealed ? keys.decrypt(sealed, session.id) : null);
  return { refresh: open(record?.tokens?.refresh), idToken: open(record?.tokens?.idToken) };
}

export async function rereadSession(session: Session): Promise<Entry<SessionRecord> | null> {
  return runtime().store.get<SessionRecord>(KIND, session.id);
}

/** Keeps refreshed tokens, and the rights that the new access token carries. */
export async function keepTokens(session: Session, tokens: TokenSet): Promise<void> {
  const { store } = runtime();
  const claims = claimsOf(tokens.access);
  for (;;) {
    const entry = await rereadSession(session);
    if (!entry?.value.tokens) return;
    const sealed = seal(tokens, entry.id);
    const identity = claims && claims.subject === entry.value.subject ? identityOf(claims) : entry.value;
    // forms of before somebody moved to another organisation are that one's
    const isMoved = ownerOf(identity) !== ownerOf(entry.value);
    const value: SessionRecord = {
      ...entry.value,
      ...identity,
      ...(isMoved ? { stamp: { formKey: randomId(), epoch: randomId() } } : {}),
      tokens: {
        ...sealed,
        refresh: sealed.refresh ?? entry.value.tokens.refresh,
        idToken: sealed.idToken ?? entry.value.tokens.idToken,
      },
    };
    const kept = await store.replace(KIND, entry.id, entry.version, value);
    if (!kept) continue;
    if (isMoved) await rememberMaker(value, value.createdAt + limits().absoluteMs + FORMER_MS);
    return session.renewed(kept, tokens.access);
  }
}

function claimsOf(accessToken: string): TokenClaims | null {
  try {
    return readClaims(decodeJwt(accessToken));
  } catch {
    return null;
  }
}

function identityOf(claims: TokenClaims) {
  return {
    subject: claims.subject,
    firstName: claims.firstName,
    lastName: claims.lastName,
    email: claims.email,
    organization: claims.organization,
    permissions: [...claims.permissions],
    admin: claims.admin,
  };
}

function preferencesOf(profile: Profile | null, claims: TokenClaims) {
  const language: Language | null = profile?.language === 'en' || profile?.language === 'nl' ? profile.language : null;
  return {
    username: profile?.username ?? null,
    language,
    timezone: profile?.timezone ?? DEFAULT_TIMEZONE,
    showPrices: profile?.showPrices ?? true,
    ...(profile?.firstName && !claims.firstName ? { firstName: profile.firstName } : {}),
    ...(profile?.lastName && !claims.lastName ? { lastName: profile.lastName } : {}),
  };
}

function seal(tokens: TokenSet, context: string): SealedTokens {
  const { keys, now } = runtime();
  return {
    access: keys.encrypt(tokens.access, context),
    refresh: tokens.refresh && keys.encrypt(tokens.refresh, context),
    idToken: tokens.idToken && keys.encrypt(tokens.idToken, context),
    accessExpiresAt: now() + tokens.expiresInS * 1000,
  };
}
