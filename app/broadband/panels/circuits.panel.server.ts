import { circuitPanels } from '~/telecom/circuits/circuit-panels.server';
import { formatAddressLine } from '~/kernel/text/postcode';
import { ordering, panels } from './area.server';
import { madeOrder, reported } from './traces.server';

/** The panels of a line's circuits and their routes (BBC-21). */
export const { addCircuit, addRoute, deleteCircuit, deleteRoute, primaryCircuit, primaryRoute, profile, provision } =
  circuitPanels({
    panels,
    sims: false,
    signsIn: true,
    orders: ordering,
    provisions: { requirement: 'broadband-c' },
    uuidOf: ({ connection }) => connection.uuid,
    circuitsOf: ({ connection }) => (connection && !connection.lostCircuits ? connection.circuits : null),
    placeOf: ({ connection }, t) =>
      t('circuits:add.onConnection', { nid: connection.nid, address: formatAddressLine(connection.address) }),
    calls: ({ circuits }) => circuits,
    profiles: ({ broadband }) => broadband.terminationProfiles(),
    subnetSizes: ({ broadband }) => broadband.subnetSizes(),
    changed: madeOrder('change'),
    reported,
  });
