import { useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { useMemo } from 'react';

/** Page data as one text. */
export type Packed<T> = string & { readonly packed?: T };

type PageData<Loader> = Loader extends (...args: never[]) => infer Answer ? (Awaited<Answer> extends Packed<infer T> | null ? T : never) : never;

/**
 * Page data on its way to the browser, as one JSON text: Remix's own encoding gives every value a number, which hardly compresses, and a first
 * view counts its bytes (performance: Budgets). Single quotes stand for double ones, because the text travels inside a JavaScript string.
 */
export function pack<T>(data: T): Packed<T> {
  return swapQuotes(JSON.stringify(data));
}

export function unpack<T>(packed: Packed<T>): T {
  return JSON.parse(swapQuotes(packed)) as T;
}

/** The data of the page's own loader, which packs it. */
export function usePageData<Loader>(): PageData<Loader> {
  const packed = useLoaderData<string>();
  return useMemo(() => unpack(packed) as PageData<Loader>, [packed]);
}

/** The same of another route on the page; null when it has none. */
export function useRouteData<Loader>(route: string): PageData<Loader> | null {
  const packed = useRouteLoaderData<string>(route);
  return useMemo(() => (packed ? (unpack(packed) as PageData<Loader>) : null), [packed]);
}

/** For `meta`: the title that the loader made. */
export function titleOf({ data }: { data: unknown }): { title: string }[] {
  const { title, page }: { title?: string; page?: { title: string } } = typeof data === 'string' ? (unpack(data) as object) : {};
  return [{ title: title ?? page?.title ?? '' }];
}

function swapQuotes(text: string): string {
  return text.replace(/["']/g, (quote) => (quote === '"' ? "'" : '"'));
}
