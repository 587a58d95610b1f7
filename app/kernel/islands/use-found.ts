import { useEffect, useState } from 'react';
import { askFor, Elsewhere, type Found } from './found';
import { follow } from './follow';
import { texts } from './texts';

const PAUSE_MS = 300;
/** Users do not notice a shorter wait, so it is not announced (accessibility 2.4). */
const SLOW_MS = 500;
/** The shortest text that starts a search. */
const SHORTEST = 2;

export function isLongEnough(text: string): boolean {
  return text.length >= SHORTEST;
}

interface Answer {
  /** The results for this text. Until they arrive, the results for the text before it. */
  readonly found: Found | null;
  readonly said: string;
}

/** The search page's results for the text, a moment after the last key. A newer request replaces an older one. */
export function useFound(text: string, address: string): Answer {
  const [found, setFound] = useState<Found | null>(null);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!isLongEnough(text)) {
      setFound(null);
      return;
    }
    const asking = new AbortController();
    const { signal } = asking;
    const fail = (error: unknown) => {
      if (signal.aborted) return;
      if (error instanceof Elsewhere) follow(address);
      else setFound({ text, said: null, groups: [], begin: [] });
    };
    const timers = [
      setTimeout(() => void askFor(text, address, signal).then(setFound, fail), PAUSE_MS),
      setTimeout(() => setSlow(true), PAUSE_MS + SLOW_MS),
    ];
    return () => {
      timers.forEach(clearTimeout);
      asking.abort();
    };
  }, [text, address]);
  if (!isLongEnough(text)) return { found: null, said: '' };
  if (found?.text !== text) return { found, said: isSlow ? texts.wait : '' };
  return { found, said: found.said ?? texts.failed };
}
