import type { ReactNode } from 'react';

/**
 * A value that can be copied: app/kernel/enhance/copy adds a button after it. `what` names the value. Its text may be
 * inside a link.
 */
export function Copyable({ what, children }: { what: string; children: ReactNode }) {
  return (
    <span translate="no" data-copy={what}>
      {children}
    </span>
  );
}
