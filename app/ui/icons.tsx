import { createContext, useContext, useState } from 'react';
import type { ReactNode } from 'react';
import { ICON_PATHS } from './icon-paths';
import type { IconName } from './icon-paths';

const IconsInUse = createContext(new Set<IconName>());

/** Collects the icons drawn inside it, so that a page carries the symbols it uses and no others. Put `IconSprite` last inside it. */
export function IconScope({ children }: { children: ReactNode }) {
  const [names] = useState(() => new Set<IconName>());
  return <IconsInUse.Provider value={names}>{children}</IconsInUse.Provider>;
}

/** The page's symbols: those of the scope so far, and any named. Must come after everything that draws icons. */
export function IconSprite({ names = [] }: { names?: readonly IconName[] }) {
  const used = useContext(IconsInUse);
  return (
    <svg className="sr" aria-hidden>
      {[...new Set([...names, ...[...used].sort()])].map((name) => (
        <symbol key={name} id={`i-${name}`} viewBox="0 0 20 20">
          <path d={ICON_PATHS[name]} />
        </symbol>
      ))}
    </svg>
  );
}

/** A decoration beside text: never the only carrier of a meaning, and hidden from screen readers. */
export function Icon({ name, className = 'icon' }: { name: IconName; className?: string }) {
  useContext(IconsInUse).add(name);
  return (
    <svg className={className} aria-hidden>
      <use href={`#i-${name}`} />
    </svg>
  );
}
