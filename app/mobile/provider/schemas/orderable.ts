import { z } from 'zod';
import { flagOrNull } from '~/kernel/provider/reading/wire';

/**
 * True when SIMs can be ordered, or null when the provider does not say. The specification names the call but not its
 * answer (spec 7).
 */
export const Orderable = z
  .object({ capabilities: z.object({ order: z.object({ is_enabled: flagOrNull }).nullish() }).nullish() })
  .transform(({ capabilities }) => capabilities?.order?.is_enabled ?? null);
