import type { ListQuery } from '~/kernel/provider/list-query';
import type { Access } from '~/kernel/session/authorize.server';
import type { ListPart } from '~/kernel/table/list.server';
import { fold } from '~/kernel/text/fold';
import { openExisting } from '../one/open-existing.server';
import type { Forwarder, Mailbox } from '../provider/email';

type Asking = Pick<Access, 'provider' | 't'>;

/** The addresses of a domain for a search, with the number of addresses that could not be read. */
export type Addresses<T> = ListPart<T> & { readonly unread: number };

/** The mailboxes of a domain in the order of the list. @throws what `openExisting` throws */
export async function listMailboxes(access: Asking, domain: string | undefined, query: ListQuery) {
  const { rows, lost } = (await openExisting(access, domain)).mailboxes;
  return answered<Mailbox>(rows, lost, query, {
    address: ({ address }) => address,
    usage: ({ size }) => size ?? -1,
  });
}

/** The forwarders of a domain in the order of the list. @throws what `openExisting` throws; ProviderFailure */
export async function listForwarders(access: Asking, domain: string | undefined, query: ListQuery) {
  const { forwarders } = await openExisting(access, domain);
  if (!forwarders.ok) throw forwarders.failure;
  return answered<Forwarder>(forwarders.value.rows, forwarders.value.lost, query, {
    address: ({ address }) => address,
    to: ({ to }) => to,
  });
}

/** The provider has no search, no order and no pages for addresses. */
function answered<T extends { readonly address: string }>(
  all: readonly T[],
  unread: number,
  { search, sort }: ListQuery,
  valueOf: Readonly<Record<string, (row: T) => string | number>>,
): Addresses<T> {
  const searched = valueOf[search?.field ?? ''];
  const text = fold(search?.text ?? '');
  const value = valueOf[sort?.field ?? 'address'] ?? (({ address }: T) => address);
  const sign = sort?.descending ? -1 : 1;
  const rows = all
    .filter((row) => !searched || fold(String(searched(row))).startsWith(text))
    .toSorted((one, other) => sign * compared(value(one), value(other)) || one.address.localeCompare(other.address));
  return { rows, count: rows.length, unread };
}

function compared(one: string | number, other: string | number): number {
  return typeof one === 'number' ? one - Number(other) : one.localeCompare(String(other), 'nl');
}
