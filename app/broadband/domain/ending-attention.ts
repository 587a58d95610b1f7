import { addDays, isIsoDate } from '~/kernel/time/dates';

const DAYS_AHEAD = 90;

interface Place {
  readonly zipcode: string;
  readonly housenr: string;
  readonly housenrext: string;
}

interface Ending {
  readonly nid: string;
  readonly endOfLifeDate: string | null;
  readonly address: Place;
}

interface Replacing {
  readonly nid: string | null;
  readonly action: string;
  readonly open: boolean;
  readonly address: Place;
}

/** The orders that bring another line, or end this one. */
const BRINGS_ANOTHER: readonly string[] = ['new', 'migrate'];
const ENDS: readonly string[] = ['migrate', 'terminate'];

/** The last day on which an end counts as near. */
export function lastEndingDay(today: string): string {
  return addDays(today, DAYS_AHEAD);
}

/** The day on which a line ends, YYYY-MM-DD; null for one without a day. */
export function endingDay({ endOfLifeDate }: Pick<Ending, 'endOfLifeDate'>): string | null {
  const day = (endOfLifeDate ?? '').slice(0, 10);
  return isIsoDate(day) ? day : null;
}

/** True for a line that ends soon or should have ended, and for which nothing else is under way. */
export function needsReplacement(line: Ending, orders: readonly Replacing[], today: string): boolean {
  const day = endingDay(line);
  return day !== null && day <= lastEndingDay(today) && !orders.some((order) => order.open && replaces(order, line));
}

/** True when each of these orders says where it is, so that a line without a replacement among them has none. */
export function tellReplacements(orders: readonly Replacing[]): boolean {
  return orders.every(
    ({ open, action, address }) => !open || !BRINGS_ANOTHER.includes(action) || keyOf(address) !== '',
  );
}

function replaces({ nid, action, address }: Replacing, line: Ending): boolean {
  if (nid !== null && nid === line.nid) return ENDS.includes(action);
  return BRINGS_ANOTHER.includes(action) && keyOf(address) !== '' && keyOf(address) === keyOf(line.address);
}

function keyOf({ zipcode, housenr, housenrext }: Place): string {
  return zipcode === '' ? '' : [zipcode, housenr, housenrext].join('|').replace(/\s/g, '').toUpperCase();
}
