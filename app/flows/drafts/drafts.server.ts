import { randomUUID } from 'node:crypto';
import type { Entry } from '~/kernel/store/store';
import { runtime } from '~/kernel/process/runtime.server';
import { personName, type Session } from '~/kernel/session/session.server';
import type { DraftAbout, KeptStep, KeptSteps } from './kept';

const KIND = 'draft';
/** Finds drafts by what they are about: one record per draft, under the draft's id. */
const SUBJECT = 'draft subject';
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
/** Written with the step that says it, not with every save: a draft that is saved again and again outlives it by far. */
const SUBJECT_KEPT_MS = 90 * 24 * 60 * 60 * 1000;
const MOST_PER_USER = 50;
/** The most drafts in a list, including sent ones without an outcome. */
const MOST_LISTED = 100;
const MOST_OF_COLLEAGUES = 200;
const MOST_ON_SUBJECT = 100;
/** Longer than a guard looks before it lets something through. */
const SUBJECT_ENDS_MS = 2 * 60 * 1000;
/** A draft of which nothing but its first step was filled in: kept for going back to it, and for no longer. */
const LOOK_KEPT_MS = 24 * 60 * 60 * 1000;
const MOST_LOOKS = 10;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A half-filled wizard, kept on the server under its user and organisation. Its id is also the id of its order intent. */
export interface Draft {
  readonly wizard: string;
  readonly steps: KeptSteps;
  readonly createdAt: number;
  readonly savedAt: number;
  /** Its owner as colleagues see it; absent from drafts of before there were groups, which no colleague finds. */
  readonly author?: string;
  /** Made by a first look, such as the check of an address: it begins with its second step, and until then counts as no draft. */
  readonly look?: boolean;
  /** It was sent as it is: as long as its outcome may be open, no newer draft drives it out. */
  readonly sent?: boolean;
  /** Kept with its steps; absent from drafts of wizards that say nothing of themselves. */
  readonly about?: DraftAbout;
}

export type DraftEntry = Entry<Draft>;

/** The fact that is kept of a subject beside the draft: its author as colleagues see them. */
interface About {
  readonly author: string;
}

interface Making {
  /** The id of a draft that two posts may make, so that the second finds the first one's. */
  readonly id?: string;
  /** It begins with its second step. */
  readonly look?: boolean;
  readonly about?: DraftAbout | undefined;
}

/**
 * A new draft with its first step; the oldest goes when somebody has more than fifty, or ten that are no more than a look. Only ever made by a POST.
 * @throws 404 when the id is somebody else's
 */
export async function createDraft(
  session: Session,
  wizard: string,
  steps: KeptSteps,
  { id = randomUUID(), look = false, about }: Making = {},
): Promise<DraftEntry> {
  const { store, now } = runtime();
  const value: Draft = {
    wizard,
    steps,
    createdAt: now(),
    savedAt: now(),
    author: personName(session.record),
    ...(look ? { look } : {}),
    ...(about ? { about } : {}),
  };
  const made = await store.create(KIND, id, {
    value,
    owner: ownerOf(session, wizard),
    group: groupOf(session, wizard),
    expiresAt: now() + (look ? LOOK_KEPT_MS : KEPT_MS),
  });
  if (!made) return readDraft(session, wizard, id);
  const all = await store.list<Draft>(KIND, made.owner, MOST_LISTED);
  const unsent = all.filter(({ value: { sent } }) => !sent);
  const [looks, drafts] = [unsent.filter(isLook), unsent.filter((draft) => !isLook(draft))];
  await Promise.all([...drafts.slice(MOST_PER_USER), ...looks.slice(MOST_LOOKS)].map(discardDraft));
  return made;
}

