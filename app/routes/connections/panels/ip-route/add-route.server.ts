import { capabilityKey } from '~/domain/access/capabilities';
import { formatBlock } from '~/domain/line/ip';
import { BROADBAND_ORDER_RIGHTS } from '~/domain/access/permissions';
import { definePanel, ofCircuit } from '../area.server';
import { addressProblems } from './own-address.server';
import { RouteChoiceForm } from './route-choice-form.server';
import { routeChoices, routeLines, routePrices } from './route-choice.server';
import { madeOrder } from '../traces.server';

/** A block of addresses is routed to a circuit; its address is the provider's choice or one's own (BBC-07, BBC-19). */
export const addRoutePanel = definePanel({
  name: 'addRoute',
  schema: RouteChoiceForm,
  requirement: BROADBAND_ORDER_RIGHTS,
  capability: (subject) => capabilityKey.addRoute(ofCircuit(subject).uuid),
  load: (access, subject, typed) => routeChoices(access, subject, typed, 'routed'),
  first: () => ({ mode: 'auto' }),
  check: (access, { circuit }, choice) => addressProblems(access, circuit, choice, 'routed'),
  review: async (access, subject, choice) => ({
    lines: routeLines(access, choice),
    prices: await routePrices(access.provider, subject, choice),
  }),
  send: ({ circuits }, subject, { network, protocol, size }, key) =>
    circuits.addRoute(subject.connection.uuid, { circuitUuid: ofCircuit(subject).uuid, network, protocol, size }, key),
  trace: madeOrder('change'),
  named: async ({ was }, after) => {
    const { circuit } = (await after()) ?? {};
    const blocks = circuit?.routes?.map(({ network, size }) => formatBlock(network, size)) ?? [];
    const [added, ...more] = blocks.filter((block) => was && !was.blocks.includes(block));
    return circuit && added && more.length === 0 ? { circuit: circuit.nid, block: added } : null;
  },
  twice: 'paid',
});
