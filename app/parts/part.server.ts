import type { Settled } from '~/provider/client.server';
import { foreign } from '~/ui/words';

/** What stands alone on a page: its content, or that it could not be loaded with the provider's own words (ERR-04); `unread` where it answered in a shape that nobody here knows. */
export type Part<T> = { readonly value: T } | { readonly failed: string | null; readonly unread?: boolean };

export function partOf<T, V>(settled: Settled<T>, view: (value: T) => V): Part<V> {
  if (settled.ok) return { value: view(settled.value) };
  const { message, reason } = settled.failure.data;
  return { failed: foreign(message), ...(reason === 'unread' ? { unread: true } : {}) };
}
