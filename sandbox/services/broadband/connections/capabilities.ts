import type { Words } from '../../../catalogue/words';
import type { CallContext, Caller } from '../../../platform/call';
import { act, capabilitiesFor, circuitRules, demandRule, edit, whyNot } from '../../circuits/capabilities';
import type { Rule } from '../../circuits/capabilities';
import type { CarrierState, Connection, Transaction } from '../records';
import { orderOf } from './own-connection';
import type { OwnConnection } from './own-connection';

const MOST_CIRCUITS = 8;

/** The capabilities of a connection. `order` is its open order, or else its last one. */
export function capabilitiesOf(connection: Connection, order: Transaction | null, caller: Caller) {
  return capabilitiesFor(rulesOf(connection, order), caller);
}

/** @throws Rejection for what the connection's capabilities do not allow */
export function demandCapability(own: OwnConnection, path: string, context: CallContext): void {
  demandRule(rulesOf(own.connection, orderOf(context, own)), path, context.caller);
}

/** True when the caller may change the product, the service level or the equipment now. */
export function mayChange(own: OwnConnection, context: CallContext): boolean {
  return whyNot(rulesOf(own.connection, orderOf(context, own)), 'change', context.caller) === null;
}

function rulesOf({ carrier, circuits, supplier }: Connection, order: Transaction | null): Rule[] {
  const open = order?.open ? order : null;
  const stopped = whyStopped(carrier.state, order);
  const fixed = stopped ?? whyFixed(carrier.state, open);
  return [
    edit('tags', stopped),
    edit('end_user', stopped),
    act('terminate', stopped ?? whyEnding(carrier.state, open)),
    act('change', fixed),
    ...circuitRules(circuits, MOST_CIRCUITS, stopped, fixed),
    ...circuits.map(({ uuid }) => edit(`circuits/${uuid}/provisioning`, fixed)),
  ].map((rule) => ofSupplier(rule, supplier));
}

/** The supplier on whose lines a circuit's values can be edited without being enabled, and its addresses stay. */
const FIXES_ADDRESSES = 'FOREFREEDOM';
/** The supplier on whose lines only the provider's staff can set a circuit up again. */
const SET_UP_BY_STAFF = 'DELTA';

/** Capabilities that are editable and not enabled: of a circuit they count, of a route they do not (spec 6). */
function ofSupplier(rule: Rule, supplier: string): Rule {
  const { path, why } = rule;
  if (supplier === SET_UP_BY_STAFF && path.endsWith('/provision')) return { ...rule, adminOnly: true };
  if (supplier !== FIXES_ADDRESSES) return rule;
  const editableOnly = { ...rule, enabled: false, editable: !why };
  if (/\/routes(?:\/|$)/.test(path)) return { ...editableOnly, why: why ?? addressStays };
  return /\/(?:profile|redundancy|provisioning)$/.test(path) ? editableOnly : rule;
}

const outOfService: Partial<Record<CarrierState, Words>> = {
  PROCESSING: { nl: 'De verbinding is nog niet opgeleverd.', en: 'The connection has not been delivered yet.' },
  CANCELLED_REQUESTED: { nl: 'De bestelling wordt geannuleerd.', en: 'The order is being cancelled.' },
  CANCELLED_CONFIRMED: { nl: 'De bestelling is geannuleerd.', en: 'The order has been cancelled.' },
  DISCONNECTED: { nl: 'De verbinding is beëindigd.', en: 'The connection has ended.' },
};

const orderFailed: Words = { nl: 'De bestelling is mislukt.', en: 'The order has failed.' };

/** A line whose order failed is in the same state as one whose order was cancelled. */
function whyStopped(state: CarrierState, order: Transaction | null): Words | null {
  const failed = order?.state === 'failed' || order?.state === 'error';
  return failed && state === 'CANCELLED_CONFIRMED' ? orderFailed : (outOfService[state] ?? null);
}

const ending: Words = { nl: 'De verbinding is opgezegd.', en: 'The connection is being terminated.' };
const busy: Words = {
  nl: 'Er loopt al een bestelling voor deze verbinding.',
  en: 'Another order for this connection is still open.',
};
const addressStays: Words = {
  nl: 'Bij deze leverancier liggen de adressen vast.',
  en: 'The addresses of this supplier are fixed.',
};

/** An order that is open has the line to itself. */
function whyFixed(state: CarrierState, open: Transaction | null): Words | null {
  return whyEnding(state, open) ?? (open ? busy : null);
}

function whyEnding(state: CarrierState, open: Transaction | null): Words | null {
  const ends = open?.action === 'terminate' || open?.action === 'migrate_out' || state !== 'ACTIVE';
  return ends ? ending : null;
}
