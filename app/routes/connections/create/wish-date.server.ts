import { isBusinessDay } from '~/domain/business-days';
import { addDays, formatDate, today } from '~/domain/dates';
import type { Access } from '~/session/authorize.server';
import type { ProductFacts } from './order-wizard.server';

const MOST_DAYS_AHEAD = 365;

/** The first working day after the line's lead time, counted in calendar days (docs/provider-api.md). */
export function firstDate({ now, timezone }: Access, line: ProductFacts): string {
  let date = addDays(today(now, timezone), line.leadTimeDays);
  while (!isBusinessDay(date)) date = addDays(date, 1);
  return date;
}

/** What is the matter with a date (`YYYY-MM-DD`) that was asked for; null when it can be. */
export function wishDateProblem(access: Access, line: ProductFacts, date: string): string | null {
  const first = firstDate(access, line);
  const last = addDays(today(access.now, access.timezone), MOST_DAYS_AHEAD);
  if (date < first || date > last) return access.t('order:problem.wishDateRange', { first: formatDate(first), last: formatDate(last) });
  return isBusinessDay(date) ? null : access.t('order:problem.wishDateFree');
}
