import { createContext, useCallback, useContext, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';

type Announce = (text: string, urgency?: 'polite' | 'assertive') => void;

const AnnounceContext = createContext<Announce>(() => undefined);

// Cleared first and written a moment later, so that the same words twice are heard twice (a11y 2.4).
const PAUSE_MS = 100;

/** The page's own two live regions, there and empty in the first HTML; app/enhance/say finds the polite one by its id. */
export function LiveRegions({ children }: { children: ReactNode }) {
  const polite = useRef<HTMLDivElement>(null);
  const assertive = useRef<HTMLDivElement>(null);
  const announce = useCallback<Announce>((text, urgency = 'polite') => {
    const region = urgency === 'polite' ? polite.current : assertive.current;
    if (!region) return;
    region.textContent = '';
    window.setTimeout(() => {
      region.textContent = text;
    }, PAUSE_MS);
  }, []);
  const regions = useMemo(
    () => (
      <>
        <div ref={polite} id="polite" role="status" className="sr" />
        <div ref={assertive} role="alert" className="sr" />
      </>
    ),
    [],
  );
  return (
    <AnnounceContext.Provider value={announce}>
      {children}
      {regions}
    </AnnounceContext.Provider>
  );
}

/** Says a text to screen readers: a result, a count, a page that was opened. */
export const useAnnounce = (): Announce => useContext(AnnounceContext);
