import { newestOfSend } from '~/flows/intents/evidence';
import { itself, type Candidate, type Intent } from '~/flows/intents/intent';
import { settle } from '~/kernel/provider/client.server';
import type { Provider } from '~/kernel/provider/provider.server';
import { isCancelled } from '~/mobile/domain/progress';
import type { Event } from '~/telecom/timeline/event';

/**
 * The effects that the cancellation of an order may have had. A provider may leave out an order's state, so its steps
 * and its news count too.
 * @throws the failure of a read, when the other one shows nothing
 */
export async function cancellationOf(
  { mobileTransactions }: Provider,
  order: string,
  intent: Intent,
): Promise<readonly Candidate[]> {
  const [record, events] = await Promise.all([
    settle(mobileTransactions.read(order)),
    settle(mobileTransactions.events(order)),
  ]);
  if (record.ok && isCancelled(record.value)) return [itself(intent)];
  const cancellations = events.ok ? newestOfSend(events.value.rows.filter(isOfCancel), intent) : [];
  if (cancellations.length > 0) return cancellations;
  for (const asked of [record, events]) if (!asked.ok) throw asked.failure;
  return [];
}

function isOfCancel({ action, type }: Event): boolean {
  return action.startsWith('customer_cancel') || type === 'cancel_requested' || type === 'order_cancelled';
}
