import { contentHash } from '~/flows/intents/intent.server';
import { RECURRENCES, sumsOfReceipt } from '~/flows/prices/confirmed-sums';
import { settle } from '~/kernel/provider/client.server';
import { ProviderOutage } from '~/kernel/provider/errors';
import type { Provider } from '~/kernel/provider/provider.server';
import type { Obstacle } from '../../sim/sim-wish';
import type { MoveWish } from './move-wish';

/**
 * The obstacle to a move that costs something else than its user confirmed, or may. A run may go on days later, and one
 * SIM may cost more than the one whose costs the plan showed. A provider that is away throws, so that the SIM waits.
 */
export async function costsObstacle(
  { mobileConnections }: Pick<Provider, 'mobileConnections'>,
  wish: MoveWish,
  uuid: string,
): Promise<Obstacle | null> {
  const confirmed = wish.ordered?.sums;
  if (!confirmed && wish.costs === undefined) return null;
  const read = await settle(mobileConnections.dataPoolReceipt(uuid, wish));
  const { error } = read.ok ? { error: null } : read.failure;
  if (!read.ok && !(error instanceof ProviderOutage && error.kind === 'nonsense')) throw read.failure;
  if (!read.ok) return 'costsUnread';
  if (!confirmed) return contentHash(read.value) === wish.costs ? null : 'costsChanged';
  const now = sumsOfReceipt(read.value);
  if (now === null) return 'costsUnread';
  return RECURRENCES.some((recurrence) => now[recurrence] !== confirmed[recurrence]) ? 'costsChanged' : null;
}
