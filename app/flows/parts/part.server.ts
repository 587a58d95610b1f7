import type { Settled } from '~/kernel/provider/client.server';
import { foreign } from '~/kernel/ui/words';

/**
 * A part of a page that loads on its own: its content, or its failure with the provider's own words (ERR-04). `unread`
 * marks an answer of an unknown shape, `busy` one that asks to wait.
 */
export type Part<T> =
  | { readonly value: T }
  | { readonly failed: string | null; readonly unread?: boolean; readonly busy?: boolean };

export function partOf<T, V>(settled: Settled<T>, view: (value: T) => V): Part<V> {
  if (settled.ok) return { value: view(settled.value) };
  const { message, reason } = settled.failure.data;
  const why = reason === 'unread' ? { unread: true } : reason === 'busy' ? { busy: true } : {};
  return { failed: foreign(message), ...why };
}
