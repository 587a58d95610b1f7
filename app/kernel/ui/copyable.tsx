import type { ReactNode } from 'react';

/**
 * A value to copy, behind which app/kernel/enhance/copy puts a button. `what` names the value; its text may be within a link.
 */
export function Copyable({ what, children }: { what: string; children: ReactNode }) {
  return (
    <span translate="no" data-copy={what}>
      {children}
    </span>
  );
}
