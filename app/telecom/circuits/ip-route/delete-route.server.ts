import { z } from 'zod';
import { capabilityKey } from '~/telecom/capabilities/capabilities';
import {
  blockOf,
  ofCircuit,
  ofRoute,
  routingText,
  type CircuitHost,
  type KeptOfCircuit,
  type OfCircuit,
} from '../circuit-host';

/** The panel that deletes a route of a circuit (BBC-09, MOB-09). */
export function deleteRoute<S extends OfCircuit, K extends KeptOfCircuit, F>(host: CircuitHost<S, K, F>) {
  return host.panels.defineReview({
    name: 'deleteRoute',
    schema: z.object({}),
    ...host.orders,
    capability: (subject) => capabilityKey.deleteRoute(ofCircuit(subject).uuid, ofRoute(subject).uuid),
    review: ({ t }, subject) => {
      const route = ofRoute(subject);
      const block = blockOf(route);
      return Promise.resolve({
        lines: [
          { key: 'route', label: t('panels:route'), before: block, value: t('ipRoutes:deleted') },
          { key: 'kind', label: t('ipRoutes:kind'), value: routingText(route, t) },
        ],
        warning: t('ipRoutes:deleteWarning', { block }),
      });
    },
    send: (provider, subject, _answer, key) =>
      host.calls(provider).removeRoute(host.uuidOf(subject), ofCircuit(subject).uuid, ofRoute(subject).uuid, key),
    trace: host.changed,
    named: ({ was }) => Promise.resolve(was?.block ? { block: was.block } : null),
  });
}
