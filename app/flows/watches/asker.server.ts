import { randomUUID } from 'node:crypto';
import { settle } from '~/kernel/provider/client.server';
import { ProviderOutage, type OutageKind } from '~/kernel/provider/errors';
import { waitMs } from '~/kernel/provider/sending/waits.server';
import { runtime } from '~/kernel/process/runtime.server';
import { actAsUser } from '~/kernel/session/background.server';
import { signedIn, type SignedIn } from '~/kernel/session/signed-in.server';
import { after } from '~/kernel/time/timer.server';
import { changeWatch, dueWatches, organisationIn, type WatchEntry } from './kept-watch.server';
import type { WatchJob } from './watch-jobs.server';

export interface Asker {
  /** Stops new questions. Resolves when those under way have ended. */
  stop(): Promise<void>;
}

const LEASE = 'watches';
const LEASE_MS = 60_000;
/** The most questions of a round, and of them at once. The provider has other users too. */
const MOST_A_ROUND = 10;
const AT_ONCE = 2;
/** Failures of questions that never reached the provider, or that it only puts off. */
const NOT_ASKED: ReadonlySet<OutageKind> = new Set(['held', 'busy']);

/** Asks again what organisations watch, while somebody of them is signed in, for as long as the process lives. */
export function startAsker(jobs: readonly WatchJob[], act: typeof actAsUser = actAsUser): Asker {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const failed = (error: unknown) => runtime().log.error({ err: String(error) }, 'watches could not be asked about');
  const run = (): Promise<void> =>
    (running = askDue(jobs, act, () => stopped)
      .catch(failed)
      .then(plan));
  const plan = (): void => {
    if (!stopped) timer = after(waitMs('watchRound'), run, failed);
  };
  plan();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** A watch that can be asked about now: its job, and who of its organisation may ask. */
interface Askable {
  readonly entry: WatchEntry;
  readonly job: WatchJob;
  readonly colleagues: readonly { readonly owner: string }[];
}

/** Asks about some of what is due. One process does so at a time. */
async function askDue(jobs: readonly WatchJob[], act: typeof actAsUser, stopped: () => boolean): Promise<void> {
  const { store } = runtime();
  const holder = randomUUID();
  const due = await dueWatches();
  if (due.length === 0 || !(await store.lease(LEASE, holder, LEASE_MS))) return;
  try {
    const people = await signedIn(new Set(due.map(organisationIn)));
    const askable = due.flatMap((entry) => askableOf(entry, jobs, people)).slice(0, MOST_A_ROUND);
    for (let at = 0; at < askable.length && !stopped(); at += AT_ONCE)
      await Promise.all(askable.slice(at, at + AT_ONCE).map((one) => askAgain(one, act)));
  } finally {
    await store.release(LEASE, holder);
  }
}

function askableOf(entry: WatchEntry, jobs: readonly WatchJob[], people: SignedIn): Askable[] {
  const job = jobs.find(({ name }) => name === entry.value.job);
  const colleagues = job && people.get(organisationIn(entry))?.filter(({ may }) => may(job.requirement));
  return job && colleagues?.length ? [{ entry, job, colleagues }] : [];
}

/** Asks about one. The moment is written down first, so that no second process and no restart asks again. */
async function askAgain({ entry, job, colleagues }: Askable, act: typeof actAsUser): Promise<void> {
  const { askedAt: before, subject } = entry.value;
  const askedAt = runtime().now();
  const claimed = await changeWatch(entry, { askedAt });
  if (!claimed) return;
  const asked = await settle(askAsOne(colleagues, job, subject, act));
  if (asked.ok && asked.value)
    await changeWatch(claimed, { answeredAt: askedAt, failedAt: null, answer: asked.value.value });
  else
    await changeWatch(claimed, asked.ok || isPutOff(asked.failure.error) ? { askedAt: before } : { failedAt: askedAt });
}

/** Null when the provider accepts the session of none of them. */
async function askAsOne(
  colleagues: Askable['colleagues'],
  { requirement, ask }: WatchJob,
  subject: WatchEntry['value']['subject'],
  act: typeof actAsUser,
): Promise<{ readonly value: unknown } | null> {
  for (const { owner } of colleagues) {
    const asked = await act({ owner }, requirement, (asking) => ask(asking, subject));
    if (asked) return asked;
  }
  return null;
}

function isPutOff(error: unknown): boolean {
  return error instanceof ProviderOutage && NOT_ASKED.has(error.kind);
}
