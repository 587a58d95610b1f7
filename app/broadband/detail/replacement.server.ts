import {
  anotherOrdered,
  endingDay,
  lastEndingDay,
  needsReplacement,
  tellReplacements,
} from '~/broadband/domain/ending-attention';
import type { LineHealthFacts } from '~/broadband/domain/health/line-health';
import { readOrdersAt } from '~/broadband/orders/orders-at.server';
import { replacementSent } from '~/broadband/orders/replacement-under-way.server';
import type { Transaction } from '~/broadband/provider/schemas/transaction';
import { settleSide, type Settled } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import { today } from '~/kernel/time/dates';
import type { DetailedConnection } from '~/telecom/provider/connection';

/** The answers about a replacement of a line. */
export interface ReplacementRead {
  /** True when the organisation has sent one that the provider's orders may lack still. */
  readonly isSent: boolean;
  readonly orders: Settled<Awaited<ReturnType<typeof readOrdersAt>>>;
}

/** True for a line that ends within ninety days, or should have ended. */
export function endsSoon(connection: DetailedConnection, { now, timezone }: Access): boolean {
  const end = endingDay(connection);
  return end !== null && end <= lastEndingDay(today(now, timezone));
}

/** A replacement has a number of its own, so it is found among the orders at the line's address. */
export async function askReplacement(access: Access, { nid, address }: DetailedConnection): Promise<ReplacementRead> {
  const [sent, orders] = await Promise.all([
    replacementSent(access, nid),
    settleSide(address.zipcode === '' ? Promise.resolve(null) : readOrdersAt(access, address.zipcode)),
  ]);
  return { isSent: sent !== null, orders };
}

/**
 * How a line that ends soon is replaced: `ordered` when another line was asked for at its address, `unsure` when that is
 * not known. Null for a line that does not end soon, or whose own order ends it.
 */
export function endingOf(
  connection: DetailedConnection,
  own: readonly Transaction[],
  read: ReplacementRead | null,
  day: string,
): LineHealthFacts['ending'] {
  if (read === null || !needsReplacement(connection, own, day)) return null;
  const there = read.orders.ok ? read.orders.value : null;
  if (read.isSent || anotherOrdered(connection, there?.open ?? [])) return 'ordered';
  return there?.isWhole && tellReplacements(there.open, connection) ? 'unreplaced' : 'unsure';
}
