import { rightsOf, type TokenClaims } from '~/kernel/access/token-claims';
import { readRenewed } from '~/kernel/identity/identity.server';
import { payloadOf, type TokenSet } from '~/kernel/identity/oidc.server';
import { audit } from '~/kernel/process/audit.server';
import { hashId, randomId } from '~/kernel/process/keys.server';
import { ifKept, runtime } from '~/kernel/process/runtime.server';
import type { Profile } from '~/kernel/provider/profile';
import type { Entry } from '~/kernel/store/store';
import type { Device } from '~/kernel/text/device';
import { rememberMaker } from './form-maker.server';
import {
  FORMER_MS,
  whyOver,
  ownerOf,
  userOf,
  ownOf,
  Session,
  type Identity,
  type Language,
  type SealedTokens,
  type SessionRecord,
  type SessionState,
  type WhyOver,
} from './session.server';
import { limits } from './session-limits.server';
import { NOWHERE, type Via } from './via';
import { noteSwapEnd } from './swap/worked-as.server';
import { openTokens, seal, withoutTokens } from './tokens/tokens.server';

/** Sessions in the store, owned by the user in the organisation. The number is the version of the record's shape. */
export const SESSION_KIND = 'session 3';
const KIND = SESSION_KIND;
const TOUCH_EVERY_MS = 60_000;
const DEFAULT_TIMEZONE = 'Europe/Amsterdam';

/** The result of a sign-in. */
interface SignedIn {
  readonly tokens: TokenSet;
  readonly identity: TokenClaims;
  readonly profile: Profile | null;
}

/**
 * Starts a session with a new id for the user who signed in, and ends the earlier session of this browser (security
 * 6.2). The same user gets the same key for CSRF tokens again, so that forms still open in other tabs stay valid.
 * @param browser the id that `browserOf` gives
 * @returns the id for the cookie, and the stored record
 */
export async function startSession(
  { tokens, identity, profile }: SignedIn,
  cookieId: string | undefined,
  browser: string,
  via: Via = NOWHERE,
  device?: Device,
): Promise<{ id: string; record: SessionRecord }> {
  const { store, now } = runtime();
  const previous = cookieId ? await store.take<SessionRecord>(KIND, hashId(cookieId)) : null;
  if (previous?.tokens) {
    audit('session ended', previous, { ...via, why: 'signed in anew' });
    await noteSwapEnd(previous, 'signed in anew', via);
  }
  const known = identityOf(identity);
  const id = randomId();
  const record: SessionRecord = {
    ...known,
    ...preferencesOf(profile, identity),
    tokens: seal(tokens, hashId(id)),
    stamp:
      previous && ownerOf(previous) === ownerOf(known) ? previous.stamp : { formKey: randomId(), epoch: randomId() },
    browser,
    ...(device ? { device } : {}),
    refusedAt: previous?.refusedAt ?? null,
    createdAt: now(),
    lastSeen: now(),
  };
  const expiresAt = now() + limits().absoluteMs + FORMER_MS;
  await store.create(KIND, hashId(id), { value: record, owner: ownerOf(record), group: userOf(record), expiresAt });
  await rememberMaker(record, expiresAt);
  return { id, record };
}

/** Finds the session of a cookie. `counts` is false if the request is no activity (a prefetch, the token check). */
export async function findSession(
  cookieId: string | undefined,
  counts: boolean,
  via: Via = NOWHERE,
): Promise<SessionState> {
  const { store, now, environment } = runtime();
  const environmentFailing = environment.isFailing;
  const entry = cookieId ? await store.get<SessionRecord>(KIND, hashId(cookieId)) : null;
  if (!entry) return { kind: 'none', environmentFailing };
  const clear = openTokens(entry);
  const over = clear ? whyOver(entry.value, limits(), now()) : 'key';
  if (!clear || over) return { kind: 'former', former: await retire(entry, over, via), environmentFailing };
  const session = new Session(entry, clear, via);
  if (counts && now() - entry.value.lastSeen > TOUCH_EVERY_MS) {
    const touched = await ifKept(
      store.replace(KIND, entry.id, entry.version, { ...entry.value, lastSeen: now() }),
      null,
    );
    if (touched) session.renewed(touched);
  }
  return { kind: 'live', session, environmentFailing };
}

/** Removes the tokens of an ended session. The rest stays for a day, so that its forms are recognised. */
async function retire(
  entry: Entry<SessionRecord>,
  why: WhyOver | 'key' | 'refused' | null,
  via: Via,
): Promise<SessionRecord> {
  const { store, now } = runtime();
  if (entry.value.tokens === null) return entry.value;
  const retired = await ifKept(
    store.replace(KIND, entry.id, entry.version, withoutTokens(entry.value), { expiresAt: now() + FORMER_MS }),
    null,
  );
  if (!retired) return entry.value;
  audit('session ended', entry.value, { ...via, why });
  await noteSwapEnd(entry.value, why, via);
  return entry.value;
}

/** Ends a session whose tokens the provider refuses. Its forms are still recognised. */
export async function endRefusedSession(session: Session): Promise<void> {
  const entry = await runtime().store.get<SessionRecord>(KIND, session.id);
  if (entry) await retire({ ...entry, value: { ...entry.value, refusedAt: runtime().now() } }, 'refused', session.via);
}

