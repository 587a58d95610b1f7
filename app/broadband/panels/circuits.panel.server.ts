import { circuitPanels } from '~/telecom/circuits/circuit-panels.server';
import { BROADBAND_ORDER_RIGHTS } from '~/kernel/access/permissions';
import { formatAddressLine } from '~/kernel/text/postcode';
import { panels } from './area.server';
import { madeOrder, told } from './traces.server';

/** The panels of a line's circuits and their routes (BBC-21). */
export const lineCircuits = circuitPanels({
  panels,
  sims: false,
  signsIn: true,
  orders: BROADBAND_ORDER_RIGHTS,
  provisions: 'broadband-c',
  uuidOf: ({ connection }) => connection.uuid,
  circuitsOf: ({ connection }) => (connection && !connection.lostCircuits ? connection.circuits : null),
  placeOf: ({ connection }, t) =>
    t('circuits:add.onConnection', { nid: connection.nid, address: formatAddressLine(connection.address) }),
  calls: ({ circuits }) => circuits,
  profiles: ({ broadband }) => broadband.terminationProfiles(),
  subnetSizes: ({ broadband }) => broadband.subnetSizes(),
  changed: madeOrder('change'),
  told,
});
