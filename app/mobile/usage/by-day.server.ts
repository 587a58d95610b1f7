import { usagePeriod, type UsagePeriod } from '~/mobile/domain/usage-period';
import { today } from '~/kernel/time/dates';
import { settlePanel, settleSide, type Settled } from '~/kernel/provider/client.server';
import type { UsageOverTime } from '~/telecom/provider/usage';
import type { Access } from '~/kernel/session/authorize.server';

interface Query {
  readonly interval: 'day' | 'month';
  readonly from: string;
  readonly to: string;
}
type Read = (query: Query) => Promise<UsageOverTime>;

/** The usage of this month by day, as a detail that a page can do without. Null when it does not come in time. */
export async function usageByDay({ now }: Pick<Access, 'now'>, read: Read) {
  const answer = await settleSide(read(queryOf(usagePeriod(null, null, today(now)))));
  return answer.ok ? answer.value : null;
}

/** The usage of the chosen period, and of this month by day. They share one call when they are the same. */
export async function usageOf(access: Pick<Access, 'now'>, period: UsagePeriod, read: Read) {
  const isThisMonth = period.by === 'day' && period.next === null;
  const [overTime, byDay] = await Promise.all([
    settlePanel(read(queryOf(period))),
    isThisMonth ? null : usageByDay(access, read),
  ]);
  return { overTime, byDay: isThisMonth ? valueOf(overTime) : byDay };
}

function valueOf(answer: Settled<UsageOverTime>): UsageOverTime | null {
  return answer.ok ? answer.value : null;
}

function queryOf({ by, from, to }: UsagePeriod): Query {
  return { interval: by, from, to };
}
