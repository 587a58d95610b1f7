import { randomUUID } from 'node:crypto';
import type { Entry } from '~/store/store';
import { runtime } from '~/session/runtime.server';
import type { Session } from '~/session/session.server';
import type { KeptStep, KeptSteps, TypedFields } from './wizard.server';

const KIND = 'draft';
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
const MOST_PER_USER = 50;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Fields of the form's machinery, not answers. */
const MACHINERY = new Set(['_as', 'intent', 'contractFilter', '__intent__', '__state__']);

/** A half-filled wizard, kept on the server under its user and organisation. Its id is also the id of its order intent. */
export interface Draft {
  readonly wizard: string;
  readonly steps: KeptSteps;
  readonly createdAt: number;
  readonly savedAt: number;
}

export type DraftEntry = Entry<Draft>;

/** A new draft with its first step; the oldest goes when somebody has more than fifty. Only ever made by a POST. */
export async function createDraft(session: Session, wizard: string, steps: KeptSteps): Promise<DraftEntry> {
  const { store, now } = runtime();
  const value: Draft = { wizard, steps, createdAt: now(), savedAt: now() };
  const made = await store.create(KIND, randomUUID(), { value, owner: ownerOf(session, wizard), expiresAt: now() + KEPT_MS });
  if (!made) throw new Error('a random id was given out twice');
  const all = await store.list<Draft>(KIND, made.owner, MOST_PER_USER + 10);
  await Promise.all(all.slice(MOST_PER_USER).map((old) => store.remove(KIND, old.id)));
  return made;
}

/** @throws 404 for a malformed, unknown or somebody else's id */
export async function readDraft(session: Session, wizard: string, id: string | undefined): Promise<DraftEntry> {
  const entry = id && ID.test(id) ? await runtime().store.get<Draft>(KIND, id) : null;
  if (!entry || entry.owner !== ownerOf(session, wizard)) throw new Response(null, { status: 404 });
  return entry;
}

/** Keeps one step. Two tabs on one draft: the step saved last counts, the other steps stay. */
export async function saveStep(entry: DraftEntry, key: string, step: KeptStep): Promise<DraftEntry> {
  const { store, now } = runtime();
  for (let current: DraftEntry | null = entry; current; current = await store.get<Draft>(KIND, entry.id)) {
    const value: Draft = { ...current.value, steps: { ...current.value.steps, [key]: step }, savedAt: now() };
    const saved: DraftEntry | null = await store.replace(KIND, entry.id, current.version, value, { expiresAt: now() + KEPT_MS });
    if (saved) return saved;
  }
  throw new Response(null, { status: 404 });
}

export async function listDrafts(session: Session, wizard: string): Promise<DraftEntry[]> {
  return runtime().store.list<Draft>(KIND, ownerOf(session, wizard), MOST_PER_USER);
}

export async function discardDraft(entry: DraftEntry): Promise<void> {
  await runtime().store.remove(KIND, entry.id);
}

/** What the user typed, without what the form added to it. */
export function typedFields(form: URLSearchParams): TypedFields {
  return [...form].filter(([name]) => !MACHINERY.has(name));
}

function ownerOf(session: Session, wizard: string): string {
  return `${wizard} ${session.owner}`;
}
