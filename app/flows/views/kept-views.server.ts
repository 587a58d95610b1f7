import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { authorOf } from '~/flows/drafts/author.server';
import { hashId } from '~/kernel/process/keys.server';
import { hasRoom } from '~/kernel/process/room.server';
import { ifKept, runtime } from '~/kernel/process/runtime.server';
import type { Session } from '~/kernel/session/session.server';
import type { Entry } from '~/kernel/store/store';
import { LONGEST_NAME, LONGEST_QUERY, MOST_VIEWS } from './limits';

/** The views of a user, or of an organisation, in one entry for all lists. The number is the version of its shape. */
const KIND = 'list views 1';
const DAY_MS = 24 * 60 * 60_000;
/** Views whose lists nobody opens for a year are forgotten. */
const KEPT_MS = 365 * DAY_MS;
const RENEWED_MS = 30 * DAY_MS;
const LONGEST_PATH = 100;

const View = z.object({
  id: z.string().max(64),
  /** The path of its list. */
  list: z.string().max(LONGEST_PATH),
  name: z.string().max(2 * LONGEST_NAME),
  query: z.string().max(LONGEST_QUERY),
  /** The time of keeping, in milliseconds since 1970. */
  at: z.number(),
  author: z.string().max(500),
  by: z.string().max(500).optional(),
});

const Stored = z.object({
  views: z.array(View).max(MOST_VIEWS),
  /** The view that a list opens with for this user, by the path of the list. */
  usual: z.record(z.string(), z.string().max(64)),
});
type Stored = z.output<typeof Stored>;

const NONE: Stored = { views: [], usual: {} };

export type KeptView = z.output<typeof View>;

/** The views of a list: those of the user, those of the organisation, and the id of the one that opens it. */
export interface ViewsOfList {
  readonly own: readonly KeptView[];
  readonly shared: readonly KeptView[];
  readonly usual: string | null;
}

type Scope = 'own' | 'shared';

/** The views that a user may choose for a list, by name. Looking at them keeps them for another year. */
export async function viewsOfList(session: Session, list: string): Promise<ViewsOfList> {
  const [own, shared] = await Promise.all([read(session, 'own'), read(session, 'shared')]);
  const of = ({ views }: Stored) =>
    views.filter((view) => view.list === list).toSorted((one, other) => one.name.localeCompare(other.name, 'nl'));
  const usual = Object.hasOwn(own.usual, list) ? (own.usual[list] ?? null) : null;
  return { own: of(own), shared: of(shared), usual };
}

/**
 * Keeps a view. One of the same name on the same list is replaced, so that a form that is sent twice keeps one. Capitals
 * make no other name, since nobody could tell the two apart.
 * @returns its id; null when there are `MOST_VIEWS`, or the store has no room
 */
export async function keepView(
  session: Session,
  scope: Scope,
  view: Pick<KeptView, 'list' | 'name' | 'query'>,
): Promise<string | null> {
  if (!(await hasRoom())) return null;
  let id: string | null = null;
  await change(session, scope, (kept) => {
    const isSame = (name: string) => name.toLowerCase() === view.name.toLowerCase();
    const same = kept.views.find(({ list, name }) => list === view.list && isSame(name));
    const others = kept.views.filter((other) => other !== same);
    id = others.length < MOST_VIEWS ? (same?.id ?? randomUUID()) : null;
    if (id === null) return null;
    return { ...kept, views: [...others, { ...view, id, at: runtime().now(), ...authorOf(session) }] };
  });
  return id;
}

/** Removes a view. One that is not there counts as removed. */
export async function removeView(session: Session, scope: Scope, id: string): Promise<void> {
  await change(session, scope, (kept) =>
    kept.views.some((view) => view.id === id) ? { ...kept, views: kept.views.filter((view) => view.id !== id) } : null,
  );
}

/** Makes a list open with a view for this user; with null it opens whole. */
export async function setUsual(session: Session, list: string, id: string | null): Promise<void> {
  await change(session, 'own', (kept) => {
    const { [list]: _before, ...others } = kept.usual;
    return { ...kept, usual: id === null ? others : { ...others, [list]: id } };
  });
}

/** Changes views beside those that another browser or a colleague changes at the same time. Null leaves them. */
async function change(session: Session, scope: Scope, next: (kept: Stored) => Stored | null): Promise<void> {
  const { store, now } = runtime();
  const { id, owner } = placeOf(session, scope);
  for (;;) {
    const entry = await store.get<unknown>(KIND, id);
    const value = next(storedIn(entry));
    if (value === null) return;
    const expiresAt = now() + KEPT_MS;
    const kept = entry
      ? await store.replace(KIND, id, entry.version, value, { expiresAt })
      : await store.create(KIND, id, { value, owner, expiresAt });
    if (kept) return;
  }
}

async function read(session: Session, scope: Scope): Promise<Stored> {
  const { store, now } = runtime();
  const entry = await store.get<unknown>(KIND, placeOf(session, scope).id);
  const expiresAt = now() + KEPT_MS;
  if (entry && entry.expiresAt < expiresAt - RENEWED_MS)
    await ifKept(store.replace(KIND, entry.id, entry.version, entry.value, { expiresAt }), null);
  return storedIn(entry);
}

function storedIn(entry: Entry<unknown> | null): Stored {
  return Stored.safeParse(entry?.value).data ?? NONE;
}

function placeOf({ owner, record }: Session, scope: Scope): { readonly id: string; readonly owner: string } {
  const whose = scope === 'own' ? owner : record.organization.uuid;
  return { id: hashId(`${scope}\n${whose}`), owner: whose };
}
