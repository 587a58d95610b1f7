import { z } from 'zod';
import { flagOrNull } from '../wire';

/** Whether SIMs may be ordered at all (spec 7 names the call, and no answer); null where it is not told. */
export const Orderable = z
  .object({ capabilities: z.object({ order: z.object({ is_enabled: flagOrNull }).nullish() }).nullish() })
  .transform(({ capabilities }) => capabilities?.order?.is_enabled ?? null);
