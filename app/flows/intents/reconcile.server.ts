import { randomUUID } from 'node:crypto';
import type { Requirement } from '~/kernel/access/permissions';
import { settle } from '~/kernel/provider/client.server';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { Provider } from '~/kernel/provider/provider.server';
import { waitMs } from '~/kernel/provider/sending/waits.server';
import { readAsUser } from '~/kernel/session/background.server';
import { runtime } from '~/kernel/process/runtime.server';
import { after } from '~/kernel/time/timer.server';
import { confirmerOf } from './acted.server';
import { concludeLookUp, noteTrouble } from './conclude.server';
import { nextLookUp, SEND_LIMIT_MS, type Candidate, type Intent, type SettlingNow } from './intent';
import { readIntent, type IntentEntry } from './kept-intent.server';
import { listOpenIntents } from './list-intents.server';
import type { List, NameOf, NumbersOf } from './listing.server';

/** The look-up that one wizard defines for its intents. A failing provider throws. */
export interface LookUp {
  readonly wizard: string;
  /** The right that the look-up's user needs. */
  readonly requirement: Requirement;
  find(provider: Provider, intent: Intent): Promise<readonly Candidate[]>;
  /** The list in which the effect will appear. Absent for wizards that change existing records. */
  readonly list?: List;
  /** Names an effect for the person who has to choose. Absent when its row is enough. */
  readonly nameOf?: NameOf;
  /** Numbers its effects for people. Absent where an effect is a number that people know. */
  readonly numbersOf?: NumbersOf;
  /** The right that sending requires. A colleague with both rights may settle a lost intent. */
  readonly sends: Requirement;
  /** A short description of the intent for colleagues. */
  describe(intent: Intent, t: Translator): Description;
  /** The confirmation on paper, by the id of what was ordered. Absent where there is none, and for wizards. */
  paper?(effect: string): string;
}

/** A sent intent in a few words without prices, with the page of the record that it changed or made. */
export interface Description {
  readonly what: string;
  readonly href: string;
}

export interface Reconciliation {
  /** Stops new look-ups. Resolves when the one under way has ended. */
  stop(): Promise<void>;
}

const SHORTEST_MS = 250;
/** A look-up takes less time than this, so only one of several processes makes it. */
const LEASE_MS = 30_000;
const MOST_OPEN = 1_000;
const AT_ONCE = 8;

/** Failed look-ups by intent: each wait is twice as long as the one before. A new process starts without them. */
const failures = new Map<string, { readonly at: number; readonly times: number }>();

let wake = (): void => undefined;
let known: ReadonlyMap<string, LookUp> = new Map();

/** The look-up of a wizard. Undefined when the wizard no longer exists. */
export function lookUpFor(wizard: string): LookUp | undefined {
  return known.get(wizard);
}

