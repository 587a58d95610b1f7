import { killOrders } from './orders';
import { SENDING } from './kinds';
import { killSending } from './sending';
import { killRestored } from './restored';
import { printTallies, type Tally } from '../report';
import { postgresOfProcess } from '~tests/fixtures/machines/postgres';

/** A run that is restored takes as long as several points of the other kinds. */
const RUN_SHARE = 0.1;

/**
 * Kills the portal this many times in all, spread over every kind of send. The sandbox's ledger shows how often each
 * was sent. With `two` it is one of two instances on PostgreSQL, and now and then both.
 */
export async function killAll(points: number, two: boolean): Promise<void> {
  if (two) process.env['TWO_INSTANCES'] = '1';
  // a copy of the file that is put back is of one instance alone
  const runs = two ? 0 : Math.round(points * RUN_SHARE);
  const each = Math.floor((points - runs) / (SENDING.length + 1));
  const tallies: Tally[] = [await killOrders(points - runs - each * SENDING.length)];
  for (const kind of SENDING) tallies.push(await killSending(kind, each));
  if (two) await (await postgresOfProcess()).remove();
  else tallies.push(await killRestored(runs));
  printTallies(`${points} random points at which ${two ? 'one of two instances' : 'the portal'} was killed`, tallies);
}
