import { useEffect } from 'react';
import { paths } from '~/paths';

/** Spec 7: the token is looked at this often while a page is open. */
const CHECK_EVERY_MS = 30_000;

/**
 * Lets the server look at the token of an open page, and refresh it when it is about to end (AUT-05). It does not count as activity. Whatever
 * comes of it is no news for the reader: the next page tells.
 */
export function useSessionCheck(): void {
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') fetch(paths.sessionPing()).catch(() => undefined);
    };
    const timer = window.setInterval(check, CHECK_EVERY_MS);
    return () => window.clearInterval(timer);
  }, []);
}
