import { z } from 'zod';
import { capabilityKey } from '~/domain/access/capabilities';
import { formatBlock } from '~/domain/line/ip';
import { BROADBAND_ORDER_RIGHTS } from '~/domain/access/permissions';
import { defineReview, ofCircuit, ofRoute, type Subject } from '../area.server';
import { madeOrder } from '../traces.server';

/** A route of a circuit goes (BBC-09). */
export const deleteRoutePanel = defineReview({
  name: 'deleteRoute',
  schema: z.object({}),
  requirement: BROADBAND_ORDER_RIGHTS,
  capability: (subject) => capabilityKey.deleteRoute(ofCircuit(subject).uuid, ofRoute(subject).uuid),
  review: ({ t }, subject) =>
    Promise.resolve({
      lines: [
        { key: 'route', label: t('panels:route'), before: blockOf(subject), value: t('ipRoutes:deleted') },
        { key: 'kind', label: t('ipRoutes:kind'), value: t(`ipRoutes:${ofRoute(subject).routingType}`) },
      ],
      prices: null,
      warning: t('ipRoutes:deleteWarning', { block: blockOf(subject) }),
    }),
  send: ({ circuits }, subject, _answer, key) =>
    circuits.removeRoute(subject.connection.uuid, ofCircuit(subject).uuid, ofRoute(subject).uuid, key),
  trace: madeOrder('change'),
  named: ({ was }) => Promise.resolve(was?.block ? { block: was.block } : null),
});

function blockOf(subject: Subject): string {
  const { network, size } = ofRoute(subject);
  return formatBlock(network, size);
}
