import type { Viewer } from '~/flows/runs/action.server';
import type { Fact } from '~/flows/runs/outcome/shown';
import { formatDateTime } from '~/kernel/time/dates';
import { foreign } from '~/kernel/ui/words';
import { orderSummary } from '../../order/review/order-summary.server';
import { confirmedOrder, type OrderWish } from '../../order/several/destined.server';

/** The order as its review showed it, without the names, which are the rows of the run. */
export function orderFacts(wish: OrderWish, { t, timezone }: Viewer): Fact[] {
  const order = confirmedOrder(wish);
  if (!order)
    return [{ key: 'product', label: t('mobileOrder:review.product'), values: [foreign(wish.trace.productName)] }];
  const lines = orderSummary(order, t).flatMap(({ step, lines: some }) =>
    some.map((line) => ({ ...line, key: `${step} ${line.key}` })),
  );
  // a destination that disappeared has no successor to show
  const moves = (wish.moves ?? [])
    .filter(({ now }) => now !== null)
    .map(({ at, before }, number) => ({
      key: `move ${number}`,
      label: t('simRuns:orders.until', { moment: formatDateTime(new Date(at), timezone) }),
      values: [before],
    }));
  return [...lines.filter(({ key }) => key !== 'sim names'), ...moves];
}
