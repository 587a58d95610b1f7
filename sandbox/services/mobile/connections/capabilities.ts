import type { Words } from '../../../catalogue/words';
import type { CallContext } from '../../../platform/call';
import { act, capabilitiesFor, circuitRules, demandRule, edit } from '../../circuits/capabilities';
import type { Rule } from '../../circuits/capabilities';
import { canCancel } from '../orders/answer';
import { openOrdersOf } from '../orders/store';
import type { Mobile, MobileState } from '../records';
import type { OwnMobile } from './own-mobile';

const MOST_CIRCUITS = 4;

/** The capabilities of a connection. That of its order is nested (spec 3). */
export function capabilityAnswer({ owner, mobile }: OwnMobile, { db, caller }: CallContext) {
  const cancel = openOrdersOf(db, owner, mobile.uuid).some(({ order }) => canCancel(order));
  return {
    capabilities: {
      ...capabilitiesFor(rulesOf(mobile), caller),
      transaction: { request_cancel: { is_enabled: cancel } },
    },
  };
}

/** @throws Rejection for what the connection's capabilities do not allow */
export function demandCapability(mobile: Mobile, path: string, { caller }: CallContext): void {
  demandRule(rulesOf(mobile), path, caller);
}

function rulesOf({ state, carrier, circuits }: Mobile): Rule[] {
  const stopped = outOfUse[state] ?? null;
  const over = state === 'terminated' ? stopped : null;
  const ending = stopped ?? (state === 'terminating' ? terminating : null);
  return [
    edit('tags', over),
    edit('end_user', over),
    edit('sim_block', stopped ?? (carrier.sim.block_pending ? pending : null)),
    edit('data_pool', ending),
    act('terminate', ending),
    ...circuitRules(circuits, MOST_CIRCUITS, stopped, ending),
  ];
}

const outOfUse: Partial<Record<MobileState, Words>> = {
  ordered: { nl: 'De simkaart is nog niet geactiveerd.', en: 'The SIM has not been activated yet.' },
  terminated: { nl: 'De verbinding is beëindigd.', en: 'The connection has ended.' },
};
const terminating: Words = { nl: 'De verbinding is opgezegd.', en: 'The connection is being terminated.' };
const pending: Words = {
  nl: 'Het netwerk verwerkt nog een eerdere opdracht.',
  en: 'The network is still busy with an earlier request.',
};
