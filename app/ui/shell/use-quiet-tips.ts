import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Esc hides the tip or the open group at hand in the narrow drawer, until one moves on (1.4.13). */
export function useQuietTips(nav: RefObject<HTMLElement>) {
  useEffect(() => {
    const root = nav.current;
    if (!root) return undefined;
    const speak = () => root.querySelectorAll('[data-quiet]').forEach((entry) => entry.removeAttribute('data-quiet'));
    const hush = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      root.querySelectorAll('li:hover, li:focus-within').forEach((entry) => entry.setAttribute('data-quiet', ''));
    };
    document.addEventListener('keydown', hush);
    root.addEventListener('pointerover', speak);
    root.addEventListener('focusin', speak);
    return () => {
      document.removeEventListener('keydown', hush);
      root.removeEventListener('pointerover', speak);
      root.removeEventListener('focusin', speak);
    };
  }, [nav]);
}
