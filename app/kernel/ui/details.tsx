import type { ReactNode } from 'react';

/** More for whoever wants it. Native, so that it opens without scripts. */
export function Details({ summary, open, children }: { summary: ReactNode; open?: boolean; children: ReactNode }) {
  return (
    <details className="details" open={open}>
      <summary>{summary}</summary>
      <div>{children}</div>
    </details>
  );
}
