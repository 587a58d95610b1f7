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

/** For `meta`: the title that the loader made. What was done comes before it: the title is what is heard of a new page (4.1.3). */
export function titleOf({ data, matches = [] }: { data: unknown; matches?: readonly { id: string; data: unknown }[] }): { title: string }[] {
  const { title, page } = open<{ title?: string; page?: { title: string } }>(data);
  const { flash } = open<{ flash?: { text: string } | null }>(matches.find(({ id }) => id === 'routes/shell/layout')?.data);
  return [{ title: [flash?.text, title ?? page?.title ?? ''].filter((part) => part !== undefined).join(' – ') }];
}

function open<T extends object>(data: unknown): Partial<T> {
  return typeof data === 'string' ? unpack(data as Packed<T>) : {};
}

function swapQuotes(text: string): string {
  return text.replace(/["']/g, (quote) => (quote === '"' ? "'" : '"'));
}
