import { endingDay, lastEndingDay, needsReplacement, tellReplacements } from '~/broadband/domain/ending-attention';
import { readOrdersAt } from '~/broadband/orders/orders-at.server';
import { replacementSent } from '~/broadband/orders/replacement-under-way.server';
import type { Transaction } from '~/broadband/provider/schemas/transaction';
import { settleSide, type Settled } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import { replaceCopperTag } from '~/kernel/text/tags';
import { today } from '~/kernel/time/dates';
import type { DetailedConnection } from '~/telecom/provider/connection';

/** The answers about a replacement of a line. */
export interface ReplacementRead {
  /** True when the organisation has sent one that the provider's orders may lack still. */
  readonly isSent: boolean;
  readonly orders: Settled<Awaited<ReturnType<typeof readOrdersAt>>>;
}

/** True for a line that ends within ninety days. */
export function endsSoon(connection: DetailedConnection, { now, timezone }: Access): boolean {
  const [end, day] = [endingDay(connection), today(now, timezone)];
  return end !== null && end >= day && end <= lastEndingDay(day);
}

/** A replacement has a number of its own, so it is found among the orders at the line's address. */
export async function askReplacement(access: Access, { nid, address }: DetailedConnection): Promise<ReplacementRead> {
  const [sent, orders] = await Promise.all([
    replacementSent(access, nid),
    settleSide(readOrdersAt(access, address.zipcode)),
  ]);
  return { isSent: sent !== null, orders };
}

/** `unreplaced` for a line that ends soon and that nothing replaces, `unsure` when that is not known. */
export function endingOf(
  connection: DetailedConnection,
  own: readonly Transaction[],
  read: ReplacementRead | null,
  day: string,
): 'unreplaced' | 'unsure' | null {
  if (read === null || read.isSent || !needsReplacement(connection, own, day)) return null;
  const there = read.orders.ok ? read.orders.value : null;
  if (there === null) return 'unsure';
  const isNamed = there.open.some(({ tags }) => tags?.includes(replaceCopperTag(connection.nid)));
  if (isNamed || !needsReplacement(connection, there.open, day)) return null;
  return there.isWhole && tellReplacements(there.open) ? 'unreplaced' : 'unsure';
}
