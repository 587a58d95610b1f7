import { useEffect } from 'react';
import type { RefObject } from 'react';

const OWN_CLICK = 'a, button, input, select, textarea, label, summary';

/** A click anywhere in a row follows the row's link, unless one selects text, holds a key or means something else in the row. */
export function useRowClick(body: RefObject<HTMLTableSectionElement>) {
  useEffect(() => {
    const rows = body.current;
    if (!rows?.querySelector('th a')) return undefined;
    rows.dataset.rows = '';
    rows.addEventListener('click', followRow);
    return () => rows.removeEventListener('click', followRow);
  });
}

function followRow(event: MouseEvent) {
  const target = event.target;
  if (!(target instanceof Element) || target.closest(OWN_CLICK)) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || window.getSelection()?.toString()) return;
  target.closest('tr')?.querySelector<HTMLAnchorElement>('th a')?.click();
}
