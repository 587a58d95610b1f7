import { formatAddress } from '~/kernel/text/postcode';
import type { Transaction } from '~/broadband/provider/schemas/transaction';

/** An order as people know it: its number, its product and where it is. Null where the provider tells none of it. */
export function orderName({ nid, productName, address }: Pick<Transaction, 'nid' | 'productName' | 'address'>) {
  return [nid, productName, formatAddress(address)].filter(Boolean).join(', ') || null;
}
