import { formatAddress } from '~/kernel/text/postcode';
import type { Transaction } from '~/broadband/provider/schemas/transaction';

/**
 * An order as people know it: its number, its product and its address. Null when the provider reports none of these.
 */
export function orderName({ nid, productName, address }: Pick<Transaction, 'nid' | 'productName' | 'address'>) {
  return [nid, productName, formatAddress(address)].filter(Boolean).join(', ') || null;
}
