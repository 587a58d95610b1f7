import type { Database } from 'libsql';
import { detail, Rejection, rest } from '../../../platform/call';
import type { CallContext, RestAnswer, RestRequest, RestRoute } from '../../../platform/call';
import { noteWork } from '../journal';
import { plan } from '../orders/store';
import type { Mobile } from '../records';
import { demandCapability } from './capabilities';
import { atOne, ownMobile, writes } from './own-mobile';
import { mobileById, saveMobile } from './store';

/** How long a network that lags takes, in milliseconds of the sandbox's time. */
const LAG = 2 * 60_000;

function block(blocked: boolean) {
  return (request: RestRequest, context: CallContext): RestAnswer => {
    const own = ownMobile(request, context);
    const { owner, id, mobile } = own;
    const { db, now } = context;
    demandCapability(mobile, 'sim_block', context);
    if (mobile.carrier.sim.is_blocked === blocked) throw alreadySo(blocked, context);
    const pending = withSim(mobile, { block_pending: true });
    db.transaction(() => {
      saveMobile(db, owner, id, mobile.behind.lags ? pending : toggled(mobile, now()));
      if (mobile.behind.lags) plan(db, new Date(now().getTime() + LAG), 'block', id);
      const { nid } = mobile.carrier;
      const method = blocked ? 'block_sim' : 'unblock_sim';
      noteWork({ owner, uuid: mobile.uuid, nid }, { method, request: { nid } }, context);
    })();
    return { status: 204 };
  };
}

function alreadySo(blocked: boolean, context: CallContext): Rejection {
  const problem = blocked
    ? detail(context, null, 'This SIM is blocked already.', 'Deze simkaart is al geblokkeerd.')
    : detail(context, null, 'This SIM is not blocked.', 'Deze simkaart is niet geblokkeerd.');
  return new Rejection(-32010, problem.msg, [problem], 409);
}

/** The network has carried out what was asked of it. */
export function setBlocked(db: Database, id: number, at: Date): void {
  const row = db.prepare('SELECT owner FROM mobile_connection WHERE id = ?').get(id) as { owner: number } | undefined;
  const mobile = row && mobileById(db, id);
  if (mobile?.carrier.sim.block_pending) saveMobile(db, row?.owner ?? 0, id, toggled(mobile, at));
}

/** The SIM blocked or unblocked: its period of use ends, or a new one begins. */
function toggled(mobile: Mobile, at: Date): Mobile {
  const { live } = mobile.behind;
  const blocked = !mobile.carrier.sim.is_blocked;
  const moment = at.toISOString();
  const spans: Mobile['behind']['live'] = blocked
    ? live.map(([from, until]) => [from, until ?? moment])
    : [...live, [moment, null]];
  return {
    ...withSim(mobile, { is_blocked: blocked, block_pending: false }),
    behind: { ...mobile.behind, live: spans },
  };
}

function withSim(mobile: Mobile, sim: Partial<Mobile['carrier']['sim']>): Mobile {
  return { ...mobile, carrier: { ...mobile.carrier, sim: { ...mobile.carrier.sim, ...sim } } };
}

export const blockRoutes: readonly RestRoute[] = [
  rest('POST', `${atOne}/block`, writes, block(true)),
  rest('POST', `${atOne}/unblock`, writes, block(false)),
];
