import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the server's HTML and while hydrating, true afterwards: enhancements switch on with it, never the reverse. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
