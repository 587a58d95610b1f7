import type { LoaderFunctionArgs } from '@remix-run/node';
import {
  blockOf,
  circuitAt,
  isCircuitWhole,
  isSameCircuit,
  keepCircuit,
  type KeptOfCircuit,
  type OfCircuit,
} from '~/telecom/circuits/circuit-host';
import type { Capabilities } from '~/telecom/capabilities/capabilities';
import { upcomingData, type DataPool } from '~/telecom/sims/data-pool';
import { parseUuid } from '~/kernel/text/uuid';
import { panelsOf } from '~/flows/panels/define-panel.server';
import type { Area } from '~/flows/panels/panel.server';
import { paths } from '~/kernel/paths/paths';
import { uuidIn } from '~/kernel/provider/open-record.server';
import { settleSide } from '~/kernel/provider/client.server';
import type { MobileConnection } from '~/telecom/provider/sim';
import type { Access } from '~/kernel/session/authorize.server';
import { allowanceOf, doubtAbout } from '~/telecom/timeline/actions.server';
import { shownIccid, shownMsisdn } from '~/telecom/sims/shown-number';
import { foreign } from '~/kernel/ui/words';
import { endsToo, simName, simState } from '~/telecom/words/sim.server';
import { simTerms } from '../sim/sim-terms.server';
import { openSim } from '../sim/open-sim.server';

/** The subject of a SIM's panel, with the circuit and the route of its address. */
export interface Subject extends OfCircuit {
  readonly sim: MobileConnection;
  /** Null when they could not be loaded. */
  readonly capabilities: Capabilities | null;
}

/** The facts by which a look-up finds the effect of a sent change. */
export interface Kept extends KeptOfCircuit {
  readonly sim: string;
  /** The data that was planned for next month. Older intents lack it. */
  readonly upcoming?: DataPool | null;
}

const sims: Area<Subject, Kept, ReturnType<typeof factsOf>> = {
  key: 'mobile',
  reads: 'mobile-broadband-r',
  pricing: 'broadband-pricing-r',
  recordAt: ({ uuid }) => parseUuid(uuid),
  open: openSubject,
  isWhole: isCircuitWhole,
  recordPage: (uuid) => paths.mobileConnection(uuid),
  home: ({ sim }) => paths.mobileConnection(sim.uuid),
  name: ({ sim, circuit }) => circuit?.nid ?? simName(sim),
  facts: factsOf,
  verdict: ({ capabilities }, key, { t, admin }) => {
    const { allowed, reason } = allowanceOf(simTerms(capabilities, { t }), key, admin);
    return allowed ? null : (reason ?? t('panels:areas.mobile.notPossible'));
  },
  doubt: ({ capabilities }, key, { t, admin }) => doubtAbout(simTerms(capabilities, { t }), key, admin),
  customerOf: ({ sim }) => sim.endUser?.companyName ?? null,
  keep: ({ sim, circuit, route }) => ({
    sim: sim.uuid,
    upcoming: upcomingData(sim),
    ...keepCircuit(sim.lostCircuits ? null : sim.circuits, { circuit, route }),
  }),
  recordOf: ({ sim }) => sim,
  isSame: (kept, subject) => kept.sim === subject.sim.uuid && isSameCircuit(kept, subject),
  after: async ({ mobileConnections }, { sim: uuid, circuit }) => {
    const sim = await mobileConnections.read(uuid);
    return { sim, ...circuitAt(sim.circuits, { circuit: circuit ?? undefined }) };
  },
};

export const panels = panelsOf(sims);
export const { definePanel, defineReview, shown } = panels;

async function openSubject(access: Access, { params }: LoaderFunctionArgs): Promise<Subject> {
  const uuid = uuidIn(params['uuid']);
  const [sim, capabilities] = await Promise.all([
    openSim(access, uuid),
    // capabilities that come too late forbid no action
    settleSide(access.provider.mobileConnections.capabilities(uuid)),
  ]);
  return { sim, ...circuitAt(sim.circuits, params), capabilities: capabilities.ok ? capabilities.value : null };
}

function factsOf({ sim, circuit, route }: Subject, { t }: Pick<Access, 't'>) {
  const name = simName(sim);
  const customer = sim.endUser?.companyName ?? null;
  return {
    uuid: sim.uuid,
    name,
    note: [circuit?.nid ?? (sim.nid === name ? null : sim.nid), customer].filter(Boolean).join(' · '),
    state: simState(sim, t),
    ends: endsToo(sim, t),
    numbers: [
      { label: t('sim:number'), copied: sim.msisdn, value: sim.msisdn && shownMsisdn(sim.msisdn) },
      { label: 'NID', copied: sim.nid, value: sim.nid },
      { label: 'ICCID', copied: sim.iccid, value: sim.iccid && shownIccid(sim.iccid) },
    ],
    endUser: customer,
    profile: foreign(circuit?.profile?.name ?? null),
    route: route && blockOf(route),
  };
}
export type SimFacts = ReturnType<typeof factsOf>;
