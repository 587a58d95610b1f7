import { killOrders } from './orders';
import { SENDING } from './kinds';
import { killSending } from './sending';
import { killRestored } from './restored';
import { printTallies, type Tally } from '../report';

/** A run that is restored takes as long as several points of the other kinds. */
const RUN_SHARE = 0.1;

/**
 * Kills the portal this many times in all, spread over every kind of send. The sandbox's ledger shows how often each
 * was sent.
 */
export async function killAll(points: number): Promise<void> {
  const runs = Math.round(points * RUN_SHARE);
  const each = Math.floor((points - runs) / (SENDING.length + 1));
  const tallies: Tally[] = [await killOrders(points - runs - each * SENDING.length)];
  for (const kind of SENDING) tallies.push(await killSending(kind, each));
  tallies.push(await killRestored(runs));
  printTallies(`${points} random points at which the portal was killed`, tallies);
}
