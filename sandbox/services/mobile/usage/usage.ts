import { knownProduct } from '../../../catalogue/mobile';
import type { Zone } from '../../../catalogue/mobile';
import { hash } from '../../../records/hash';
import { dayOf, momentOn } from '../../../records/working-days';
import type { Mobile } from '../records';

const HOUR = 3_600_000;
const DAYS_A_MONTH = 30;
/** The network's own count is so many hours behind. */
const NETWORK_LAG = 3;
/** The usage abroad, in hundredths of the usage at home, where the SIM may be used abroad. */
const ABROAD = 35;

/**
 * How much of a day's data has been used when each hour begins, in thousandths: little at night, most of it in the
 * evening.
 */
const BY_HOUR: readonly number[] = (() => {
  const weights = [9, 6, 5, 5, 6, 12, 25, 40, 52, 56, 54, 52, 55, 54, 52, 53, 56, 60, 66, 70, 72, 66, 48, 26];
  return weights.reduce<number[]>((sums, weight) => [...sums, (sums.at(-1) ?? 0) + weight], [0]);
})();

/** A period that starts at `from` and ends just before `until`. */
interface Span {
  from: Date;
  until: Date;
}

/** The first moment of the month in the Netherlands. */
export function monthStart(moment: Date): Date {
  return midnight(`${dayOf(moment).slice(0, 8)}01`);
}

/** The first moment of a day in the Netherlands. */
export function midnight(day: string): Date {
  return new Date(momentOn(day, 1).getTime() - HOUR);
}

/** The last full hour: usage is counted by the hour. */
export function fullHour(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / HOUR) * HOUR);
}

/** The moment of the network's last count, but no earlier than the start of the month. */
export function networkHour(moment: Date): Date {
  return new Date(Math.max(fullHour(moment).getTime() - NETWORK_LAG * HOUR, monthStart(moment).getTime()));
}

/** The zones of a SIM. */
export function zonesOf(mobile: Mobile): readonly Zone[] {
  return knownProduct(mobile.data_pool?.product ?? mobile.carrier.product).zones;
}

/**
 * The bytes that a SIM used in a zone, by its uuid and the hour, so that each call answers the same.
 */
export function bytesOf({ uuid, behind }: Mobile, zone: Zone, { from, until }: Span): number {
  const seed = hash(uuid) ^ zone;
  const daily = ((zone === 1 ? 100 : ABROAD) * behind.monthly) / 100 / DAYS_A_MONTH;
  const steady = behind.live.reduce((sum, [start, end]) => {
    const first = Math.max(from.getTime(), Date.parse(start));
    const last = Math.min(until.getTime(), end === null ? Infinity : Date.parse(end));
    return last > first ? sum + daily * days(seed, first, last) : sum;
  }, 0);
  const bursts = behind.bursts
    .filter((burst) => burst.zone === zone && isIn(Date.parse(burst.at), { from, until }))
    .reduce((sum, { bytes }) => sum + bytes, 0);
  return Math.round(steady) + bursts;
}

/** True of the first moment of a span too when the span has no length yet, as in the first hour of a month. */
function isIn(at: number, { from, until }: Span): boolean {
  return at === from.getTime() || (at > from.getTime() && at < until.getTime());
}

const DAY = 24;

/** Days' worth of data between two moments. */
function days(seed: number, from: number, until: number): number {
  const [first, last] = [Math.floor(from / HOUR), Math.floor(until / HOUR)];
  let sum = ofHours(seed, last) - ofHours(seed, first);
  for (let day = Math.floor(first / DAY); day < Math.floor(last / DAY); day += 1) sum += ofDay(seed, day);
  return sum;
}

/** The part of a day's data that has been used by the start of an hour. */
function ofHours(seed: number, hours: number): number {
  return (ofDay(seed, Math.floor(hours / DAY)) * (BY_HOUR[hours % DAY] ?? 0)) / 1000;
}

/** One day against an ordinary one: two fifths to eight fifths (mulberry32's mixing). */
function ofDay(seed: number, day: number): number {
  let mixed = (seed + Math.imul(day, 0x6d2b79f5)) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return 0.4 + (1.2 * ((mixed ^ (mixed >>> 14)) >>> 0)) / 4_294_967_296;
}
