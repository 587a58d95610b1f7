import { ICON_PATHS } from './icon-paths';
import type { IconName } from './icon-paths';

/** An icon beside a text. It is hidden from screen readers and never the only carrier of a meaning. */
export function Icon({ name, className = 'icon' }: { name: IconName; className?: string }) {
  return (
    <svg viewBox="0 0 20 20" className={className} aria-hidden>
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
