import { circuitPanels } from '~/telecom/circuits/circuit-panels.server';
import { MOBILE_ORDER_RIGHTS } from '~/kernel/access/permissions';
import { simName } from '~/telecom/words/sim.server';
import { panels } from './area.server';
import { madeOrder, reported } from './traces.server';

/** The panels of a SIM's circuits and their routes (MOB-09). */
export const { addCircuit, addRoute, deleteCircuit, deleteRoute, primaryCircuit, primaryRoute, profile, provision } =
  circuitPanels({
    panels,
    sims: true,
    signsIn: false,
    orders: { requirement: MOBILE_ORDER_RIGHTS },
    provisions: { requirement: MOBILE_ORDER_RIGHTS },
    uuidOf: ({ sim }) => sim.uuid,
    circuitsOf: ({ sim }) => (sim && !sim.lostCircuits ? sim.circuits : null),
    placeOf: ({ sim }, t) => t('circuits:add.onSim', { name: simName(sim) }),
    calls: ({ mobileCircuits }) => mobileCircuits,
    profiles: async ({ mobileProducts }) => (await mobileProducts.terminationProfiles()).rows,
    subnetSizes: async ({ mobileProducts }) => (await mobileProducts.subnetSizes()).rows,
    changed: madeOrder('change'),
    reported,
  });
