import { confirmerOf } from '~/flows/intents/acted.server';
import { settle } from '~/kernel/provider/client.server';
import { ProviderOutage } from '~/kernel/provider/errors';
import type { Background } from '~/kernel/session/background.server';
import { keepAnswer } from './answers.server';
import type { AnyReads } from './job';
import { intentIdOf, type RunEntry } from './kept-run.server';
import type { Placed } from './left.server';
import { notAsked, type Means, type Way } from './send-one.server';

/** Asks about one record and stores the answer. It commits no intent first, because asking twice is harmless. */
export async function readOne(
  entry: RunEntry,
  job: AnyReads,
  { at, ...item }: Placed,
  { act }: Pick<Means, 'act'>,
): Promise<Way> {
  const read = async (asking: Background): Promise<Way> => {
    const told = await settle(job.read(asking, item, entry.value.wish));
    if (!told.ok && told.failure.error instanceof ProviderOutage)
      return notAsked(entry, intentIdOf(entry.id, at), told.failure.error);
    const answer = told.ok
      ? ({ state: 'accepted', refusal: null, answer: told.value } as const)
      : ({ state: 'rejected', refusal: told.failure.data.message ?? '', answer: null } as const);
    await keepAnswer(entry, at, answer);
    return 'done';
  };
  return (await act(confirmerOf(entry), job.requirement, read))?.value ?? 'session';
}
