import { useLocation } from '@remix-run/react';

/** The page's address without a fragment, since a form would carry that through a redirect to another page. */
export function useHere(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}
