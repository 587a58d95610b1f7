import { rest } from '../../../platform/call';
import type { CallContext, RestAnswer, RestRequest, RestRoute } from '../../../platform/call';
import { addDays, addMonths } from '../../../records/working-days';
import { listEvents, noteWork } from '../journal';
import type { Mobile } from '../records';
import { CURRENT_STATES } from '../records';
import { answerOf } from './answer';
import { atOne, ownMobile, reads } from './own-mobile';
import { saveMobile } from './store';

function show(request: RestRequest, context: CallContext): RestAnswer {
  return { status: 200, body: answerOf(ownMobile(request, context).mobile, context.caller.language) };
}

/** A connection that is not activated yet has no contract. 404 would mean that the connection does not exist. */
function contract(request: RestRequest, context: CallContext): RestAnswer {
  const { contract: found } = ownMobile(request, context).mobile.behind;
  if (!found) return { status: 200, body: { contract_duration: null, start_date: null, end_date: null } };
  return {
    status: 200,
    body: { ...found, end_date: addDays(addMonths(found.start_date, found.contract_duration), -1) },
  };
}

function activity(request: RestRequest, context: CallContext): RestAnswer {
  return listEvents(['subject = ?', ownMobile(request, context).mobile.uuid], request, context);
}

const MINUTE = 60_000;

/** Asks the network anew for what the provider keeps of the SIM. */
function refresh(request: RestRequest, context: CallContext): RestAnswer {
  const own = ownMobile(request, context);
  const { db, now } = context;
  saveMobile(db, own.owner, own.id, seenLately({ ...own.mobile, refreshed_at: now().toISOString() }, now()));
  const subject = { owner: own.owner, uuid: own.mobile.uuid, nid: own.mobile.carrier.nid };
  noteWork(subject, { method: 'refresh_cache', request: { nid: subject.nid } }, context);
  return { status: 204 };
}

/** A SIM that can be used was seen minutes ago. */
function seenLately(mobile: Mobile, now: Date): Mobile {
  const { carrier, state } = mobile;
  if (!CURRENT_STATES.includes(state) || carrier.sim.is_blocked || carrier.sim.last_seen === null) return mobile;
  const seen = new Date(now.getTime() - 2 * MINUTE).toISOString();
  return { ...mobile, carrier: { ...carrier, sim: { ...carrier.sim, last_seen: seen } } };
}

export const connectionRoutes: readonly RestRoute[] = [
  rest('GET', `${atOne}/`, reads, show),
  rest('GET', `${atOne}/contract`, reads, contract),
  rest('GET', `${atOne}/activity-logs`, reads, activity),
  rest('POST', `${atOne}/refresh-cache`, reads, refresh),
];
