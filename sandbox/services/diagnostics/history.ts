import { hash } from '../../records/hash';
import { addDays, dayOf } from '../../records/working-days';
import type { Circuit } from '../broadband/records';

const MINUTE = 60_000;

/** A time that a circuit was away. */
export interface Outage {
  at: Date;
  minutes: number;
}

/** The times that a circuit was away on a day in UTC, the same in every run. Two days in three have no outage. */
function outagesOn(circuitNid: string, day: string): Outage[] {
  const draw = hash(`outages ${circuitNid} ${day}`);
  const count = [1, 0, 0, 2, 0, 0, 1, 0, 0][draw % 9] ?? 0;
  return Array.from({ length: count }, (_, index) => outageOf(circuitNid, day, index)).sort(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
}

function outageOf(circuitNid: string, day: string, index: number): Outage {
  const second = hash(`outage ${circuitNid} ${day} ${index}`) % 86_000;
  const draw = hash(`length ${circuitNid} ${day} ${index}`);
  const minutes = draw % 12 === 0 ? 20 + (draw % 70) : 1 + (draw % 4);
  return { at: new Date(Date.parse(`${day}T00:00:00Z`) + second * 1000), minutes };
}

/** Those of a day that began after its delivery and were over before it left, or before now. */
export function outagesBetween(circuitNid: string, day: string, since: Date | null, until: Date): Outage[] {
  return outagesOn(circuitNid, day).filter((outage) => (since === null || outage.at > since) && backAt(outage) < until);
}

export function backAt({ at, minutes }: Outage): Date {
  return new Date(at.getTime() + minutes * MINUTE);
}

/** Today and the days before it, newest first. */
export function daysBack(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(dayOf(now), -index));
}

/** Slow variation between -1 and 1: it turns in the course of a day, another way for each name. */
export function drift(name: string, moment: Date): number {
  const quarter = moment.getTime() / (6 * 3_600_000);
  const [before, after] = [Math.floor(quarter), Math.floor(quarter) + 1].map(
    (at) => (hash(`drift ${name} ${at}`) % 2001) / 1000 - 1,
  );
  const part = quarter - Math.floor(quarter);
  return (before ?? 0) * (1 - part) + (after ?? 0) * part;
}

/** A number that belongs to a name, from `least` up to `most`. */
export function trait(name: string, least: number, most: number): number {
  return least + ((hash(`trait ${name}`) % 10_000) / 10_000) * (most - least);
}

/** The network of a circuit's primary route, from which its sessions get their address. */
export function addressOf({ routes }: Circuit): string | null {
  return (routes.find(({ routing_type: type }) => type === 'primary') ?? routes[0])?.network ?? null;
}
