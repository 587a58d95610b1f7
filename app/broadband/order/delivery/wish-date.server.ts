import { formatDate, today } from '~/kernel/time/dates';
import { firstWishDate, judgeWishDate, lastWishDate } from '~/telecom/ordering/wish-date';
import type { Access } from '~/kernel/session/authorize.server';
import type { ProductFacts } from '~/broadband/availability/product-answer.server';

/** The first day that can be requested in an order that is placed now. */
export function firstDate({ now, timezone }: Pick<Access, 'now' | 'timezone'>, line: ProductFacts): string {
  return firstWishDate(today(now, timezone), line.leadTimeDays);
}

/** The problem with a requested date (`YYYY-MM-DD`), or null. */
export function wishDateProblem(access: Access, line: ProductFacts, date: string): string | null {
  const window = { first: firstDate(access, line), last: lastWishDate(today(access.now, access.timezone)) };
  const problem = judgeWishDate(date, window);
  if (problem === 'outside')
    return access.t('ordering:problem.wishDateRange', {
      first: formatDate(window.first),
      last: formatDate(window.last),
    });
  return problem && access.t('order:problem.wishDateFree');
}
