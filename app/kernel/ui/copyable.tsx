import type { ReactNode } from 'react';

interface CopyableProps {
  /** The name of the value. */
  readonly what: string;
  /** The value to copy where it is shown in groups. By default it is the shown text. */
  readonly plain?: string;
  readonly children: ReactNode;
}

/** A value that can be copied: app/kernel/enhance/copy adds a button after it. Its text may be inside a link. */
export function Copyable({ what, plain, children }: CopyableProps) {
  return (
    <span translate="no" data-copy={what} data-plain={plain}>
      {children}
    </span>
  );
}
