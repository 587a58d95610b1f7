import type { NumbersOf } from '~/flows/intents/listing.server';
import { lookUpFor } from '~/flows/intents/reconcile.server';
import { settlePanel } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { SentOrder } from './sent-orders.server';

/**
 * The numbers by which people know what was ordered, by effect. Each list is read once, and one that fails in time
 * numbers nothing.
 */
export async function knownNumbers(
  { provider }: Pick<Access, 'provider'>,
  orders: readonly SentOrder[],
): Promise<ReadonlyMap<string, string>> {
  const since = new Map<NumbersOf, number>();
  for (const { line, intent } of orders) {
    const numbersOf = intent?.value.effect ? lookUpFor(line.wizard ?? '')?.numbersOf : undefined;
    if (intent && numbersOf) since.set(numbersOf, Math.min(since.get(numbersOf) ?? Infinity, intent.value.sentAt));
  }
  const asked = [...since].map(([numbersOf, at]) => settlePanel(numbersOf(provider, at)));
  const answers = await Promise.all(asked);
  return new Map(answers.flatMap((answer) => (answer.ok ? [...answer.value] : [])));
}
