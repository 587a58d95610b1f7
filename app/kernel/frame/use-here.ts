import { useLocation } from '@remix-run/react';

/** The page's address without a fragment, which a form would carry through a redirect to another place. */
export function useHere(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}
