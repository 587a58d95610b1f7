import { z } from 'zod';
import { underNoun } from '~/kernel/provider/reading/read-answer';
import { CapabilityMap } from '~/telecom/provider/connection';

const REQUEST_CANCEL = 'request_cancel';

/**
 * Moves the capabilities of an order, which have a map of their own, to `transaction.request_cancel`. Some providers
 * answer that form already.
 */
function flattened(wire: Record<string, unknown>): Record<string, unknown> {
  const { transaction, ...others } = wire;
  const isMap = typeof transaction === 'object' && transaction !== null && REQUEST_CANCEL in transaction;
  return isMap ? { ...others, [`transaction.${REQUEST_CANCEL}`]: transaction[REQUEST_CANCEL] } : others;
}

/** The capabilities of a SIM (MOB-17), or null when the provider reports none. */
export const MobileCapabilities = underNoun(
  'capabilities',
  z
    .object({
      capabilities: z.record(z.string(), z.unknown()).transform(flattened).nullish().pipe(CapabilityMap),
    })
    .transform((wire) => wire.capabilities),
);
