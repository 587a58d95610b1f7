import { capabilityKey } from '~/telecom/capabilities/capabilities';
import type { ReviewLine } from '~/flows/panels/panel.server';
import type { Access } from '~/kernel/session/authorize.server';
import { blockOf, ofCircuit, type CircuitHost, type KeptOfCircuit, type OfCircuit } from '../circuit-host';
import { RouteChoiceForm } from './route-choice-form.server';
import { routeChoices, routeLines, routeReceipt, routeProblems } from './route-choice.server';

/**
 * The panel that routes a block of addresses to a circuit. The provider or the user chooses the address (BBC-07,
 * BBC-19, MOB-09).
 */
export function addRoute<S extends OfCircuit, K extends KeptOfCircuit, F>(host: CircuitHost<S, K, F>) {
  return host.panels.definePanel({
    name: 'addRoute',
    schema: RouteChoiceForm,
    ...host.orders,
    capability: (subject) => capabilityKey.addRoute(ofCircuit(subject).uuid),
    load: (access, { circuit }, typed) => routeChoices(access, host, circuit, typed, 'routed'),
    first: () => ({ mode: 'auto' }),
    check: (access, { circuit }, choice) => routeProblems(access, host, circuit, choice, 'routed'),
    review: (access, subject, choice) =>
      Promise.resolve({ lines: [...routeLines(access, choice), thereLine(access, subject)] }),
    receipt: ({ provider }, subject, choice) => routeReceipt(provider, host, subject, choice),
    send: (provider, subject, { network, protocol, size }, key) =>
      host
        .calls(provider)
        .addRoute(host.uuidOf(subject), { circuitUuid: ofCircuit(subject).uuid, network, protocol, size }, key),
    // the user must have seen the existing blocks, because a second one of the same size may be unintended
    basis: ({ circuit }) => circuit?.routes?.map(blockOf) ?? null,
    trace: host.changed,
    named: async ({ was }, after) => {
      const { circuit } = (await after()) ?? {};
      const [added, ...more] =
        circuit?.routes?.map(blockOf).filter((block) => was && !was.blocks.includes(block)) ?? [];
      return circuit && added && more.length === 0 ? { circuit: circuit.nid, block: added } : null;
    },
    twice: 'paid',
  });
}

function thereLine({ t }: Access, { circuit }: OfCircuit): ReviewLine {
  const blocks = circuit?.routes?.map(blockOf) ?? [t('circuits:remove.unreadAddresses')];
  return { key: 'there', label: t('ipRoutes:there'), value: blocks.length > 0 ? blocks : t('panels:fields.none') };
}
