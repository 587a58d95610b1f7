import { randomUUID } from 'node:crypto';
import { SEND_LIMIT_MS } from '~/flows/intents/intent';
import { contentHash, submitOnce } from '~/flows/intents/intent.server';
import { isCommitted, readIntent } from '~/flows/intents/kept-intent.server';
import { inTurnOf } from '~/flows/intents/of-record.server';
import type { Submission } from '~/flows/intents/submission';
import { sendRemembered } from '~/flows/intents/send.server';
import { settle } from '~/kernel/provider/client.server';
import { askedToWait, ProviderWeather } from '~/kernel/provider/errors';
import { waitMs } from '~/kernel/provider/waits.server';
import { actAsUser, type Background } from '~/kernel/session/background.server';
import type { Asking } from '~/kernel/session/authorize.server';
import { ifKept, runtime } from '~/kernel/process/runtime.server';
import type { Stay } from '~/kernel/store/presence.server';
import { after, every } from '~/kernel/time/timer.server';
import type { AnyJob, Job } from './job';
import { isOver, leftOf, noteTry, type Placed } from './left.server';
import { lookUpOfJob } from './look-up.server';
import { isPaused, pauseRun } from './pause.server';
import { leaseOf } from './sign.server';
import { intentIdOf, keepBack, noteGot, listRunning, noteTrouble, readRun, type RunEntry } from './kept-run.server';
import { endRun } from './runs.server';

export interface Runner {
  /** Nothing new is sent from now on; resolves when what is being sent has come to its end. */
  stop(): Promise<void>;
}

/** The sends of one run at a time, since the provider has others to serve. */
const AT_ONCE = 3;
const RUNS_AT_ONCE = 4;
/** So many in a row without an answer are no accident of one record: the rest waits for the next round. */
const ENOUGH = 6;

let wake = (): void => undefined;

/** Somebody has just begun a run. */
export function wakeRunner(): void {
  wake();
}

/** Carries out the runs that are under way, one's own and those that a process left behind, for as long as the process lives. */
export function startRunner(
  jobs: readonly AnyJob[],
  { mark }: Pick<Stay, 'mark'>,
  act: typeof actAsUser = actAsUser,
): Runner {
  const byName = new Map(jobs.map((job) => [job.name, job as Job<unknown, unknown>]));
  const atWork = new Map<string, Promise<void>>();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const begin = (entry: RunEntry): void => {
    const job = byName.get(entry.value.job);
    if (!job || isPaused(entry) || atWork.has(entry.id) || atWork.size >= RUNS_AT_ONCE) return;
    const work = carryOut(entry, job, { act, mark }, () => stopped)
      .catch((error: unknown) => runtime().log.error({ run: entry.id, err: String(error) }, 'a run broke off'))
      .finally(() => atWork.delete(entry.id));
    atWork.set(entry.id, work);
  };
  const round = async (): Promise<void> => {
    for (const entry of await listRunning()) if (!stopped) begin(entry);
  };
  const run = (): void => {
    clearTimeout(timer);
    const failed = (error: unknown) => runtime().log.error({ err: String(error) }, 'runs could not be begun');
    void round()
      .catch(failed)
      .then(() => {
        if (!stopped) timer = after(waitMs('runRound'), run, failed);
      });
  };
  wake = () => {
    if (!stopped) run();
  };
  run();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await Promise.all(atWork.values());
    },
  };
}

/** The means by which each record is sent. */
interface Means extends Pick<Stay, 'mark'> {
  readonly act: typeof actAsUser;
}

