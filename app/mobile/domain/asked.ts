import { isSamePlace, placeOf } from '~/kernel/text/postcode';
import { isShared, type DataPool, type DataChoice } from '~/telecom/sims/data-pool';

const KINDS = new Set(['pool', 'single_connection']);

/**
 * True when the SIM has other data than was requested. Data that the provider does not report, or not yet, is no
 * difference.
 */
export function isOtherData(got: DataPool | null, { kind, uuid }: DataChoice): boolean {
  if (got === null) return false;
  if (KINDS.has(got.type) && isShared(got) !== (kind === 'pool')) return true;
  const present = kind === 'pool' ? got.uuid : got.productUuid;
  return present !== null && present.toLowerCase() !== uuid.toLowerCase();
}

type Address = Parameters<typeof placeOf>[0];

/** True when both addresses can be read and are different places. */
export function isOtherPlace(got: Address | null, asked: Address | null): boolean {
  const [one, other] = [got && placeOf(got), asked && placeOf(asked)];
  return Boolean(one && other) && !isSamePlace(one ?? undefined, other ?? undefined);
}

/** Data changes with the month, so a later month's data cannot be compared with an earlier request. */
export function isOfSameMonth(one: string, other: string): boolean {
  return one.slice(0, 7) === other.slice(0, 7);
}
