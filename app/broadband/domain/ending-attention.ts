import { placeOf } from '~/kernel/text/postcode';
import { replaceCopperTag } from '~/kernel/text/tags';
import { addDays, dayOf } from '~/kernel/time/dates';

const DAYS_AHEAD = 90;

interface Address {
  readonly zipcode: string;
  readonly housenr: string;
  readonly housenrext: string;
}

interface Ending {
  readonly nid: string;
  readonly endOfLifeDate: string | null;
  readonly address: Address;
}

interface Replacing {
  readonly nid: string | null;
  readonly action: string;
  readonly open: boolean;
  readonly address: Address;
  readonly tags?: readonly string[] | null;
}

/** The orders that bring another line, or end this one, and those that do neither. */
const BRINGS_ANOTHER: readonly string[] = ['new', 'migrate'];
const ENDS: readonly string[] = ['migrate', 'terminate'];
const OTHERS: readonly string[] = ['migrate_out', 'change', 'terminate'];

/** The last day on which an end counts as near. */
export function lastEndingDay(today: string): string {
  return addDays(today, DAYS_AHEAD);
}

/** The day on which a line ends, YYYY-MM-DD; null for one without a day. */
export function endingDay({ endOfLifeDate }: Pick<Ending, 'endOfLifeDate'>): string | null {
  return endOfLifeDate === null ? null : dayOf(endOfLifeDate);
}

/** True for a line that ends soon or should have ended, and for which nothing else is under way. */
export function needsReplacement(line: Ending, orders: readonly Replacing[], today: string): boolean {
  const day = endingDay(line);
  return day !== null && day <= lastEndingDay(today) && !orders.some((order) => order.open && replaces(order, line));
}

/** True when each of these orders says enough to know that it does not replace the line, or that it does. */
export function tellReplacements(orders: readonly Replacing[], line: Ending): boolean {
  const own = keyOf(line.address);
  return orders.every(({ open, action, address }) => {
    const key = keyOf(address);
    if (!open || OTHERS.includes(action)) return true;
    // an order of another kind at the very address may bring a line too
    return own !== '' && key !== '' && (BRINGS_ANOTHER.includes(action) || key !== own);
  });
}

/** The open order that names this line as the one to replace, or brings another one at its address. */
export function anotherOrdered<O extends Replacing>(line: Ending, orders: readonly O[]): O | undefined {
  return orders.find((order) => order.open && order.nid !== line.nid && bringsAnother(order, line));
}

function replaces(order: Replacing, line: Ending): boolean {
  if (order.nid !== null && order.nid === line.nid) return ENDS.includes(order.action);
  return bringsAnother(order, line);
}

function bringsAnother({ action, address, tags }: Replacing, line: Ending): boolean {
  if (tags?.includes(replaceCopperTag(line.nid))) return true;
  return BRINGS_ANOTHER.includes(action) && keyOf(address) !== '' && keyOf(address) === keyOf(line.address);
}

/** A key of a whole address. Empty without a postcode or a number, since many houses would have it. */
function keyOf(address: Address): string {
  const place = placeOf(address);
  return place ? [place.zipcode, place.housenr, place.housenrext].join('|') : '';
}
