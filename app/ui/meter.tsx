import type { ReactNode } from 'react';
import type { Tone } from './notice';

/** A share of a whole as a bar with its text. `share` is 0 to 1; the text carries the meaning, the bar is a picture of it. */
export function Meter({ share, tone = 'info', children }: { share: number; tone?: Tone; children: ReactNode }) {
  const filled = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div className={`meter ${tone}`}>
      <span>{children}</span>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden focusable={false}>
        <rect width={filled} height="8" fill="currentColor" />
      </svg>
    </div>
  );
}
