import { contentHash } from '~/flows/intents/intent.server';
import type { Run, RunItem } from '../run';

/** Fingerprint of what a plan shows: for the form that begins it, so that nothing begins which its user did not see. */
export function planSeen({ wish }: Pick<Run, 'wish'>, items: readonly RunItem[]): string {
  return contentHash([wish, items.map(({ id, obstacle, replaces }) => [id, obstacle, replaces ?? null])]);
}
