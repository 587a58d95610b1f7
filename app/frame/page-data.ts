import { useLoaderData, useRouteLoaderData } from '@remix-run/react';

/** What a loader gives its page; a Response, or null for nothing to show, is no page's data. */
type PageData<Loader> = Loader extends (...args: never[]) => infer Answer
  ? Exclude<Awaited<Answer>, Response | null>
  : never;

/** The data of the page's own loader. Pages are drawn on the server alone: it comes as it was made. */
export function usePageData<Loader>(): PageData<Loader> {
  return useLoaderData() as PageData<Loader>;
}

/** The same of another route on the page; null when it has none. */
export function useRouteData<Loader>(route: string): PageData<Loader> | null {
  return (useRouteLoaderData(route) as PageData<Loader> | undefined) ?? null;
}

/** For `meta`: the title that the loader made. What was done comes before it: the title is what is heard of a new page (4.1.3). */
export function titleOf({
  data,
  matches = [],
}: {
  data: unknown;
  matches?: readonly { id: string; data: unknown }[];
}): { title: string }[] {
  const { title, page } = (data ?? {}) as { title?: string; page?: { title: string } };
  const { flash } = (matches.find(({ id }) => id === 'routes/shell/layout')?.data ?? {}) as {
    flash?: { text: string } | null;
  };
  return [{ title: [flash?.text, title ?? page?.title ?? ''].filter((part) => part !== undefined).join(' – ') }];
}
