import type { ReactNode } from 'react';

/** A value that people carry elsewhere: app/enhance/copy puts a button behind it that copies it. `what` says which value it is; a link may be around its text. */
export function Copyable({ what, children }: { what: string; children: ReactNode }) {
  return (
    <span translate="no" data-copy={what}>
      {children}
    </span>
  );
}
