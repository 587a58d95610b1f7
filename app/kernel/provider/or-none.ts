import type { Settled } from './client.server';
import { ProviderNotFound } from './errors';

/** The answer of a call, where a record that the provider does not know stands for none. */
export function orNone<T>(found: Settled<T>, none: NoInfer<T>): Settled<T> {
  return !found.ok && found.failure.error instanceof ProviderNotFound ? { ok: true, value: none } : found;
}
