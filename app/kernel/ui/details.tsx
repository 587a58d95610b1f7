import type { ReactNode } from 'react';

/** More text on demand. The element is native, so that it opens without scripts. */
export function Details({ summary, open, children }: { summary: ReactNode; open?: boolean; children: ReactNode }) {
  return (
    <details className="details" open={open}>
      <summary>{summary}</summary>
      <div>{children}</div>
    </details>
  );
}
