import type { CallContext } from '../../../platform/call';
import type { Work } from '../../../records/event';
import { ownerOf } from '../../../records/owner';
import { broadbandCircuits } from '../../broadband/circuits/home';
import type { AnyCircuit, CircuitHome } from '../../circuits/circuit';
import { capabilityAnswer, demandCapability } from '../connections/capabilities';
import { newCircuit } from '../connections/new-circuit';
import { ownMobile, reads, writes } from '../connections/own-mobile';
import type { OwnMobile } from '../connections/own-mobile';
import { saveMobile } from '../connections/store';
import { noteWork } from '../journal';
import { placeFinishedChange, subjectOf } from '../orders/place';
import { CURRENT_STATES } from '../records';
import type { Mobile, MobileCircuit } from '../records';
import { isPrefixTaken, mobileAddresses, mobilePrefix } from './addresses';

/** Euro a month for a circuit besides the first. */
const ANOTHER = 1.5;

/** A SIM may take over for another one, and for a line. */
function inUse(nid: string, context: CallContext): AnyCircuit | null {
  const wanted = nid.trim().toUpperCase();
  const row = context.db
    .prepare('SELECT record FROM mobile_connection JOIN mobile_record USING (id) WHERE owner = ? AND nid = ?')
    .get(ownerOf(context), wanted.replace(/-\d+$/, '')) as { record: string } | undefined;
  if (!row) return broadbandCircuits.inUse(nid, context);
  const { state, circuits } = JSON.parse(row.record) as Mobile;
  return (CURRENT_STATES.includes(state) && circuits.find((each) => each.nid === wanted)) || null;
}

function carryOut(own: OwnMobile, circuits: MobileCircuit[], work: Work, context: CallContext) {
  return context.db.transaction(() => {
    const changed = { ...own.mobile, circuits };
    saveMobile(context.db, own.owner, own.id, changed);
    return { transaction_uuid: placeFinishedChange({ ...own, mobile: changed }, work, context).order.uuid };
  })();
}

function nextNumber(circuits: readonly MobileCircuit[]): number {
  return 1 + Math.max(0, ...circuits.map(({ nid }) => Number(nid.split('-')[1] ?? 0)));
}

/** The circuits of mobile connections. */
export const mobileCircuits: CircuitHome<MobileCircuit, OwnMobile> = {
  at: '/mobile-broadband',
  read: reads,
  write: writes,
  order: writes,
  open: ownMobile,
  circuitsOf: ({ mobile }) => mobile.circuits,
  capabilities: capabilityAnswer,
  demand: ({ mobile }, path, context) => demandCapability(mobile, path, context),
  newCircuit: ({ id, mobile }, termination, { newId }) =>
    newCircuit(id, nextNumber(mobile.circuits), newId, termination),
  priceOf: () => [{ name: { nl: 'Extra circuit', en: 'Extra circuit' }, euros: ANOTHER }],
  carryOut,
  note: (own, work, context) => noteWork(subjectOf(own), work, context),
  inUse,
  pool: ({ db }) => mobileAddresses(db),
  prefix: mobilePrefix,
  isTaken: (prefix, { db }) => isPrefixTaken(prefix, db),
};
