import { capabilityKey } from '~/domain/access/capabilities';
import { formatBlock, sizeValue } from '~/domain/line/ip';
import { BROADBAND_ORDER_RIGHTS } from '~/domain/access/permissions';
import type { Route } from '~/provider/schemas/connection';
import { definePanel, ofCircuit, type Subject } from '../area.server';
import { addressProblems } from './own-address.server';
import { RouteChoiceForm } from './route-choice-form.server';
import { routeChoices, routeLines, routePrices } from './route-choice.server';
import { madeOrder } from '../traces.server';

/** Another primary address for a circuit: it takes the place of the one of its protocol (BBC-09). */
export const primaryRoutePanel = definePanel({
  name: 'primaryRoute',
  schema: RouteChoiceForm,
  requirement: BROADBAND_ORDER_RIGHTS,
  capability: (subject) => capabilityKey.primaryRoute(ofCircuit(subject).uuid),
  // without them nobody sees what is replaced
  obstacle: ({ circuit }, { t }) => (circuit?.routes ? null : t('ipRoutes:problem.routesFailed')),
  load: async (access, subject, typed) => ({
    ...(await routeChoices(access, subject, typed, 'primary')),
    current: primaryRoutes(subject).map((route) => formatBlock(route.network, route.size)),
  }),
  first: (subject) => ({ size: primaryRoutes(subject).slice(0, 1).map(sizeValue)[0] ?? '', mode: 'auto' }),
  check: async (access, subject, choice) => {
    const now = replacedBy(subject, choice.protocol);
    if (now && choice.network === now.network && choice.size === now.size) {
      return { [choice.mode === 'picked' ? 'picked' : 'network']: [access.t('panels:problem.same')] };
    }
    return addressProblems(access, subject.circuit, choice, 'primary');
  },
  review: async (access, subject, choice) => {
    const now = replacedBy(subject, choice.protocol);
    return {
      lines: routeLines(access, choice, now ? formatBlock(now.network, now.size) : access.t('panels:fields.none')),
      prices: await routePrices(access.provider, subject, choice),
      warning: now && access.t('ipRoutes:primaryWarning'),
    };
  },
  send: ({ circuits }, subject, { network, protocol, size }, key) =>
    circuits.setPrimaryRoute(
      subject.connection.uuid,
      { circuitUuid: ofCircuit(subject).uuid, network, protocol, size },
      key,
    ),
  trace: madeOrder('change'),
  named: async ({ answer, was }, after) => {
    const { circuit } = (await after()) ?? {};
    const now = circuit && replacedBy({ circuit }, answer.protocol);
    const block = now && formatBlock(now.network, now.size);
    return circuit && block && was && !was.blocks.includes(block) ? { circuit: circuit.nid, block } : null;
  },
  twice: 'address',
});

function primaryRoutes({ circuit }: Pick<Subject, 'circuit'>): readonly Route[] {
  return (circuit?.routes ?? []).filter(({ routingType }) => routingType === 'primary');
}

function replacedBy(subject: Pick<Subject, 'circuit'>, protocol: Route['protocol']): Route | undefined {
  return primaryRoutes(subject).find((route) => route.protocol === protocol);
}
