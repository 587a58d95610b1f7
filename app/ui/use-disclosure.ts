import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Native `<details>` as a menu: Esc closes it and gives the focus back, a click or a step outside closes it. */
export function useDisclosure(details: RefObject<HTMLDetailsElement>) {
  useEffect(() => {
    const closeByKey = (event: KeyboardEvent) => {
      const menu = details.current;
      if (event.key !== 'Escape' || !menu?.open) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    };
    const closeFromOutside = (event: Event) => {
      const menu = details.current;
      if (menu?.open && event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
    };
    document.addEventListener('keydown', closeByKey);
    document.addEventListener('click', closeFromOutside);
    document.addEventListener('focusin', closeFromOutside);
    return () => {
      document.removeEventListener('keydown', closeByKey);
      document.removeEventListener('click', closeFromOutside);
      document.removeEventListener('focusin', closeFromOutside);
    };
  }, [details]);
}
