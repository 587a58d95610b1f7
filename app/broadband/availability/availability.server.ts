import type { LineNumbers } from '~/broadband/provider/broadband.server';
import type { Availability, AvailabilityError } from '~/broadband/provider/schemas/availability';
import type { OfferedLine } from '~/broadband/provider/schemas/offered-line';
import { compareSuppliers } from '~/broadband/domain/supplier';
import type { Provider } from '~/kernel/provider/provider.server';
import { compareTechnology } from '~/telecom/lines/technology';
import type { LineAddress } from '../line-services/chosen-line';

/** Codes of the provider's address errors (docs/provider-api.md). */
const UNKNOWN_ADDRESS = 202;
const WRONG_SUFFIX = 251;
const SEVERAL_POINTS = 642;

/** Asks for the lines at an address. With the `numbers` of an existing line the answer says which line has them. */
export function askAvailability(
  { broadband }: Pick<Provider, 'broadband'>,
  { zipcode, housenr, housenrext, isra }: LineAddress,
  numbers?: LineNumbers,
): Promise<Availability> {
  return broadband.availability({ zipcode, housenr, housenrext, connectionPoint: isra }, numbers);
}

/**
 * The lines at an address, the best first (BBO-11, BBO-15), or the reason why the answer names none.
 * @param admin whether lines for administrators count
 */
export function linesAt({ lines, errors, address: place }: Availability, address: LineAddress, admin: boolean) {
  const missing = missingPart(errors, address);
  if (missing) return missing;
  const refused = errors.filter(({ code }) => code !== UNKNOWN_ADDRESS);
  // an error without a text of ours is still an error (BBO-04)
  if (refused.length > 0) return { kind: 'refused' as const, errors: refused };
  if (errors.length > 0 || place === null) return { kind: 'unknown' as const, errors };
  const shown = lines.filter((line) => !line.adminOnly || admin).sort(byRank);
  return { kind: shown.some(({ orderable }) => orderable) ? ('lines' as const) : ('nothing' as const), lines: shown };
}

/** The suffix or connection point that the user has to choose before the provider lists any lines. */
function missingPart(errors: readonly AvailabilityError[], { housenrext, isra }: LineAddress) {
  const suffix = errors.find(({ code }) => code === WRONG_SUFFIX);
  if (suffix) {
    const { message, suffixes } = suffix;
    const isWrong = housenrext !== '' && !suffixes.some((known) => known.toUpperCase() === housenrext);
    return { kind: 'suffix' as const, isWrong, message, suffixes };
  }
  const several = errors.find(({ code }) => code === SEVERAL_POINTS);
  if (!several) return null;
  const { message, connectionPoints: points } = several;
  const isWrong = isra !== null && points.length > 0 && !points.some((point) => point.isra === isra);
  return { kind: 'point' as const, isWrong, message, points };
}

/** Sorts by technique, the best first, then by the order of suppliers, then by speed (BBO-11, BBO-15). */
function byRank(left: OfferedLine, right: OfferedLine): number {
  return (
    compareTechnology(left.technology, right.technology) ||
    compareSuppliers(left.supplier, right.supplier) ||
    (right.download ?? 0) - (left.download ?? 0)
  );
}
