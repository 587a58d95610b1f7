import { z } from 'zod';
import { capabilityKey } from '~/domain/capabilities';
import { formatBlock } from '~/domain/ip';
import { ORDER_RIGHTS } from '~/domain/permissions';
import { defineReview, type Subject } from './panel.server';

/** A route of a circuit goes (BBC-09). */
export const deleteRoutePanel = defineReview({
  name: 'deleteRoute',
  schema: z.object({}),
  requirement: ORDER_RIGHTS,
  capability: ({ circuit, route }) => capabilityKey.deleteRoute(circuit?.uuid ?? '', route?.uuid ?? ''),
  review: ({ t }, subject) =>
    Promise.resolve({
      lines: [
        { key: 'route', label: t('panels:route'), before: blockOf(subject), value: t('ipRoutes:deleted') },
        { key: 'kind', label: t('ipRoutes:kind'), value: t(`ipRoutes:${subject.route?.routingType ?? 'routed'}`) },
      ],
      prices: null,
      warning: t('ipRoutes:deleteWarning', { block: blockOf(subject) }),
    }),
  send: ({ circuits }, { connection, circuit, route }, _answer, key) => circuits.removeRoute(connection.uuid, circuit?.uuid ?? '', route?.uuid ?? '', key),
  order: 'change',
  named: ({ was }) => Promise.resolve(was?.block ? { block: was.block } : null),
});

function blockOf({ route }: Subject): string {
  return route ? formatBlock(route.network, route.size) : '';
}
