import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { ICON_PATHS } from './icon-paths';
import type { IconName } from './icon-paths';

class IconsInUse {
  private readonly names = new Set<IconName>();
  private readonly listeners = new Set<() => void>();

  /** Called while rendering: adding twice changes nothing. */
  add(name: IconName) {
    this.names.add(name);
  }

  announce() {
    this.listeners.forEach((listener) => listener());
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = () => [...this.names].sort().join(' ');
}

const IconContext = createContext<IconsInUse | null>(null);

/** Collects the icons drawn inside it, so that a page carries the symbols it uses and no others. Put `IconSprite` last inside it. */
export function IconScope({ children }: { children: ReactNode }) {
  const [icons] = useState(() => new IconsInUse());
  return <IconContext.Provider value={icons}>{children}</IconContext.Provider>;
}

/** The page's symbols: those of the scope so far, and any named. Must come after everything that draws icons. */
export function IconSprite({ names = [] }: { names?: readonly IconName[] }) {
  const scope = useContext(IconContext) ?? EMPTY;
  const used = useSyncExternalStore(scope.subscribe, scope.snapshot, scope.snapshot);
  const drawn = new Set([...names, ...(used.split(' ').filter(Boolean) as IconName[])]);
  return (
    <svg className="sr" aria-hidden>
      {[...drawn].map((name) => (
        <symbol key={name} id={`i-${name}`} viewBox="0 0 20 20">
          <path d={ICON_PATHS[name]} />
        </symbol>
      ))}
    </svg>
  );
}

const EMPTY = new IconsInUse();

/** A decoration beside text: never the only carrier of a meaning, and hidden from screen readers. */
export function Icon({ name, className = 'icon' }: { name: IconName; className?: string }) {
  const scope = useContext(IconContext);
  scope?.add(name);
  useEffect(() => scope?.announce(), [scope, name]);
  return (
    <svg className={className} aria-hidden>
      <use href={`#i-${name}`} />
    </svg>
  );
}
