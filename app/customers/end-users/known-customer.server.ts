import type { Settled } from '~/kernel/provider/client.server';
import type { ListPart } from '~/kernel/table/list.server';
import type { Connection } from '~/telecom/provider/connection';
import type { EndUser } from '~/telecom/provider/people';
import type { MobileConnection } from '~/telecom/provider/sim';
import type { Customer } from '~/telecom/of-customer/customer-part.server';
import { companyKey } from '~/telecom/customer-book/alike';

type Read<T> = Settled<ListPart<T>> | null;

/**
 * The facts by which other areas find what belongs to a customer.
 * @param connections null for users who may not see them, as are SIMs
 */
export function knownCustomer(
  { companyName, address }: EndUser,
  connections: Read<Connection>,
  sims: Read<MobileConnection>,
): Customer {
  const lines = connections?.ok ? connections.value.rows : [];
  const own = sims?.ok ? sims.value.rows : [];
  return {
    nameKey: companyKey(companyName),
    nids: new Set([...lines, ...own].map(({ nid }) => nid.toUpperCase())),
    simUuids: new Set(own.map(({ uuid }) => uuid.toLowerCase())),
    addresses: [address, ...lines.map((line) => line.address)],
    isWhole: isWhole(connections) && isWhole(sims),
  };
}

function isWhole(read: Read<unknown>): boolean {
  return read?.ok === true && read.value.count !== null && read.value.count <= read.value.rows.length;
}
