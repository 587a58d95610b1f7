import type { LoaderFunctionArgs } from '@remix-run/node';
import { EMAIL_RIGHTS, satisfies } from '~/kernel/access/permissions';
import type { ListQuery } from '~/kernel/provider/list-query';
import type { Access } from '~/kernel/session/authorize.server';
import type { ListDefinition } from '~/kernel/table/list-page';
import { listTitle, presentList } from '~/kernel/table/list.server';
import { openList } from '~/kernel/table/open-list.server';
import { nameOf } from '../domain/address';
import type { Addresses } from './list-addresses.server';

interface AddressList<T, R> {
  readonly title: string;
  readonly list: (domain: string) => ListDefinition;
  readonly load: (access: Access, domain: string, query: ListQuery) => Promise<Addresses<T>>;
  /** The cells beside the address. */
  readonly row: (row: T) => R;
}

/** The page of one list of a domain's addresses, with their number that could not be read. @throws what `load` throws */
export async function addressesView<T extends { readonly address: string }, R>(
  access: Access,
  args: LoaderFunctionArgs,
  { title, list, load, row }: AddressList<T, R>,
) {
  const { t, permissions } = access;
  const domain = args.params['domain']?.toLowerCase() ?? '';
  let unread = 0;
  const { state, result } = await openList(args, list(domain), async (query) => {
    const found = await load(access, domain, query);
    unread = found.unread;
    return found;
  });
  return {
    title: listTitle(t, title, state),
    domain,
    unread,
    mayChange: satisfies(EMAIL_RIGHTS, permissions),
    list: presentList({
      ...list(domain),
      state,
      t,
      result,
      row: (one: T) => ({ address: one.address, name: nameOf(one.address), ...row(one) }),
    }),
  };
}
