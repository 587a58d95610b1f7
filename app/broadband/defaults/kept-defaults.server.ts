import { z } from 'zod';
import { authorOf, type Author } from '~/flows/drafts/author.server';
import { NO_DEFAULTS, type OrderDefaults } from '~/broadband/domain/order-defaults';
import { ifKept, runtime } from '~/kernel/process/runtime.server';
import type { Session } from '~/kernel/session/session.server';
import { NotKept, type Entry } from '~/kernel/store/store';

const KIND = 'order defaults';
const DAY_MS = 24 * 60 * 60_000;
/** The defaults of an organisation that orders nothing for a year are forgotten. */
const KEPT_MS = 365 * DAY_MS;
const RENEWED_MS = 30 * DAY_MS;
const MOST_TRIES = 5;

/** The defaults of an organisation, with who set them. */
interface KeptDefaults extends OrderDefaults, Author {
  readonly setAt: number;
}

const Stored = z.object({
  sla: z.number().nullable(),
  months: z.number().nullable(),
  onDemand: z.boolean(),
  author: z.string().max(500),
  by: z.string().max(500).optional(),
  setAt: z.number(),
});

/** The defaults of the user's organisation, with who set them. Null without any, or when they cannot be read. */
export async function readDefaults(session: Session): Promise<KeptDefaults | null> {
  const entry = await entryOf(session);
  return entry && (Stored.safeParse(entry.value).data ?? null);
}

/** The defaults with which an order of the user's organisation begins. An order does without them when they fail. */
export async function orderDefaults(session: Session): Promise<OrderDefaults> {
  const entry = await ifKept(entryOf(session), null);
  if (!entry) return NO_DEFAULTS;
  await ifKept(renew(entry), null);
  return Stored.safeParse(entry.value).data ?? NO_DEFAULTS;
}

/** Changes defaults of the user's organisation, beside those that another user changes at the same time. */
export async function changeDefaults(session: Session, change: Partial<OrderDefaults>): Promise<void> {
  const { store, now } = runtime();
  const id = idOf(session);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const entry = await entryOf(session);
    const { sla, months, onDemand } = Stored.safeParse(entry?.value).data ?? NO_DEFAULTS;
    const value: KeptDefaults = { sla, months, onDemand, ...change, ...authorOf(session), setAt: now() };
    const expiresAt = now() + KEPT_MS;
    const kept = entry
      ? await store.replace(KIND, id, entry.version, value, { expiresAt })
      : await store.create(KIND, id, { value, owner: id, expiresAt });
    if (kept) return;
  }
  throw new NotKept(new Error('others changed the defaults each time'));
}

export async function clearDefaults(session: Session): Promise<void> {
  await runtime().store.remove(KIND, idOf(session));
}

function entryOf(session: Session): Promise<Entry<unknown> | null> {
  return runtime().store.get<unknown>(KIND, idOf(session));
}

/** Keeps defaults that are in use for another year. */
async function renew({ id, version, value, expiresAt }: Entry<unknown>): Promise<unknown> {
  const { store, now } = runtime();
  if (expiresAt > now() + KEPT_MS - RENEWED_MS) return null;
  return store.replace(KIND, id, version, value, { expiresAt: now() + KEPT_MS });
}

function idOf({ record }: Session): string {
  return record.organization.uuid;
}
