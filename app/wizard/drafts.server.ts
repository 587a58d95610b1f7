import { randomUUID } from 'node:crypto';
import type { Entry } from '~/store/store';
import { runtime } from '~/session/runtime.server';
import type { Session } from '~/session/session.server';
import type { KeptStep, KeptSteps, TypedFields } from './wizard.server';

const KIND = 'draft';
/** Finds drafts by what they are about: one record per draft, under the draft's id. */
const SUBJECT = 'draft subject';
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
/** Written with the step that says it, not with every save: a draft that is saved again and again outlives it by far. */
const SUBJECT_KEPT_MS = 90 * 24 * 60 * 60 * 1000;
const MOST_PER_USER = 50;
/** With those that were sent and have no outcome yet. */
const MOST_LISTED = 100;
const MOST_OF_COLLEAGUES = 200;
const MOST_ON_SUBJECT = 20;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Fields of the form's machinery, not answers. */
const MACHINERY = new Set(['_as', 'intent', 'contractFilter', '__intent__', '__state__']);

/** A half-filled wizard, kept on the server under its user and organisation. Its id is also the id of its order intent. */
export interface Draft {
  readonly wizard: string;
  readonly steps: KeptSteps;
  readonly createdAt: number;
  readonly savedAt: number;
  /** Its owner as colleagues see it; absent from drafts of before there were groups, which no colleague finds. */
  readonly author?: string;
  /** It was sent as it is: as long as its outcome may be open, no newer draft drives it out. */
  readonly sent?: boolean;
}

export type DraftEntry = Entry<Draft>;

/**
 * A new draft with its first step; the oldest goes when somebody has more than fifty. Only ever made by a POST.
 * @param id of a draft that two posts may make: the second finds that of the first
 * @throws 404 when that id is somebody else's
 */
export async function createDraft(session: Session, wizard: string, steps: KeptSteps, id: string = randomUUID()): Promise<DraftEntry> {
  const { store, now } = runtime();
  const value: Draft = { wizard, steps, createdAt: now(), savedAt: now(), author: authorOf(session) };
  const made = await store.create(KIND, id, {
    value,
    owner: ownerOf(session, wizard),
    group: groupOf(session, wizard),
    expiresAt: now() + KEPT_MS,
  });
  if (!made) return readDraft(session, wizard, id);
  const all = await store.list<Draft>(KIND, made.owner, MOST_LISTED);
  const unsent = all.filter(({ value: { sent } }) => !sent);
  await Promise.all(unsent.slice(MOST_PER_USER).map(discardDraft));
  return made;
}

/** @throws 404 for a malformed, unknown or somebody else's id */
export async function readDraft(session: Session, wizard: string, id: string | undefined): Promise<DraftEntry> {
  const entry = await findDraft(session, wizard, id);
  if (!entry) throw new Response(null, { status: 404 });
  return entry;
}

/** The same, null instead of 404. */
export async function findDraft(session: Session, wizard: string, id: string | undefined): Promise<DraftEntry | null> {
  const entry = id && ID.test(id) ? await runtime().store.get<Draft>(KIND, id) : null;
  return entry?.owner === ownerOf(session, wizard) ? entry : null;
}

/** Keeps one step. Two tabs on one draft: the step saved last counts, the other steps stay. */
export async function saveStep(entry: DraftEntry, key: string, step: KeptStep): Promise<DraftEntry> {
  const { store, now } = runtime();
  for (let current: DraftEntry | null = entry; current; current = await store.get<Draft>(KIND, entry.id)) {
    const value: Draft = { ...current.value, steps: { ...current.value.steps, [key]: step }, savedAt: now(), sent: false };
    const saved: DraftEntry | null = await store.replace(KIND, entry.id, current.version, value, { expiresAt: now() + KEPT_MS });
    if (saved) return saved;
  }
  throw new Response(null, { status: 404 });
}

/** It is about to be sent: whoever has to send it again finds it for as long as its outcome may be open. */
export async function keepSent(id: string, expiresAt: number): Promise<void> {
  const { store } = runtime();
  for (let draft = await store.get<Draft>(KIND, id); draft; draft = await store.get<Draft>(KIND, id)) {
    if (await store.replace<Draft>(KIND, id, draft.version, { ...draft.value, sent: true }, { expiresAt })) return;
  }
}

/** One's own, the last saved first. */
export async function listDrafts(session: Session, wizard: string): Promise<DraftEntry[]> {
  return runtime().store.list<Draft>(KIND, ownerOf(session, wizard), MOST_LISTED);
}

/** Those of the others in the organisation, the last saved first. Only who and when may be shown of them (decisions: Orders, drafts, forms). */
export async function listColleaguesDrafts(session: Session, wizard: string): Promise<DraftEntry[]> {
  const all = await runtime().store.listGroup<Draft>(KIND, groupOf(session, wizard), MOST_OF_COLLEAGUES);
  return all.filter(({ owner }) => owner !== ownerOf(session, wizard));
}

/** Says what a draft is about, such as its address, so that `listDraftsOn` finds it; null for nothing yet. */
export async function nameSubject(session: Session, draft: DraftEntry, subject: string | null): Promise<void> {
  const { store, now } = runtime();
  const group = subject === null ? '' : subjectGroup(session, draft.value.wizard, subject);
  await store.take(SUBJECT, draft.id);
  if (group) await store.create(SUBJECT, draft.id, { value: null, owner: draft.owner, group, expiresAt: now() + SUBJECT_KEPT_MS });
}

/** The drafts of the others in the organisation on the same subject. */
export async function listColleaguesDraftsOn(session: Session, wizard: string, subject: string): Promise<DraftEntry[]> {
  const { store } = runtime();
  const named = await store.listGroup(SUBJECT, subjectGroup(session, wizard, subject), MOST_ON_SUBJECT);
  const others = named.filter(({ owner }) => owner !== ownerOf(session, wizard));
  const drafts = await Promise.all(others.map(({ id }) => store.get<Draft>(KIND, id)));
  return drafts.filter((draft) => draft !== null);
}

export async function discardDraft({ id }: Pick<DraftEntry, 'id'>): Promise<void> {
  const { store } = runtime();
  await Promise.all([store.remove(KIND, id), store.remove(SUBJECT, id)]);
}

/** What the user typed, without what the form added to it. */
export function typedFields(form: URLSearchParams): TypedFields {
  return [...form].filter(([name]) => !MACHINERY.has(name));
}

function ownerOf(session: Session, wizard: string): string {
  return `${wizard} ${session.owner}`;
}

function groupOf({ record }: Session, wizard: string): string {
  return `${wizard} ${record.organization.uuid}`;
}

function subjectGroup(session: Session, wizard: string, subject: string): string {
  return `${groupOf(session, wizard)} ${subject}`;
}

function authorOf({ record }: Session): string {
  return `${record.firstName} ${record.lastName}`.trim() || record.username;
}
