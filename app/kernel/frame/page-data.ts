import { useLoaderData, useMatches, useRouteLoaderData } from '@remix-run/react';
import type { MenuEntry } from '~/kernel/access/permissions';

/** The data that a loader gives its page. A Response, or null instead of data, is left out. */
export type PageData<Loader> = Loader extends (...args: never[]) => infer Answer
  ? Exclude<Awaited<Answer>, Response | null>
  : never;

/** The data of the page's own loader. Rendering is on the server only, so dates and other objects arrive unchanged. */
export function usePageData<Loader>(): PageData<Loader> {
  return useLoaderData() as PageData<Loader>;
}

/** The data of another route on the page; null if that route has no data. */
export function useRouteData<Loader>(route: string): PageData<Loader> | null {
  return (useRouteLoaderData(route) as PageData<Loader> | undefined) ?? null;
}

/** The entry of the menu to which a page says that it belongs (`menuEntry`). Null where its address says it. */
export function useNamedEntry(): MenuEntry | null {
  const { menuEntry } = (useMatches().at(-1)?.data ?? {}) as { readonly menuEntry?: MenuEntry | null };
  return menuEntry ?? null;
}

/**
 * The title from the loader, for `meta`. A message about the last action comes before it, since screen readers start a
 * page with its title (4.1.3).
 */
export function titleOf({
  data,
  matches = [],
}: {
  data: unknown;
  matches?: readonly { id: string; data: unknown }[];
}): { title: string }[] {
  const { title, page } = (data ?? {}) as { title?: string; page?: { title: string } };
  const { flash } = (matches.find(({ id }) => id === 'shell/layout')?.data ?? {}) as {
    flash?: { text: string } | null;
  };
  const { acting } = (matches.find(({ id }) => id === 'root')?.data ?? {}) as { acting?: { title: string } | null };
  return [
    {
      title: [flash?.text, acting?.title, title ?? page?.title ?? ''].filter((part) => part !== undefined).join(' – '),
    },
  ];
}
