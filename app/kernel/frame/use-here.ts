import { useLocation } from '@remix-run/react';

/**
 * The page's address without a fragment. A form with a fragment would carry it through a redirect to another place of
 * the page.
 */
export function useHere(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}
