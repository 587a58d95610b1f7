import { ICON_PATHS } from './icon-paths';
import type { IconName } from './icon-paths';

/** A decoration beside text: never the only carrier of a meaning, and hidden from screen readers. */
export function Icon({ name, className = 'icon' }: { name: IconName; className?: string }) {
  return (
    <svg viewBox="0 0 20 20" className={className} aria-hidden>
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