/** Looks up intents whose answer was lost, for as long as the process lives. */
export function startReconciliation(lookUps: readonly LookUp[]): Reconciliation {
  known = new Map(lookUps.map((lookUp) => [lookUp.wizard, lookUp]));
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;

  const round = async (): Promise<void> => {
    const due = (await listOpenIntents(MOST_OPEN)).filter(isDue);
    for (let at = 0; at < due.length && !stopped; at += AT_ONCE) {
      await Promise.all(
        due.slice(at, at + AT_ONCE).map((entry) => lookUpAsOwner(entry, lookUpFor(entry.value.wizard))),
      );
    }
  };
  const run = (): void => {
    clearTimeout(timer);
    running ??= round()
      .catch((error: unknown) => runtime().log.error({ err: String(error) }, 'a round of look-ups failed'))
      .then(plan)
      .catch((error: unknown) =>
        runtime().log.error({ err: String(error) }, 'the next round of look-ups could not be planned'),
      )
      .finally(() => (running = null));
  };
  const plan = async (): Promise<void> => {
    const wait = await untilNext().catch(() => waitMs('round'));
    if (!stopped)
      timer = after(wait, run, (error) =>
        runtime().log.error({ err: String(error) }, 'a round of look-ups could not begin'),
      );
  };
  wake = () => {
    if (stopped || running) return;
    clearTimeout(timer);
    void plan();
  };
  run();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/**
 * Looks up an intent now, for a person or for the request that lost the answer. A provider's failure is noted; other
 * errors are thrown.
 */
export async function lookUpNow(
  lookUp: LookUp,
  provider: Provider,
  entry: IntentEntry,
  by: SettlingNow | null = null,
): Promise<void> {
  await underLease(entry, async (intent) => ({ value: await lookUp.find(provider, intent) }), by);
  wake();
}

/**
 * The moment at which an intent is due for a look-up: when its send should have ended, then at the moments of security
 * 6.3.
 */
function dueAt({ state, sentAt, lookedUpAt }: Intent): number | null {
  return state === 'submitting' ? sentAt + SEND_LIMIT_MS : nextLookUp({ sentAt, lookedUpAt });
}

function isDue({ id, value }: IntentEntry): boolean {
  const at = dueAt(value);
  return value.state === 'unknown' && at !== null && at <= runtime().now() && !isBackingOff(id);
}

function noteTry(id: string, ok: boolean): void {
  const times = (failures.get(id)?.times ?? 0) + 1;
  if (failures.size >= MOST_OPEN) failures.clear();
  if (ok) failures.delete(id);
  else failures.set(id, { at: runtime().now(), times });
}

function isBackingOff(id: string): boolean {
  const failed = failures.get(id);
  return (
    failed !== undefined &&
    runtime().now() - failed.at <
      Math.min(waitMs('longestLookUpAgain'), waitMs('lookUpAgain') * 2 ** (failed.times - 1))
  );
}

/** The wait until the next look-up. An overdue intent could not be looked up now, and waits for the next round. */
async function untilNext(): Promise<number> {
  const now = runtime().now();
  const waits = (await listOpenIntents(MOST_OPEN))
    .map(({ value }) => (dueAt(value) ?? Infinity) - now)
    .filter((wait) => wait > 0);
  return Math.max(SHORTEST_MS, Math.min(waitMs('round'), ...waits));
}

async function lookUpAsOwner(entry: IntentEntry, lookUp: LookUp | undefined): Promise<void> {
  if (!lookUp) return;
  try {
    await underLease(entry, (intent) =>
      readAsUser(confirmerOf(entry), lookUp.requirement, (provider) => lookUp.find(provider, intent)),
    );
  } catch (error) {
    runtime().log.error(
      { intent: entry.id, err: error instanceof Error ? error.stack : String(error) },
      'a look-up failed',
    );
  }
}

type Found = { readonly value: readonly Candidate[] } | null;

/**
 * Runs one look-up at a time. It skips an intent that changed since it was read, because another process has just
 * looked it up.
 */
async function underLease(
  entry: IntentEntry,
  find: (intent: Intent) => Promise<Found>,
  by: SettlingNow | null = null,
): Promise<void> {
  const { store, log } = runtime();
  const [lease, holder] = [`look-up/${entry.id}`, randomUUID()];
  if (!(await store.lease(lease, holder, LEASE_MS))) return;
  try {
    const fresh = await readIntent(entry.id);
    if (!fresh || fresh.version !== entry.version || fresh.value.state !== 'unknown') return;
    const found = await settle(find(fresh.value));
    log.info(
      {
        intent: entry.id,
        attempt: fresh.value.attempt,
        found: found.ok ? (found.value?.value.length ?? 'no session') : 'failed',
      },
      'looked up',
    );
    noteTry(entry.id, found.ok);
    if (!found.ok) await noteTrouble(fresh, 'provider');
    else if (!found.value) await noteTrouble(fresh, 'session');
    else await concludeLookUp(fresh, found.value.value, by);
  } finally {
    await store.release(lease, holder);
  }
}
