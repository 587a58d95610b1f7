import { DEFAULT_TIMEZONE, isIsoDate, today } from '~/kernel/time/dates';
import type { PoolSummary } from '~/telecom/provider/data-pool';
import type { MonthToDate } from '~/telecom/provider/usage';
import { momentOf } from './zone-usage.server';

/** The month of a moment, YYYY-MM. */
export function monthOf(moment: Date): string {
  return today(moment, DEFAULT_TIMEZONE).slice(0, 7);
}

/** True for usage of this month. A provider that counts late still tells of the last one on the first day. */
export function isOfMonth({ measuredAt }: Pick<MonthToDate, 'measuredAt'>, now: Date): boolean {
  const moment = momentOf(measuredAt);
  return moment === null || monthOf(moment) === monthOf(now);
}

/** True for a pool's usage of its present period, which is this month where the provider names no end. */
export function isOfPeriod({ startDate, endDate, measuredAt }: Period, now: Date): boolean {
  if (endDate === null || !isIsoDate(endDate)) return isOfMonth({ measuredAt }, now);
  const day = today(now, DEFAULT_TIMEZONE);
  if (startDate === null || !isIsoDate(startDate)) return endDate >= day;
  const moment = momentOf(measuredAt);
  // usage that was counted before the period began is of another one
  const isCounted = moment === null || today(moment, DEFAULT_TIMEZONE) >= startDate;
  return startDate <= day && day <= endDate && isCounted;
}
type Period = Pick<PoolSummary, 'startDate' | 'endDate' | 'measuredAt'>;