/** Sends what is left of a run, a few records at a time, until nothing is, it is stopped, or something stands in the way. */
async function carryOut(
  entry: RunEntry,
  job: Job<unknown, unknown>,
  means: Means,
  stopped: () => boolean,
): Promise<void> {
  const { store, now, log } = runtime();
  const [lease, holder] = [leaseOf(entry.id), randomUUID()];
  // two processes at one run would send nothing twice, as each record is an intent: it saves them the trouble, so it may be short
  const mine = () => store.lease(lease, holder, waitMs('run'));
  if (!(await mine())) return;
  let batchAt = now();
  // a call that hangs for longer than any may is no sign of life
  const sign = async () => now() - batchAt < SEND_LIMIT_MS && (await mine());
  const signs = every(waitMs('runSign'), sign, (error) =>
    log.error({ run: entry.id, err: String(error) }, 'a run could not be kept to itself'),
  );
  try {
    const left = await leftOf(entry);
    // a run with few records stops only when all of them fail
    const enough = Math.min(ENOUGH, left.length);
    let inARow = 0;
    for (let at = 0; at < left.length; at += AT_ONCE) {
      // stopped and gone on with meanwhile, it may be another wish
      const current = await readRun(entry.id);
      if (stopped() || current?.value.state !== 'running' || !(await mine())) return;
      batchAt = now();
      const ways = await Promise.all(left.slice(at, at + AT_ONCE).map((item) => sendOne(current, job, item, means)));
      inARow = ways.some((way) => way === 'done' || way === 'busy') ? 0 : inARow + ways.length;
      if (ways.includes('wait')) return;
      const isAlone = ways.includes('session');
      await noteTrouble(entry.id, isAlone ? 'session' : inARow >= enough ? 'provider' : null);
      if (isAlone || inARow >= enough) return;
    }
    if (await isOver(entry)) await endRun(entry.id);
  } finally {
    clearInterval(signs);
    await store.release(lease, holder);
  }
}

/**
 * Sends one record at most once, whoever else tries. A refusal is an answer. `provider` means no answer, `wait` that it
 * asks to wait, `session` nobody to act for, and `busy` another run at the record.
 */
async function sendOne(
  entry: RunEntry,
  job: Job<unknown, unknown>,
  { at, ...item }: Placed,
  { act, mark }: Means,
): Promise<Way | 'session' | 'busy'> {
  const intent = intentIdOf(entry.id, at);
  const payload = job.content(item, entry.value.wish);
  const record = job.record?.(payload) ?? null;
  const content = {
    payload,
    trace: payload,
    wizard: job.name,
    hash: contentHash(payload),
    record,
    action: job.action(payload),
    orders: job.orders?.(payload) ?? false,
    unpriced: job.unpriced?.(payload) ?? false,
  };
  // an unreadable SIM stays passed on, without more being said of it
  const compare = async (asking: Asking) => {
    const got = await settle(job.got?.(asking, payload) ?? Promise.resolve(null));
    if (got.ok && got.value !== null) await ifKept(noteGot(entry.id, at, got.value), undefined);
  };
  const send = async ({ session, ...asking }: Background) => {
    const known = await readIntent(intent);
    if (known && isCommitted(known.value)) return 'done';
    const looked = await settle(job.before?.(asking, payload) ?? Promise.resolve(null));
    if (!looked.ok && looked.failure.error instanceof ProviderWeather) {
      noteTry(intent);
      return wayOf(entry, { kind: 'not sent', asked: askedToWait(looked.failure.error) });
    }
    const why = looked.ok ? looked.value : { obstacle: null, said: looked.failure.data.message };
    if (why !== null) {
      await keepBack(entry.id, at, typeof why === 'string' ? { obstacle: why, said: null } : why);
      return 'done';
    }
    const outcome = await sendRemembered(asking.provider, lookUpOfJob(job), intent, content, (whole) =>
      submitOnce(session, intent, whole, async (sending) => {
        await mark();
        return job.send(asking, payload, sending);
      }),
    );
    const way = await wayOf(entry, outcome);
    if (outcome.kind === 'accepted') await compare(asking);
    return way;
  };
  const acting = () => act(entry.owner, job.requirement, send);
  const acted = await inTurnOf(entry.owner, record, acting);
  if (acted === 'late' || acted === 'not kept') return 'busy';
  if (!acted) return 'session';
  return acted.value;
}

type Way = 'done' | 'provider' | 'wait';

async function wayOf({ id }: RunEntry, outcome: Submission): Promise<Way> {
  if (outcome.kind === 'not sent' && outcome.asked) return pauseRun(id, outcome.asked);
  return outcome.kind === 'accepted' || outcome.kind === 'rejected' ? 'done' : 'provider';
}
