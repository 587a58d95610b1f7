import { waitMs } from '~/kernel/provider/sending/waits.server';
import { runtime } from '~/kernel/process/runtime.server';
import { after } from '~/kernel/time/timer.server';
import { withoutAttempt } from './intent';
import { isOpen, readIntent, replace, type IntentEntry } from './kept-intent.server';

/** An intent that is not retracted by then is looked up like every other. */
const MOST_TRIES = 20;

/**
 * Takes back an attempt that called nobody, though its mark may be in the store. Tried again until the store answers,
 * since the user has been told that nothing was sent.
 */
export function retract(committed: IntentEntry, triesLeft = MOST_TRIES): void {
  if (triesLeft === 0) return;
  const again = (error: unknown) => {
    runtime().log.warn({ intent: committed.id, err: String(error) }, 'an attempt that was not sent stands as sent');
    retract(committed, triesLeft - 1);
  };
  after(waitMs('round'), () => takeBack(committed), again);
}

async function takeBack({ id, value: { attempt, sentAt } }: IntentEntry): Promise<void> {
  const entry = await readIntent(id);
  // a store that lost the attempt has given its number to another one, which may have called
  if (!entry || entry.value.attempt !== attempt || entry.value.sentAt !== sentAt || !isOpen(entry.value)) return;
  await replace(entry, { ...withoutAttempt(entry.value), isCalled: false });
}
