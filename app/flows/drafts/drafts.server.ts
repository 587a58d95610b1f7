import { randomUUID } from 'node:crypto';
import type { Entry } from '~/kernel/store/store';
import { runtime } from '~/kernel/process/runtime.server';
import type { Session } from '~/kernel/session/session.server';
import { authorOf, type Author } from './author.server';
import type { Handed } from './handed';
import type { DraftAbout, KeptStep, KeptSteps } from './kept';
import { groupOf, KEPT_MS, KIND, ownerOf, SUBJECT } from './keys';

const MOST_PER_USER = 50;
/** The most drafts in a list, including sent ones without an outcome. */
const MOST_LISTED = 100;
const MOST_OF_COLLEAGUES = 200;
/** A guard asks for orders of the last five minutes, and finds them by the subjects of their drafts. */
const SUBJECT_ENDS_MS = 6 * 60 * 1000;
/** A look is stored only long enough for its user to come back to it. */
const LOOK_KEPT_MS = 24 * 60 * 60 * 1000;
const MOST_LOOKS = 10;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * A half-filled wizard, stored on the server under its user and organisation. Its id is also the id of its order
 * intent.
 */
export interface Draft extends Partial<Author> {
  readonly wizard: string;
  readonly steps: KeptSteps;
  readonly createdAt: number;
  readonly savedAt: number;
  /** True for a draft made by a first look, such as the check of an address. Its second step makes it a full draft. */
  readonly look?: boolean;
  /** True for a draft that was sent unchanged. New drafts do not push it out while its outcome may be open. */
  readonly sent?: boolean;
  /** Stored with its steps. Drafts of wizards that do not describe their drafts lack it. */
  readonly about?: DraftAbout;
  /** The id of the example that fills in its steps, once its user asked for that. */
  readonly example?: string | undefined;
  /** Its author no longer changes or sends a draft that was handed over. */
  readonly handed?: Handed | undefined;
  /** The name of the colleague who handed it over. Absent for a draft that its user began. */
  readonly from?: string | undefined;
}

export type DraftEntry = Entry<Draft>;

interface Making {
  /** The id of a draft that two posts may both create. The second post then finds the draft of the first. */
  readonly id?: string;
  /** True until its second step is filled in. */
  readonly look?: boolean;
  readonly about?: DraftAbout | undefined;
  readonly from?: string | undefined;
}

/**
 * Creates a draft with its first step, and only a POST may do so. It discards the user's oldest drafts beyond fifty and
 * looks beyond ten.
 * @throws 404 when the id is somebody else's
 */
