import { paths } from '~/kernel/paths/paths';
import { ifKept } from '~/kernel/process/runtime.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { ListDefinition } from '~/kernel/table/list-page';
import type { ListViews } from '~/kernel/table/views';
import { viewsOfList, type ViewsOfList } from './kept-views.server';

interface Asked {
  readonly request: { readonly url: string };
}

/** A list does without its views when they cannot be read. */
const NO_VIEWS: ViewsOfList = { own: [], shared: [], usual: null };

/**
 * The views of a list, and the address that tells its state. For a bare address, that is the address of the view with
 * which the list opens for this user.
 */
export async function withViews(
  { request }: Asked,
  { session }: Access,
  { path }: ListDefinition,
): Promise<Asked & { readonly views: ListViews }> {
  const { own, shared, usual } = await ifKept(viewsOfList(session, path), NO_VIEWS);
  const opening = [...own, ...shared].find(({ id }) => id === usual)?.query ?? '';
  const url = new URL(request.url);
  if (url.search === '') url.search = opening;
  return {
    request: { url: url.href },
    views: {
      named: [
        ...own.map(({ id, name, query }) => ({ id, name, query, isShared: false })),
        ...shared.map(({ id, name, query }) => ({ id, name, query, isShared: true })),
      ],
      isBareTaken: opening !== '',
      page: paths.listViews({ list: path }),
    },
  };
}
