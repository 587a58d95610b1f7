import { useEffect } from 'react';
import { paths } from '~/paths';

const EVERY_MS = 30_000;

/** Spec 7: the token is checked every 30 s while a page is open. The server refreshes it when it is due; nothing changes on the page (AUT-05). */
export function useTokenCheck() {
  useEffect(() => {
    const timer = window.setInterval(() => {
      fetch(paths.sessionPing()).catch(() => undefined);
    }, EVERY_MS);
    return () => window.clearInterval(timer);
  }, []);
}
