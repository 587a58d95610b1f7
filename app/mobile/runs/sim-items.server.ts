import { itemsOfChosen } from '~/flows/runs/area.server';
import type { RunItem } from '~/flows/runs/run';
import type { MobileConnection } from '~/telecom/provider/sim';
import { unmetBy, type Obstacle } from '../sim/sim-wish';
import type { ChosenSim } from './chosen.server';

/** The part of a SIM by which it is known whether a wish can be sent for it. */
export type JudgedSim = Pick<MobileConnection, 'state' | 'isBlocked' | 'tags' | 'dataPool' | 'dataPoolNextMonth'>;

/** Why nothing is sent for a SIM, as far as its record tells; null when the provider may be asked. */
export type Judge<Wish> = (wish: Wish, sim: JudgedSim) => Obstacle | null;

/** The same rule for SIMs that have not ended, since nothing is sent for one that has. */
export function judging<Wish>(judge: Judge<Wish>): Judge<Wish> {
  return (wish, sim) => (sim.state === 'terminated' ? 'ended' : judge(wish, sim));
}

/**
 * The records of a run, each SIM once however often it was given.
 * @param more what else is kept of a SIM, by whether something is sent for it
 */
export function simItems(
  chosen: readonly ChosenSim[],
  obstacleOf: (sim: MobileConnection) => Obstacle | null,
  more: (sim: MobileConnection, isSent: boolean) => Partial<RunItem> = () => ({}),
): RunItem[] {
  return itemsOfChosen(chosen, (sim) => {
    const { uuid, msisdn, iccid, nid } = sim;
    const obstacle = obstacleOf(sim);
    const item = { id: uuid, name: msisdn ?? (nid || uuid), detail: iccid ?? '', obstacle, ...unmetBy(obstacle) };
    return { ...item, ...more(sim, obstacle === null) };
  });
}
