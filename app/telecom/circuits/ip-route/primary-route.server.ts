import { capabilityKey } from '~/telecom/capabilities/capabilities';
import { sizeValue } from '~/telecom/lines/ip';
import type { Route } from '~/telecom/provider/connection';
import { blockOf, ofCircuit, type CircuitHost, type KeptOfCircuit, type OfCircuit } from '../circuit-host';
import { RouteChoiceForm } from './route-choice-form.server';
import { routeChoices, routeLines, routeReceipt, routeProblems } from './route-choice.server';

/**
 * The panel that changes the primary address of a circuit. It replaces the one of the same protocol (BBC-09, MOB-09).
 */
export function primaryRoute<S extends OfCircuit, K extends KeptOfCircuit, F>(host: CircuitHost<S, K, F>) {
  return host.panels.definePanel({
    name: 'primaryRoute',
    schema: RouteChoiceForm,
    ...host.orders,
    capability: (subject) => capabilityKey.primaryRoute(ofCircuit(subject).uuid),
    // the review must show the replaced address, which the routes contain
    obstacle: ({ circuit }, { t }) => (circuit?.routes ? null : t('ipRoutes:problem.routesFailed')),
    load: async (access, subject, typed) => ({
      ...(await routeChoices(access, host, subject.circuit, typed, 'primary')),
      current: primaryRoutes(subject).map(blockOf),
    }),
    first: (subject) => ({ size: primaryRoutes(subject).slice(0, 1).map(sizeValue)[0] ?? '', mode: 'auto' }),
    check: async (access, subject, choice) => {
      const now = replacedBy(subject, choice.protocol);
      if (now && choice.network === now.network && choice.size === now.size) {
        return { [choice.mode === 'picked' ? 'picked' : 'network']: [access.t('panels:problem.same')] };
      }
      return routeProblems(access, host, subject.circuit, choice, 'primary');
    },
    review: (access, subject, choice) => {
      const now = replacedBy(subject, choice.protocol);
      return Promise.resolve({
        lines: routeLines(access, choice, now ? blockOf(now) : access.t('panels:fields.none')),
        warning: now && access.t('ipRoutes:primaryWarning'),
      });
    },
    instead: true,
    receipt: ({ provider }, subject, choice) => routeReceipt(provider, host, subject, choice),
    send: (provider, subject, { network, protocol, size }, key) =>
      host
        .calls(provider)
        .setPrimaryRoute(host.uuidOf(subject), { circuitUuid: ofCircuit(subject).uuid, network, protocol, size }, key),
    trace: host.changed,
    named: async ({ answer, was }, after) => {
      const { circuit } = (await after()) ?? {};
      const now = circuit && replacedBy({ circuit }, answer.protocol);
      const block = now && blockOf(now);
      return circuit && block && was && !was.blocks.includes(block) ? { circuit: circuit.nid, block } : null;
    },
    twice: 'address',
  });
}

function primaryRoutes({ circuit }: Pick<OfCircuit, 'circuit'>): readonly Route[] {
  return (circuit?.routes ?? []).filter(({ routingType }) => routingType === 'primary');
}

function replacedBy(subject: Pick<OfCircuit, 'circuit'>, protocol: Route['protocol']): Route | undefined {
  return primaryRoutes(subject).find((route) => route.protocol === protocol);
}
