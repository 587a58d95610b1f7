import { isBusinessDay } from '~/domain/time/business-days';
import { addDays, formatDate, today } from '~/domain/time/dates';
import { judgeWishDate, lastWishDate } from '~/domain/time/wish-date';
import type { Access } from '~/session/authorize.server';
import type { ProductFacts } from '../product/answer.server';

/** The first working day after the line's lead time, counted in calendar days (docs/provider-api.md); where there is none it is the next one. */
export function firstDate({ now, timezone }: Access, line: ProductFacts): string {
  let date = addDays(today(now, timezone), line.leadTimeDays ?? 1);
  while (!isBusinessDay(date)) date = addDays(date, 1);
  return date;
}

/** What is the matter with a date (`YYYY-MM-DD`) that was asked for; null when it can be. */
export function wishDateProblem(access: Access, line: ProductFacts, date: string): string | null {
  const window = { first: firstDate(access, line), last: lastWishDate(today(access.now, access.timezone)) };
  const problem = judgeWishDate(date, window);
  if (problem === 'outside')
    return access.t('order:problem.wishDateRange', { first: formatDate(window.first), last: formatDate(window.last) });
  return problem && access.t('order:problem.wishDateFree');
}
