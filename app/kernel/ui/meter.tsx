import type { ReactNode } from 'react';

/**
 * A share as a thin bar beside its text. `share` is 0 to 1. The text carries the meaning, and the bar illustrates it.
 */
export function Meter({ share, children }: { share: number; children: ReactNode }) {
  const filled = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <span className="meter">
      {children}
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden>
        <path d={`M0 0h${filled}v4H0z`} fill="currentColor" />
      </svg>
    </span>
  );
}
