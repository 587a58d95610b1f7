import { useLocation } from '@remix-run/react';

/** The address of the page, without a fragment: a form that names it leaves behind where one was on the page, which a redirect would take along. */
export function useHere(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}
