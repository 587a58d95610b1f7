import { confirmerOf } from '~/flows/intents/acted.server';
import { contentHash, submitOnce, submitThrough } from '~/flows/intents/intent.server';
import { isCommitted, readIntent } from '~/flows/intents/kept-intent.server';
import { inTurnOf, otherOrder } from '~/flows/intents/of-record.server';
import { sendRemembered } from '~/flows/intents/send.server';
import type { Send, Submission } from '~/flows/intents/submission';
import { settle } from '~/kernel/provider/client.server';
import { askedToWait, ProviderOutage } from '~/kernel/provider/errors';
import type { Asking } from '~/kernel/session/authorize.server';
import type { actAsUser, Background } from '~/kernel/session/background.server';
import { ifKept } from '~/kernel/process/runtime.server';
import type { Stay } from '~/kernel/store/presence.server';
import type { Turn } from '~/kernel/store/store';
import { LATER, type AnySends } from './job';
import { intentIdOf, keepBack, noteGot, type RunEntry } from './kept-run.server';
import { noteTry, type Placed } from './left.server';
import { lookUpOfJob } from './look-up.server';
import { pauseRun } from './pause.server';

export interface Means extends Pick<Stay, 'mark'> {
  readonly act: typeof actAsUser;
}

/**
 * The end of one record's turn. A refusal is done. `provider` means no answer, `wait` that it asks to wait, and `session`
 * that its user has no session. At `busy` another caller has the record, or the lease of its gate. At `later` its
 * job wants it in another round.
 */
export type Way = 'done' | 'provider' | 'wait' | 'session' | 'busy' | 'later';

/** Sends one record at most once, even when other processes try too. */
export async function sendOne(
  entry: RunEntry,
  job: AnySends,
  { at, ...item }: Placed,
  { act, mark }: Means,
): Promise<Way> {
  const intent = intentIdOf(entry.id, at);
  const payload = job.content(item, entry.value.wish);
  const record = job.record?.(payload) ?? null;
  const content = {
    payload,
    trace: payload,
    wizard: job.name,
    hash: contentHash(payload),
    record,
    action: job.kind,
    orders: job.orders?.(payload) ?? false,
    unpriced: entry.value.wish.unpriced === true,
    ordered: job.ordered ? job.ordered(payload) : (entry.value.wish.ordered ?? null),
  };
  // a record that cannot be read now still counts as accepted, without a comparison
  const compare = async (asking: Asking) => {
    const got = await settle(job.got?.(asking, payload) ?? Promise.resolve(null));
    if (got.ok && got.value !== null) await ifKept(noteGot(entry.id, at, got.value), undefined);
  };
  const send = async (background: Background, turn: Turn | undefined): Promise<Way> => {
    const { session, ...asking } = background;
    const known = await readIntent(intent);
    if (known && isCommitted(known.value)) return 'done';
    const other = record && job.others && content.orders ? await otherOrder(session, record, entry.value.madeAt) : null;
    if (other !== null) {
      await keepBack(entry.id, at, { obstacle: job.others?.[other] ?? null, said: null });
      return 'done';
    }
    const looked = await settle(job.before?.(background, payload) ?? Promise.resolve(null));
    if (!looked.ok && looked.failure.error instanceof ProviderOutage)
      return notAsked(entry, intent, looked.failure.error);
    const why = looked.ok ? looked.value : { obstacle: null, said: looked.failure.data.message };
    if (why === LATER) return 'later';
    if (why !== null) {
      await keepBack(entry.id, at, typeof why === 'string' ? { obstacle: why, said: null } : why);
      return 'done';
    }
    const gate = job.gate?.(background, payload, intent);
    const outcome = await sendRemembered(asking.provider, lookUpOfJob(job), intent, content, (whole) => {
      const call: Send = async (sending) => {
        await mark();
        return job.send(asking, payload, sending);
      };
      return gate
        ? submitThrough(gate, session, intent, whole, call, turn)
        : submitOnce(session, intent, whole, call, turn);
    });
    // the lease of a killed process runs out by itself, and the next round asks again
    if (outcome.kind === 'held' && outcome.isLate) return 'busy';
    if (outcome.kind === 'held') {
      await keepBack(entry.id, at, { obstacle: gate?.word ?? null, said: null });
      return 'done';
    }
    const way = await wayOf(entry, outcome);
    if (outcome.kind === 'accepted') await compare(asking);
    return way;
  };
  const acting = (turn?: Turn) => act(confirmerOf(entry), job.requirement, (background) => send(background, turn));
  const acted = await inTurnOf(entry.owner, record, acting);
  if (acted === 'late' || acted === 'not kept') return 'busy';
  return acted ? acted.value : 'session';
}

/** Leaves the record for another round, because the provider could not be asked about it. */
export async function notAsked(entry: RunEntry, id: string, error: ProviderOutage): Promise<Way> {
  noteTry(id);
  return wayOf(entry, { kind: 'not sent', asked: askedToWait(error) });
}

async function wayOf({ id }: RunEntry, outcome: Submission): Promise<Way> {
  if (outcome.kind === 'not sent' && outcome.asked) return pauseRun(id, outcome.asked);
  return outcome.kind === 'accepted' || outcome.kind === 'rejected' ? 'done' : 'provider';
}
