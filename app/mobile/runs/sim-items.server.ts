import { itemsOfChosen } from '~/flows/runs/area.server';
import type { RunItem } from '~/flows/runs/run';
import type { MobileConnection } from '~/telecom/provider/sim';
import { unmetBy, type Obstacle } from '../sim/sim-wish';
import type { ChosenSim } from './chosen.server';

/** The part of a SIM that decides whether a request can be sent for it. */
export type JudgedSim = Pick<MobileConnection, 'state' | 'isBlocked' | 'tags' | 'dataPool' | 'dataPoolNextMonth'>;

/** The reason not to send a request for a SIM, as far as its record shows. Null when the provider may be asked. */
export type Judge<Wish> = (wish: Wish, sim: JudgedSim) => Obstacle | null;

/** The same rule with an obstacle for SIMs that have ended. */
export function judging<Wish>(judge: Judge<Wish>): Judge<Wish> {
  return (wish, sim) => (sim.state === 'terminated' ? 'ended' : judge(wish, sim));
}

/**
 * The records of a run, with each SIM once even when it was chosen several times.
 * @param more further data to store with a SIM, depending on whether its request is sent
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
