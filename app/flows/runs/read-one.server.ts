import { confirmerOf } from '~/flows/intents/acted.server';
import { settle } from '~/kernel/provider/client.server';
import { ProviderOutage, type OutageKind } from '~/kernel/provider/errors';
import type { Background } from '~/kernel/session/background.server';
import { keepAnswer } from './answers.server';
import type { AnyReads } from './job';
import { intentIdOf, keepBack, type RunEntry } from './kept-run.server';
import { noteUnanswered, type Placed } from './left.server';
import { notAsked, type Means, type Way } from './send-one.server';

/** Failures of questions that never reached the provider, or that it only puts off. */
const NOT_ASKED: ReadonlySet<OutageKind> = new Set(['held', 'busy']);

/** Asks about one record and stores the answer. It commits no intent first, because asking twice is harmless. */
export async function readOne(
  entry: RunEntry,
  job: AnyReads,
  { at, ...item }: Placed,
  { act }: Pick<Means, 'act'>,
): Promise<Way> {
  const read = async (asking: Background): Promise<Way> => {
    const answered = await settle(job.read(asking, item, entry.value.wish));
    if (!answered.ok && answered.failure.error instanceof ProviderOutage)
      return unanswered(entry, job, at, answered.failure.error);
    const answer = answered.ok
      ? ({ state: 'accepted', refusal: null, answer: answered.value } as const)
      : ({ state: 'rejected', refusal: answered.failure.data.message ?? '', answer: null } as const);
    await keepAnswer(entry, at, answer);
    return 'done';
  };
  return (await act(confirmerOf(entry), job.requirement, read))?.value ?? 'session';
}

/** Leaves the record for another round, or unread when it has been asked about often enough. */
async function unanswered(entry: RunEntry, { giveUp }: AnyReads, at: number, outage: ProviderOutage): Promise<Way> {
  const id = intentIdOf(entry.id, at);
  const way = await notAsked(entry, id, outage);
  if (!giveUp || NOT_ASKED.has(outage.kind) || noteUnanswered(id) < giveUp.after) return way;
  await keepBack(entry.id, at, { obstacle: giveUp.word(outage), said: null });
  return 'done';
}
