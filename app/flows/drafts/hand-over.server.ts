import { randomUUID } from 'node:crypto';
import { runtime } from '~/kernel/process/runtime.server';
import { personName, type Session } from '~/kernel/session/session.server';
import { listAll, type Draft, type DraftEntry } from './drafts.server';
import { isFor, type Handed } from './handed';
import { groupOf, KEPT_MS, KIND, ownerOf, SUBJECT } from './keys';

const MOST_OF_COLLEAGUES = 200;

/** A handed draft, which always says so. */
export type HandedEntry = DraftEntry & { readonly value: { readonly handed: Handed } };

/** True for a draft that its author has handed over. */
export async function isHanded(id: string): Promise<boolean> {
  return (await runtime().store.get<Draft>(KIND, id))?.value.handed !== undefined;
}

/** True for a draft that this user handed to a colleague. */
export async function isHandedBy(session: Session, wizard: string, id: string): Promise<boolean> {
  const draft = await runtime().store.get<Draft>(KIND, id);
  return draft?.owner === ownerOf(session, wizard) && isHandedEntry(draft);
}

/** Hands a draft over, once. Null, without a write, when it changed since it was read. */
export function handOver(draft: DraftEntry, to: Pick<Handed, 'to' | 'name'>): Promise<DraftEntry | null> {
  const { store, now } = runtime();
  const value: Draft = { ...draft.value, handed: { ...to, at: now() } };
  return store.replace(KIND, draft.id, draft.version, value, { expiresAt: now() + KEPT_MS });
}

/** Gives a draft back to its author, unless a colleague has taken it over. True when it is the author's again. */
export async function takeBack(draft: HandedEntry): Promise<boolean> {
  if (draft.value.handed.taken) return false;
  const value: Draft = { ...draft.value, handed: undefined };
  return (await runtime().store.replace(KIND, draft.id, draft.version, value)) !== null;
}

/** The lifetime of an order, so that a draft which a colleague took over and sent does not count as discarded. */
const TAKEN_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Marks a handed draft as taken over, for one colleague alone. Answers the id of their new draft; null when another was
 * first.
 */
export async function claimHanded(session: Session, draft: HandedEntry): Promise<string | null> {
  const { store, now } = runtime();
  const { handed } = draft.value;
  const owner = ownerOf(session, draft.value.wizard);
  if (handed.taken) return handed.taken.owner === owner ? handed.taken.draft : null;
  const taken = { owner, name: personName(session.record), draft: randomUUID(), at: now() };
  const value: Draft = { ...draft.value, handed: { ...handed, taken } };
  const done = await store.replace(KIND, draft.id, draft.version, value, { expiresAt: now() + TAKEN_KEPT_MS });
  if (!done) {
    // a button that was pressed twice is one claim
    const first = (await store.get<Draft>(KIND, draft.id))?.value.handed?.taken;
    return first?.owner === owner ? first.draft : null;
  }
  // the colleague's draft names its subject itself
  await store.remove(SUBJECT, draft.id);
  return taken.draft;
}

/** The handed draft with this id, for its author and for who may take it over. Null for all others. */
export async function findHanded(
  session: Session,
  wizard: string,
  id: string | undefined,
  maySend: boolean,
): Promise<HandedEntry | null> {
  const draft = id === undefined ? null : await runtime().store.get<Draft>(KIND, id);
  if (!draft || !isHandedEntry(draft) || draft.value.wizard !== wizard) return null;
  return draft.owner === ownerOf(session, wizard) || isForUser(session, draft, maySend) ? draft : null;
}

/** The drafts that the user handed over, the last first. */
export async function listHandedBy(session: Session, wizard: string): Promise<HandedEntry[]> {
  return (await listAll(session, wizard)).filter(isHandedEntry);
}

/** The drafts that the user may take over, the last first. */
export async function listHandedTo(session: Session, wizard: string, maySend: boolean): Promise<HandedEntry[]> {
  const all = await runtime().store.listGroup<Draft>(KIND, groupOf(session, wizard), MOST_OF_COLLEAGUES);
  return all.filter(isHandedEntry).filter((draft) => !draft.value.handed.taken && isForUser(session, draft, maySend));
}

function isHandedEntry(draft: DraftEntry): draft is HandedEntry {
  return draft.value.handed !== undefined;
}

/** True for a colleague of the same organisation for whom the draft is. */
function isForUser(session: Session, { owner, value }: HandedEntry, maySend: boolean): boolean {
  const { wizard, handed } = value;
  const organization = (of: string) => of.slice(0, of.indexOf('/'));
  const own = ownerOf(session, wizard);
  if (organization(own) !== organization(owner)) return false;
  return isFor(handed, owner, { owner: own, username: session.record.username, maySend });
}
