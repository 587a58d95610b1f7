import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useAnnounce } from './live-region';

/**
 * After a client navigation to another page: focus to its h1 and its title said once (a11y 2.4). Not on the first load, not when only
 * the query changed, and not when something on the new page took the focus itself.
 */
export function RouteFocus() {
  const { pathname } = useLocation();
  const announce = useAnnounce();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    announce(document.title);
    const taken = document.activeElement?.matches('main [tabindex="-1"], dialog *');
    if (!taken) document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true });
  }, [pathname, announce]);
  return null;
}