/** Ends a session at sign-out, except the maker of its forms. Returns the tokens for the identity provider. */
export async function destroySession(session: Session): Promise<{ refresh: string | null; idToken: string | null }> {
  const { store, keys, now } = runtime();
  // when the store cannot delete the session, its cookie and its tokens at the identity provider are still revoked
  const record =
    (await ifKept(store.take<SessionRecord>(KIND, session.id), null)) ?? (await rereadSession(session))?.value;
  await ifKept(rememberMaker(session.record, now() + FORMER_MS), undefined);
  await noteSwapEnd(session.record, 'signed out', session.via);
  const open = (sealed: string | null | undefined) => (sealed ? keys.decrypt(sealed, session.id) : null);
  return { refresh: open(record?.tokens?.refresh), idToken: open(record?.tokens?.idToken) };
}

export async function rereadSession(session: Session): Promise<Entry<SessionRecord> | null> {
  return runtime().store.get<SessionRecord>(KIND, session.id);
}

/**
 * Stores refreshed tokens and the rights that come with them.
 * @param used the tokens that were refreshed; when the store has others, those are newer and stay
 * @throws when the new tokens belong to another user
 */
export async function keepTokens(session: Session, used: SealedTokens, tokens: TokenSet): Promise<void> {
  const { store } = runtime();
  const anew = await identityAnew(session, used, tokens);
  for (;;) {
    const entry = await rereadSession(session);
    if (entry?.value.tokens?.access !== used.access) return;
    const sealed = seal(tokens, entry.id);
    const identity = withOwn(entry.value, anew);
    // open forms belong to the organisation that they were made for
    const isMoved = ownerOf(identity) !== ownerOf(entry.value);
    const value: SessionRecord = {
      ...identity,
      ...(isMoved ? { stamp: { formKey: randomId(), epoch: randomId() } } : {}),
      tokens: { ...sealed, refresh: sealed.refresh ?? used.refresh, idToken: sealed.idToken ?? used.idToken },
    };
    const kept = await store.replace(KIND, entry.id, entry.version, value, {
      ...(isMoved ? { owner: ownerOf(value), group: userOf(value) } : {}),
    });
    if (!kept) continue;
    auditChange(session, ownOf(entry.value), ownOf(value));
    if (isMoved) await rememberMaker(value, value.createdAt + limits().absoluteMs + FORMER_MS);
    return session.renewed(kept, { own: tokens.access, ...(value.swap ? {} : { access: tokens.access }) });
  }
}

/** The record with a change of who signed in, which a swapped-in user does not touch. */
function withOwn(record: SessionRecord, anew: Partial<Known>): SessionRecord {
  const { swap } = record;
  return swap ? { ...record, swap: { ...swap, own: { ...swap.own, ...anew } } } : { ...record, ...anew };
}

/**
 * The identity in the refreshed tokens. Missing claims stay as they were.
 * @throws when the tokens belong to another user
 */
async function identityAnew(session: Session, used: SealedTokens, tokens: TokenSet): Promise<Partial<Known>> {
  const { subject } = ownOf(session.record);
  const open = (sealed: string | null) => sealed && runtime().keys.decrypt(sealed, session.id);
  const before = { access: open(used.access) ?? '', idToken: open(used.idToken) };
  if (tokens.idToken !== null && subOf(tokens.idToken) !== subject)
    throw new Error('the refreshed ID token is that of another user');
  // an access token may name the user differently from the session, but must agree with the earlier access token
  const [old, renewed] = [subOf(before.access), subOf(tokens.access)];
  if (tokens.idToken === null && old !== undefined && renewed !== undefined && renewed !== old)
    throw new Error('the refreshed access token is that of another user');
  const latest = await readRenewed(tokens, before, subject);
  if (latest === null) return {};
  return 'subject' in latest ? withoutGaps(identityOf(latest)) : rolesOf(latest);
}

function subOf(token: string): unknown {
  return (payloadOf(token) as { sub?: unknown } | null)?.sub;
}

/** Logs a change of organisation or rights, with the number of rights and not their names. */
function auditChange(session: Session, before: Identity, after: Identity): void {
  const [old, renewed] = [before, after].map(
    ({ permissions, admin }) => new Set<string>(admin ? [...permissions, 'admin'] : permissions),
  ) as [Set<string>, Set<string>];
  const came = [...renewed].filter((right) => !old.has(right)).length;
  const went = [...old].filter((right) => !renewed.has(right)).length;
  const organizations = { organizationBefore: before.organization.uuid, organizationAfter: after.organization.uuid };
  if (came + went === 0 && organizations.organizationBefore === organizations.organizationAfter) return;
  audit('rights changed', before, { ...session.via, ...organizations, came, went });
}

type Known = ReturnType<typeof identityOf>;

export function identityOf(claims: TokenClaims) {
  const { subject, firstName, lastName, email, organization } = claims;
  return { subject, firstName, lastName, email, organization, ...rolesOf(claims) };
}

function rolesOf({ roles }: Pick<TokenClaims, 'roles'>) {
  const { permissions, admin } = rightsOf(roles ?? []);
  return { permissions: [...permissions], admin };
}

/** Drops empty names, since a refreshed token may have fewer names than the first one or the profile. */
function withoutGaps(identity: Known) {
  return Object.fromEntries(Object.entries(identity).filter(([, value]) => value !== '')) as Partial<Known>;
}

export function preferencesOf(profile: Profile | null, claims: TokenClaims) {
  const language: Language | null = profile?.language === 'en' || profile?.language === 'nl' ? profile.language : null;
  return {
    username: profile?.username ?? null,
    language,
    timezone: profile?.timezone ?? DEFAULT_TIMEZONE,
    showPrices: profile?.showPrices ?? true,
    managers: profile?.managers ?? [],
    ...(profile?.firstName && !claims.firstName ? { firstName: profile.firstName } : {}),
    ...(profile?.lastName && !claims.lastName ? { lastName: profile.lastName } : {}),
  };
}
