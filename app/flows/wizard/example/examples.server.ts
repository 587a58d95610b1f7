import type { Entry } from '~/kernel/store/store';
import type { DraftEntry } from '~/flows/drafts/drafts.server';
import { holderOf } from '~/flows/intents/claim.server';
import type { KeptSteps } from '~/flows/drafts/kept';
import { ifKept, runtime } from '~/kernel/process/runtime.server';
import type { Session } from '~/kernel/session/session.server';

const KIND = 'example';
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;
const MOST_PER_USER = 30;

/** An order that was accepted. Its answers can fill in a new order. It has the id of its draft. */
interface Example {
  readonly steps: KeptSteps;
  readonly orderedAt: number;
}

export type ExampleEntry = Entry<Example>;

/** Keeps an accepted order as an example. It drops the oldest beyond thirty, and never fails the order. */
export async function keepExample(session: Session, { id, value: { wizard, steps } }: DraftEntry): Promise<void> {
  const { store, now } = runtime();
  const owner = ownerOf(session, wizard);
  const value: Example = { steps, orderedAt: now() };
  await ifKept(
    store
      .create(KIND, id, { value, owner, expiresAt: now() + KEPT_MS })
      .then(() => listExamples(session, wizard, MOST_PER_USER + 1))
      .then((all) => Promise.all(all.slice(MOST_PER_USER).map((old) => store.remove(KIND, old.id)))),
    [],
  );
}

/** The user's own examples of a wizard, the last ordered first. */
export function listExamples(session: Session, wizard: string, limit = MOST_PER_USER): Promise<ExampleEntry[]> {
  return runtime().store.list<Example>(KIND, ownerOf(session, wizard), limit);
}

/** Reads an example for its own user. For other users it does not exist. */
export async function readExample(session: Session, wizard: string, id: string): Promise<ExampleEntry | null> {
  const entry = id === '' ? null : await runtime().store.get<Example>(KIND, id);
  return entry?.owner === ownerOf(session, wizard) ? entry : null;
}

/** The user's last order. */
export async function lastExample(session: Session, wizard: string): Promise<ExampleEntry | null> {
  const [last = null] = await listExamples(session, wizard, 1);
  return last;
}

/** The id of the example that made this record. Null when the portal has none. */
export async function exampleOf(session: Session, wizard: string, effect: string): Promise<string | null> {
  const id = await holderOf(session.owner, effect);
  return (await readExample(session, wizard, id ?? ''))?.id ?? null;
}

/** The ids of the user's examples by the records that they made. Records without an example are left out. */
export async function examplesOf(
  session: Session,
  wizard: string,
  effects: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const own = new Set((await listExamples(session, wizard)).map(({ id }) => id));
  const made = await Promise.all(
    (own.size > 0 ? effects : []).map(async (effect) => [effect, await holderOf(session.owner, effect)] as const),
  );
  return new Map(made.flatMap(([effect, id]) => (id !== undefined && own.has(id) ? [[effect, id] as const] : [])));
}

/** Forgets all examples of a user. */
export async function forgetExamples(session: Session, wizard: string): Promise<void> {
  const all = await listExamples(session, wizard, MOST_PER_USER + 1);
  await Promise.all(all.map(({ id }) => runtime().store.remove(KIND, id)));
}

function ownerOf(session: Session, wizard: string): string {
  return `${wizard} ${session.owner}`;
}