function isLook({ value }: DraftEntry): boolean {
  return value.look === true;
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

/**
 * Keeps one step. When two tabs share a draft, the last saved version of a step counts, and other steps stay.
 * @param aboutOf the facts that other pages may show of a draft with these steps; left out, they stay as they were
 */
export async function saveStep(
  entry: DraftEntry,
  key: string,
  step: KeptStep,
  aboutOf?: (steps: KeptSteps) => DraftAbout,
): Promise<DraftEntry> {
  const { store, now } = runtime();
  for (let current: DraftEntry | null = entry; current; current = await store.get<Draft>(KIND, entry.id)) {
    const steps = { ...current.value.steps, [key]: step };
    const look = isLook(current) && Object.keys(steps).length === 1;
    const value: Draft = {
      ...current.value,
      steps,
      look,
      savedAt: now(),
      sent: false,
      ...(aboutOf ? { about: aboutOf(steps) } : {}),
    };
    const saved: DraftEntry | null = await store.replace(KIND, entry.id, current.version, value, {
      expiresAt: now() + (look ? LOOK_KEPT_MS : KEPT_MS),
    });
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
  return (await listAll(session, wizard)).filter((draft) => !isLook(draft));
}

/** One's own that are no more than a look, the last first. */
export async function listLooks(session: Session, wizard: string): Promise<DraftEntry[]> {
  return (await listAll(session, wizard)).filter(isLook);
}

async function listAll(session: Session, wizard: string): Promise<DraftEntry[]> {
  return runtime().store.list<Draft>(KIND, ownerOf(session, wizard), MOST_LISTED);
}

/** Those of the others in the organisation, the last saved first. Only who and when may be shown of them (decisions: Orders, drafts, forms). */
export async function listColleaguesDrafts(session: Session, wizard: string): Promise<DraftEntry[]> {
  const all = await runtime().store.listGroup<Draft>(KIND, groupOf(session, wizard), MOST_OF_COLLEAGUES);
  return all.filter((draft) => draft.owner !== ownerOf(session, wizard) && !isLook(draft));
}

/** Says what a draft is about, such as its address, so that `listOnSubject` finds it; null for nothing yet. */
export async function nameSubject(session: Session, draft: DraftEntry, subject: string | null): Promise<void> {
  const { store, now } = runtime();
  await store.take(SUBJECT, draft.id);
  if (subject === null) return;
  const value: About = { author: personName(session.record) };
  await store.create(SUBJECT, draft.id, {
    value,
    owner: draft.owner,
    group: subjectGroup(session, draft.value.wizard, subject),
    expiresAt: now() + SUBJECT_KEPT_MS,
  });
}

/** A draft of the organisation on some subject, or what was sent of it: then there may be no draft any more. */
export interface OnSubject {
  readonly id: string;
  readonly own: boolean;
  readonly author: string;
  readonly draft: DraftEntry | null;
}

/** Everything of the organisation on the same subject, also what was accepted a moment ago; the last changed first. */
export async function listOnSubject(session: Session, wizard: string, subject: string): Promise<OnSubject[]> {
  const { store } = runtime();
  const named = await store.listGroup<About | null>(SUBJECT, subjectGroup(session, wizard, subject), MOST_ON_SUBJECT);
  const mine = ownerOf(session, wizard);
  return Promise.all(
    named.map(async ({ id, owner, value }) => ({
      id,
      own: owner === mine,
      author: value?.author ?? '',
      draft: await store.get<Draft>(KIND, id),
    })),
  );
}

export async function discardDraft({ id }: Pick<DraftEntry, 'id'>): Promise<void> {
  const { store } = runtime();
  await Promise.all([store.remove(KIND, id), store.remove(SUBJECT, id)]);
}

/** It has become what it was for. Its subject stays a little, for whoever is about to send the same. */
export async function endDraft({ id }: Pick<DraftEntry, 'id'>): Promise<void> {
  const { store, now } = runtime();
  await store.remove(KIND, id);
  const about = await store.get<About | null>(SUBJECT, id);
  if (about) await store.replace(SUBJECT, id, about.version, about.value, { expiresAt: now() + SUBJECT_ENDS_MS });
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
