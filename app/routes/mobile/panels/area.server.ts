import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Capabilities } from '~/domain/access/capabilities';
import { upcomingData, type DataPool } from '~/domain/mobile/data-pool';
import { panelsOf, type Area } from '~/panels/panel.server';
import { paths } from '~/paths';
import { settlePanel } from '~/provider/client.server';
import type { MobileConnection } from '~/provider/schemas/mobile/connection';
import type { Access } from '~/session/authorize.server';
import { allowanceOf } from '~/timeline/actions.server';
import { endsToo, simName, simState } from '~/words/sim.server';
import { simTerms } from '../sim-terms.server';
import { openSim, simUuid } from '../detail/open-sim.server';

/** What a panel of a SIM is about. */
export interface Subject {
  readonly sim: MobileConnection;
  /** Null when they cannot be had. */
  readonly capabilities: Capabilities | null;
}

/** By this the effect of what was sent is found again. */
export interface Kept {
  readonly sim: string;
  /** What it was to draw on next month; absent from what was sent before it was kept. */
  readonly upcoming?: DataPool | null;
}

const sims: Area<Subject, Kept, ReturnType<typeof factsOf>> = {
  key: 'mobile',
  reads: 'mobile-broadband-r',
  pricing: 'broadband-pricing-r',
  open: openSubject,
  isWhole: () => true,
  home: ({ sim }) => paths.mobileConnection(sim.uuid),
  name: ({ sim }) => simName(sim),
  facts: factsOf,
  verdict: ({ capabilities }, key, { t, admin }) => {
    const { allowed, reason } = allowanceOf(simTerms(capabilities, { t }), key, admin);
    return allowed ? null : (reason ?? t('panels:areas.mobile.notPossible'));
  },
  keep: ({ sim }) => ({ sim: sim.uuid, upcoming: upcomingData(sim) }),
  isSame: ({ sim: of }, { sim }) => of === sim.uuid,
  after: async ({ mobileConnections }, { sim }) => ({ sim: await mobileConnections.read(sim) }),
};

export const { definePanel, defineReview } = panelsOf(sims);

async function openSubject(access: Access, { params }: LoaderFunctionArgs): Promise<Subject> {
  const uuid = simUuid(params['uuid']);
  const [sim, capabilities] = await Promise.all([
    openSim(access, uuid),
    settlePanel(access.provider.mobileConnections.capabilities(uuid)),
  ]);
  return { sim, capabilities: capabilities.ok ? capabilities.value : null };
}

function factsOf({ sim }: Subject, { t }: Pick<Access, 't'>) {
  const name = simName(sim);
  const customer = sim.endUser?.companyName ?? null;
  return {
    uuid: sim.uuid,
    name,
    note: [sim.nid === name ? null : sim.nid, customer].filter(Boolean).join(' · '),
    state: simState(sim, t),
    ends: endsToo(sim, t),
    nid: sim.nid,
    msisdn: sim.msisdn,
    iccid: sim.iccid,
    endUser: customer,
  };
}
export type SimFacts = ReturnType<typeof factsOf>;
