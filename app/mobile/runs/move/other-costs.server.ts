import { RECURRENCES, sumsOfReceipt } from '~/flows/prices/confirmed-sums';
import type { Provider } from '~/kernel/provider/provider.server';
import type { MoveWish } from './move-wish';

/**
 * True when the move of this SIM costs something else than its user confirmed. A run may go on days later, and one SIM
 * may cost more than the one whose costs the plan showed. A failing provider throws, so that the SIM waits.
 */
export async function hasOtherCosts(
  { mobileConnections }: Pick<Provider, 'mobileConnections'>,
  wish: MoveWish,
  uuid: string,
): Promise<boolean> {
  const confirmed = wish.ordered?.sums;
  if (!confirmed) return false;
  const now = sumsOfReceipt(await mobileConnections.dataPoolReceipt(uuid, wish));
  return now === null || RECURRENCES.some((recurrence) => now[recurrence] !== confirmed[recurrence]);
}