export async function createDraft(
  session: Session,
  wizard: string,
  steps: KeptSteps,
  { id = randomUUID(), look = false, about, from }: Making = {},
): Promise<DraftEntry> {
  const { store, now } = runtime();
  const value: Draft = {
    wizard,
    steps,
    createdAt: now(),
    savedAt: now(),
    ...authorOf(session),
    ...(look ? { look } : {}),
    ...(about ? { about } : {}),
    ...(from ? { from } : {}),
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

/** @throws 404 for an id that is malformed, unknown or somebody else's */
export async function readDraft(session: Session, wizard: string, id: string | undefined): Promise<DraftEntry> {
  const entry = await findDraft(session, wizard, id);
  if (!entry) throw new Response(null, { status: 404 });
  return entry;
}

/** Reads a draft like `readDraft`, but answers null instead of throwing a 404. */
export async function findDraft(session: Session, wizard: string, id: string | undefined): Promise<DraftEntry | null> {
  const entry = id && ID.test(id) ? await runtime().store.get<Draft>(KIND, id) : null;
  return entry?.owner === ownerOf(session, wizard) && !entry.value.handed ? entry : null;
}

/**
 * Saves one step. When two tabs share a draft, the last save of a step counts, and the other steps stay.
 * @param aboutOf the facts that other pages may show of a draft with these steps; without it they stay unchanged
 */
export function saveStep(
  entry: DraftEntry,
  key: string,
  step: KeptStep,
  aboutOf?: (steps: KeptSteps) => DraftAbout,
): Promise<DraftEntry> {
  return saveSteps(entry, { [key]: step }, { aboutOf });
}

interface Saving {
  readonly aboutOf?: ((steps: KeptSteps) => DraftAbout) | undefined;
  readonly example?: string | undefined;
}

/** Saves several steps at once, like `saveStep`. */
export async function saveSteps(
  entry: DraftEntry,
  saved: KeptSteps,
  { aboutOf, example }: Saving = {},
): Promise<DraftEntry> {
  const { store, now } = runtime();
  for (
    let current: DraftEntry | null = entry;
    current && !current.value.handed;
    current = await store.get<Draft>(KIND, entry.id)
  ) {
    const steps = { ...current.value.steps, ...saved };
    const look = isLook(current) && Object.keys(steps).length === 1;
    const value: Draft = {
      ...current.value,
      steps,
      look,
      savedAt: now(),
      sent: false,
      ...(aboutOf ? { about: aboutOf(steps) } : {}),
      ...(example ? { example } : {}),
    };
    const replaced: DraftEntry | null = await store.replace(KIND, entry.id, current.version, value, {
      expiresAt: now() + (look ? LOOK_KEPT_MS : KEPT_MS),
    });
    if (replaced) return replaced;
  }
  throw new Response(null, { status: 404 });
}

/** Marks a draft that is about to be sent. Its user can send it again for as long as its outcome may be open. */
export async function keepSent(id: string, expiresAt: number): Promise<void> {
  const { store } = runtime();
  for (let draft = await store.get<Draft>(KIND, id); draft; draft = await store.get<Draft>(KIND, id)) {
    if (await store.replace<Draft>(KIND, id, draft.version, { ...draft.value, sent: true }, { expiresAt })) return;
  }
}

/** The user's own drafts, the last saved first. */
export async function listDrafts(session: Session, wizard: string): Promise<DraftEntry[]> {
  return (await listAll(session, wizard)).filter((draft) => !isLook(draft) && !draft.value.handed);
}

/** The user's own looks, the last saved first. */
export async function listLooks(session: Session, wizard: string): Promise<DraftEntry[]> {
  return (await listAll(session, wizard)).filter(isLook);
}

/** The user's own drafts and looks, and those that they handed over. */
export async function listAll(session: Session, wizard: string): Promise<DraftEntry[]> {
  return runtime().store.list<Draft>(KIND, ownerOf(session, wizard), MOST_LISTED);
}

/**
 * The drafts of colleagues, the last saved first. Pages may show only their author and time (decisions: Orders, drafts,
 * forms).
 */
export async function listColleaguesDrafts(session: Session, wizard: string): Promise<DraftEntry[]> {
  const all = await runtime().store.listGroup<Draft>(KIND, groupOf(session, wizard), MOST_OF_COLLEAGUES);
  return all.filter((draft) => draft.owner !== ownerOf(session, wizard) && !isLook(draft) && !draft.value.handed);
}

/** True while the draft is there, whoever has it now. */
export async function isDraft(id: string): Promise<boolean> {
  return (await runtime().store.get<Draft>(KIND, id)) !== null;
}

export async function discardDraft({ id }: Pick<DraftEntry, 'id'>): Promise<void> {
  const { store } = runtime();
  await Promise.all([store.remove(KIND, id), store.remove(SUBJECT, id)]);
}

/**
 * Removes a draft whose order was accepted. Its subject stays for six minutes, to warn a colleague who is about to send
 * the same order.
 */
export async function endDraft({ id }: Pick<DraftEntry, 'id'>): Promise<void> {
  const { store, now } = runtime();
  await store.remove(KIND, id);
  const about = await store.get<Author | null>(SUBJECT, id);
  if (about) await store.replace(SUBJECT, id, about.version, about.value, { expiresAt: now() + SUBJECT_ENDS_MS });
}
