import type { Settled } from '~/provider/client.server';
import { foreign } from '~/ui/words';

/** What stands alone on a page: its content, or that it could not be loaded with the provider's own words (ERR-04). */
export type Part<T> = { readonly value: T } | { readonly failed: string | null };

export function partOf<T, V>(settled: Settled<T>, view: (value: T) => V): Part<V> {
  return settled.ok ? { value: view(settled.value) } : { failed: foreign(settled.failure.data.message) };
}
