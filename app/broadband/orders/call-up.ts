import type { Transaction } from '~/broadband/provider/schemas/transaction';
import { paths } from '~/kernel/paths/paths';

/** The page that calls up this order. The last order of its line may be another one, and the page then says so. */
export function callUpHref(nid: string, { uuid }: Pick<Transaction, 'uuid'>): string {
  return paths.orderOnDemand(nid, uuid === null ? undefined : { order: uuid });
}
