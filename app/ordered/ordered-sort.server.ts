import { unmarked } from '~/kernel/ui/words';
import { STATES } from './domain/orders';
import type { OrderRow, SentTogether } from './order-row.server';

/**
 * A row with the texts and the moments by which it is searched and sorted.
 * @param customers all its end customers, of which the row may name a few
 */
export function sortable<Row extends Pick<OrderRow, 'what' | 'who' | 'customer'>>(
  { at, state }: Pick<SentTogether, 'at' | 'state'>,
  row: Row,
  customers: readonly string[] = [row.customer],
) {
  const { what, who } = row;
  return {
    row,
    texts: { what: unmarked(what), who, customer: customers.join(', ') },
    at,
    worst: STATES.indexOf(state),
  };
}
