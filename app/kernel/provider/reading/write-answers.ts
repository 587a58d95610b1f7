import { z } from 'zod';
import { wordOrNull } from './wire';

// spec 7 shows no answer to these writes: any answer without an error counts as done, and may name the order
const NamedOrder = z.object({ transaction_uuid: wordOrNull, transaction: z.object({ uuid: wordOrNull }).nullish() });

/**
 * The uuid in the answer of a write that makes or changes an order, or undefined without one. An empty answer (204)
 * counts as done (spec 7). A reported failure and an unknown shape do not.
 */
export const Ordered = z
  .unknown()
  .refine(
    (wire) => wire === undefined || wire === null || wire === true || (isAnswer(wire) && !speaksOfFailure(wire)),
    'no answer to a write',
  )
  .transform((wire) => {
    const named = NamedOrder.safeParse(wire).data;
    return named?.transaction_uuid ?? named?.transaction?.uuid ?? undefined;
  });

function isAnswer(wire: unknown): wire is Record<string, unknown> {
  return typeof wire === 'object' && wire !== null && !Array.isArray(wire);
}

function speaksOfFailure(wire: unknown): boolean {
  return wire === false || (isAnswer(wire) && (Boolean(wire['error']) || wire['success'] === false));
}

/**
 * The uuid in the answer of a mobile write that makes a record, or undefined without one. An empty answer counts as
 * done. A body with neither the record nor an order leaves the outcome unknown.
 */
export function placed(record?: string) {
  return z
    .unknown()
    .refine((wire) => isNothing(wire) || Object.values(namedIn(wire)).some(Boolean), 'no order')
    .transform((wire) => {
      const { order, uuid } = namedIn(wire);
      // the new uuid is the order's when the record existed before
      return record === undefined || (uuid && uuid !== record.toLowerCase()) ? uuid : order;
    });
}

function isNothing(wire: unknown): boolean {
  return wire === undefined || wire === null || (isAnswer(wire) && Object.keys(wire).length === 0);
}

function namedIn(wire: unknown) {
  if (!isAnswer(wire) || speaksOfFailure(wire)) return {};
  const { transaction_uuid: order, transaction, uuid } = wire;
  return {
    order: guidIn(order) ?? (isAnswer(transaction) ? guidIn(transaction['uuid']) : undefined),
    uuid: guidIn(uuid),
  };
}

function guidIn(wire: unknown): string | undefined {
  return z.guid().safeParse(wire).data?.toLowerCase();
}

/** The answer of a JSON-RPC write that makes no record: any result that reports no failure. */
export const Done = z
  .unknown()
  .refine((wire) => !speaksOfFailure(wire), 'a result that speaks of failure')
  .transform(() => null);

/** The answer of a REST write that makes no record: an empty one. Any other body leaves the outcome unknown. */
export const Silence = z.undefined().transform(() => null);

/** The answer of a write that may return the record that it changed. */
export function changed(uuid: string) {
  const isIt = (wire: unknown) =>
    isAnswer(wire) && !speaksOfFailure(wire) && String(wire['uuid']).toLowerCase() === uuid.toLowerCase();
  return z
    .unknown()
    .refine((wire) => wire === undefined || isIt(wire), 'not the record')
    .transform(() => null);
}

/** The answer of a call that asks whether something is allowed. A refusal comes as an error. */
export const NoObjection = z
  .unknown()
  .refine((wire) => !speaksOfFailure(wire), 'no answer to a question')
  .transform(() => null);
