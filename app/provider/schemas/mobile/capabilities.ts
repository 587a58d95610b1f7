import { z } from 'zod';
import { underNoun } from '../../read-answer';
import { CapabilityMap } from '../connection';

const REQUEST_CANCEL = 'request_cancel';

/** What may be done with an order stands in a map of its own: it is read as `transaction.request_cancel`, as which it may come too. */
function flattened(wire: Record<string, unknown>): Record<string, unknown> {
  const { transaction, ...others } = wire;
  const isMap = typeof transaction === 'object' && transaction !== null && REQUEST_CANCEL in transaction;
  return isMap ? { ...others, [`transaction.${REQUEST_CANCEL}`]: transaction[REQUEST_CANCEL] } : others;
}

/** What may be done with a SIM now (MOB-17); null when it is not told. */
export const MobileCapabilities = underNoun(
  'capabilities',
  z
    .object({
      capabilities: z.record(z.string(), z.unknown()).transform(flattened).nullish().pipe(CapabilityMap),
    })
    .transform((wire) => wire.capabilities),
);
