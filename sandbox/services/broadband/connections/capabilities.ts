import type { Words } from '../../../catalogue/words';
import { Rejection } from '../../../platform/call';
import type { CallContext, Caller } from '../../../platform/call';
import { fullHouse, impossible, lastCircuit, primaryRoute } from '../../circuits/refusals';
import type { CarrierState, Circuit, Connection, Transaction } from '../records';
import { orderOf } from './own-connection';
import type { OwnConnection } from './own-connection';

/** A connection has this many circuits at most. */
const MOST_CIRCUITS = 8;

/** The permission to do one thing with a connection now, or the reason why not. */
interface Rule {
  path: string;
  enabled: boolean;
  /** Something that has a value to change; else an action. */
  editable: boolean;
  adminOnly: boolean;
  why: Words | null;
}

interface Capability {
  is_enabled: boolean;
  is_editable: boolean;
  is_admin_only: boolean;
  i18n_reason: string | null;
}

/**
 * The capabilities of a connection for this reader, by path (docs/provider-api.md). `order` is its open order, or else
 * its last one.
 */
export function capabilitiesOf(
  connection: Connection,
  order: Transaction | null,
  caller: Caller,
): Record<string, Capability> {
  const told = rulesOf(connection, order).filter((rule) => isFor(rule, caller));
  return Object.fromEntries(told.map((rule) => [rule.path, capabilityOf(rule, caller)]));
}

/** Refuses what the connection's capabilities do not allow: -32010, and 422 in REST. */
export function demandCapability(own: OwnConnection, path: string, context: CallContext): void {
  const why = whyNot(own, path, context);
  if (why) throw new Rejection(-32010, why.en, [{ field: null, msg: why.en, i18n_msg: why[context.caller.language] }]);
}

/** The reason why the caller may not do this with the connection now, or null when it is allowed. */
export function whyNot(own: OwnConnection, path: string, context: CallContext): Words | null {
  const rule = rulesOf(own.connection, orderOf(context, own)).find((each) => each.path === path);
  return rule && isFor(rule, context.caller) ? rule.why : impossible;
}

function isFor({ adminOnly }: Rule, caller: Caller): boolean {
  return !adminOnly || caller.permissions.has('admin');
}

function capabilityOf({ enabled, editable, adminOnly, why }: Rule, { language }: Caller): Capability {
  return { is_enabled: enabled, is_editable: editable, is_admin_only: adminOnly, i18n_reason: why && why[language] };
}

function rulesOf(connection: Connection, order: Transaction | null): Rule[] {
  const open = order?.open ? order : null;
  const stopped = whyStopped(connection.carrier.state, order);
  const fixed = stopped ?? whyFixed(connection.carrier.state, open);
  const { circuits } = connection;
  return [
    edit('tags', stopped),
    edit('end_user', stopped),
    act('terminate', stopped ?? whyEnding(connection.carrier.state, open)),
    act('change', fixed),
    act('circuits', fixed ?? (circuits.length < MOST_CIRCUITS ? null : fullHouse(MOST_CIRCUITS))),
    ...circuits.flatMap((circuit) => circuitRules(circuit, connection, stopped, fixed)),
  ];
}

function circuitRules(
  circuit: Circuit,
  { circuits, supplier }: Connection,
  stopped: Words | null,
  fixed: Words | null,
): Rule[] {
  const at = `circuits/${circuit.uuid}`;
  const fixes = supplier === FIXES_ADDRESSES;
  const value = fixes ? valueAlone : edit;
  const address = fixes ? fixedAddress : act;
  return [
    act(at, fixed ?? (circuits.length > 1 ? null : lastCircuit)),
    value(`${at}/profile`, fixed),
    ...(circuit.termination.profile.type === 'redundancy' ? [value(`${at}/redundancy`, fixed)] : []),
    { ...act(`${at}/provision`, stopped), adminOnly: supplier === SET_UP_BY_STAFF },
    value(`${at}/provisioning`, fixed),
    address(`${at}/routes`, fixed),
    (fixes ? fixedAddress : edit)(`${at}/routes/primary`, fixed),
    ...circuit.routes.map((route) =>
      address(`${at}/routes/${route.uuid}`, fixed ?? (route.routing_type === 'primary' ? primaryRoute : null)),
    ),
  ];
}

/**
 * The supplier on whose lines a circuit has no actions of its own and keeps its addresses, while its other values can
 * be edited.
 */
const FIXES_ADDRESSES = 'FOREFREEDOM';

/** The supplier on whose lines only the provider's staff can set a circuit up again. */
const SET_UP_BY_STAFF = 'DELTA';

function act(path: string, why: Words | null): Rule {
  return { path, enabled: !why, editable: false, adminOnly: false, why };
}

function edit(path: string, why: Words | null): Rule {
  return { ...act(path, why), editable: !why };
}

/** Editable without being enabled: of a circuit that counts (spec 6). */
function valueAlone(path: string, why: Words | null): Rule {
  return { ...edit(path, why), enabled: false };
}

/** The same of a route, where it does not count. */
function fixedAddress(path: string, why: Words | null): Rule {
  return { ...valueAlone(path, why), why: why ?? addressStays };
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
