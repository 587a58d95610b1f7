import { unmarked } from '~/kernel/ui/words';
import { STATES } from './domain/orders';
import type { OrderRow, SentTogether } from './order-row.server';

/** A row with the texts and the moments by which it is searched and sorted. */
export function sortable<Row extends Pick<OrderRow, 'what' | 'who' | 'customer'>>(
  { at, state }: Pick<SentTogether, 'at' | 'state'>,
  row: Row,
) {
  const { what, who, customer } = row;
  return { row, texts: { what: unmarked(what), who, customer }, at, worst: STATES.indexOf(state) };
}
