import { randomUUID } from 'node:crypto';
import type { Requirement } from '~/kernel/access/permissions';
import { settle } from '~/kernel/provider/client.server';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { Provider } from '~/kernel/provider/provider.server';
import { waitMs } from '~/kernel/provider/waits.server';
import { readAsUser } from '~/kernel/session/background.server';
import { runtime } from '~/kernel/process/runtime.server';
import { after } from '~/kernel/time/timer.server';
import { concludeLookUp, noteTrouble } from './conclude.server';
import { nextLookUp, SEND_LIMIT_MS, type Candidate, type Intent, type Settler } from './intent';
import { readIntent, type IntentEntry } from './kept-intent.server';
import { listOpenIntents } from './list-intents.server';
import type { List, NameOf } from './listing.server';

/** How one wizard finds what became of an intent; a failing provider is thrown. */
export interface LookUp {
  readonly wizard: string;
  /** The right that its user needs. */
  readonly requirement: Requirement;
  find(provider: Provider, intent: Intent): Promise<readonly Candidate[]>;
  /** The list in which its effect will appear. Left out where it changes existing records. */
  readonly list?: List;
  /** Names an effect for who has to choose. Left out where its row says it all. */
  readonly nameOf?: NameOf;
  /** The right to send it. A colleague with both rights may settle what was lost. */
  readonly sends: Requirement;
  /** The few words that a colleague is told of it. */
  told(intent: Intent, t: Translator): Told;
}

/** Something that was sent, in a few words without its prices, and the page of the record that it is about or has become. */
export interface Told {
  readonly what: string;
  readonly href: string;
}

export interface Reconciliation {
  /** No new look-up from now on; resolves when the one under way has ended. */
  stop(): Promise<void>;
}

const SHORTEST_MS = 250;
/** Longer than a look-up takes: of several processes one makes it. */
const LEASE_MS = 30_000;
const MOST_OPEN = 1_000;
const AT_ONCE = 8;

/** Look-ups that could not be made, by intent: each waits twice as long as the one before. Lost with the process, which then begins anew. */
const failures = new Map<string, { readonly at: number; readonly times: number }>();

let wake = (): void => undefined;
let known: ReadonlyMap<string, LookUp> = new Map();

/** How anything that was sent is looked up, by its wizard; undefined for one that is there no more. */
export function lookUpFor(wizard: string): LookUp | undefined {
  return known.get(wizard);
}

/** Looks up what became of intents whose answer was lost, for as long as the process lives. */
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

/** A person, or the request that lost the answer, asks now. The provider's failure is noted; whatever else is thrown goes on. */
export async function lookUpNow(
  lookUp: LookUp,
  provider: Provider,
  entry: IntentEntry,
  by: Settler | null = null,
): Promise<void> {
  await underLease(entry, async (intent) => ({ value: await lookUp.find(provider, intent) }), by);
  wake();
}

/** An intent without an answer falls due when its send has had its time, and then at the moments of security 6.3. */
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

/** The wait until the next look-up. An overdue one could not be made now, and waits for the next round. */
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
      readAsUser(entry.owner, lookUp.requirement, (provider) => lookUp.find(provider, intent)),
    );
  } catch (error) {
    runtime().log.error(
      { intent: entry.id, err: error instanceof Error ? error.stack : String(error) },
      'a look-up failed',
    );
  }
}

type Found = { readonly value: readonly Candidate[] } | null;

/** One look-up at a time, and none for an intent that has changed since it was read: then another process has just looked. */
async function underLease(
  entry: IntentEntry,
  find: (intent: Intent) => Promise<Found>,
  by: Settler | null = null,
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
