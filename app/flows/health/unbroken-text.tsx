import type { ReactNode } from 'react';
import { worded } from '~/kernel/ui/words';
import { unbroken } from './unbroken';

/** A sentence of which a date, or a value with its unit, stays on one line of a small window. */
export function unbrokenText(text: string): ReactNode {
  const parts = unbroken(text);
  if (parts.length === 1) return worded(text);
  return parts.map((part, at) =>
    at % 2 === 0 ? (
      worded(part)
    ) : (
      <span key={at} className="date">
        {part}
      </span>
    ),
  );
}
