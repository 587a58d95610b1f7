import { capabilityKey } from '~/telecom/capabilities/capabilities';
import { parseConnectionId } from '~/telecom/lines/connection-id';
import { formatAddressLine, formatZipcode } from '~/kernel/text/postcode';
import { visibleTags } from '~/kernel/text/tags';
import { eventsOf } from '~/telecom/timeline/timeline-events';
import { exampleOf } from '~/flows/wizard/example/examples.server';
import { confirmedPrice } from '~/telecom/ordering/confirmed-price.server';
import { newestNotes } from '~/flows/notes/notes.server';
import { sentOfRecord } from '~/flows/panels/sent-of-record.server';
import { type Part, partOf } from '~/flows/parts/part.server';
import { paths } from '~/kernel/paths/paths';
import { settlePanel, settleSide, type Settled } from '~/kernel/provider/client.server';
import type { Event } from '~/telecom/timeline/event';
import type { Access } from '~/kernel/session/authorize.server';
import type { Contract } from '~/telecom/ending/contract';
import { BROADBAND_ORDER } from '~/telecom/ordering/order-names';
import { repairView } from '~/telecom/repair/repair-view.server';
import { actionsOf } from '~/telecom/timeline/actions.server';
import { activityView } from '~/telecom/timeline/activity.server';
import type { Course } from '~/telecom/timeline/course';
import { foreign } from '~/kernel/ui/words';
import { actionMenu } from './action-menu.server';
import { capabilityTerms } from '../line/capability-terms.server';
import { circuitView } from './circuit-view.server';
import { actedOnConnection, connectionActivity } from './connection-activity.server';
import { contractView, factsOf } from './facts.server';
import { openConnection } from '../line/open-connection.server';
import { askHealth, healthView } from './health.server';
import { mayOrder } from './order-menu.server';
import { orderView } from './order-view.server';
import { loadOrders, type KnownOrder } from '../line/orders.server';
import { failedLine, stripView } from './strip.server';

/**
 * Loads everything of one connection in one round of calls. Each panel may fail alone; only the record itself is
 * required.
 * @param isAhead true for a prefetched page. It is refused where a second round is needed: with an open order, an
 * offline circuit, and a near end (docs/decisions/documents.md)
 * @throws 404 for an unknown connection
 */
export async function loadDetail(
  access: Access,
  given: string | undefined,
  { allActivity, isAhead }: { readonly allActivity: boolean; readonly isAhead: boolean },
) {
  const { provider, permissions, t } = access;
  const record = openConnection(provider, given);
  const id = parseConnectionId(given);
  // reading the record by a uuid redirects to the nid, and a malformed id is a 404, so no other call is made
  const nid = id?.kind === 'nid' ? id.nid : (await record).nid;
  const [
    connection,
    contract,
    { newest, others, isAll },
    events,
    diagnosed,
    tickets,
    sent,
    acted,
    example,
    price,
    notes,
  ] = await Promise.all([
    record,
    settleSide(provider.connections.contract(nid)),
    loadOrders(provider, nid, !isAhead),
    settlePanel(provider.connections.events(nid)),
    askHealth(access, nid, record, isAhead),
    permissions.has('support-r') ? settleSide(provider.tickets.openOf(nid)) : null,
    sentOfRecord(access, { area: 'connection', id: nid }),
    actedOnConnection(access, nid),
    mayOrder(access) ? exampleOf(access.session, BROADBAND_ORDER, nid) : null,
    confirmedPrice(access, nid),
    newestNotes(access, { kind: 'connection', id: nid }),
  ]);
  if (isAhead && [newest.ok ? newest.value : null, ...others].some((known) => known?.order.open))
    throw new Response(null, { status: 503 });
  const { tests } = diagnosed;
  const failed = failedLine(connection, newest, t);
  const ending = actionsOf(access, capabilityTerms(connection, access), [
    { key: capabilityKey.terminate, label: t('detail:actions.terminate'), href: paths.terminateConnection(nid) },
  ]);
  return {
    nid,
    address: formatAddressLine(connection.address),
    place: `${formatZipcode(connection.address.zipcode)} ${connection.address.city}`.trim(),
    sent,
    notes,
    health: healthView(access, connection, {
      hasFailed: failed !== null,
      orders: [...(newest.ok && newest.value ? [newest.value] : []), ...others],
      ...diagnosed,
      tickets,
    }),
    strip: stripView(access, connection, { newest, others, isAll, tests, tickets }, failed),
    facts: [...factsOf(connection, t), ...(price ? [{ key: 'price', label: t('prices:ordered'), value: price }] : [])],
    location: connection.location && `${connection.location.latitude}, ${connection.location.longitude}`,
    tags: connection.tags && visibleTags(connection.tags),
    endUserHref:
      connection.endUser?.uuid && permissions.has('enduser-r') ? paths.endUser(connection.endUser.uuid) : null,
    endUser: connection.isEndUserMalformed ? t('lines:unread') : connection.endUser?.company_name || null,
    mayOrder: mayOrder(access),
    menu: actionMenu(access, connection, { example, ending }),
    ending,
    testHref: permissions.has('broadband-diagnostics-r') ? paths.diagnostics(nid) : null,
    lostCircuits: connection.lostCircuits,
    circuits: connection.circuits.map((circuit) => circuitView(access, connection, circuit, failed)),
    contract: partOf(
      contract,
      (value) => value && [...contractView(value, access), ...repairRows(access, value, tickets)],
    ),
    orders: orderViews(access, nid, newest, others, events.ok ? events.value.rows : null),
    activity: partOf(events, (answer) => activityView(access, connectionActivity(nid, answer, t, acted), allActivity)),
  };
}

/** The repair time of the oldest open ticket, which ends first, counted by the SLA of the contract. */
function repairRows(
  access: Access,
  { sla }: NonNullable<Contract>,
  tickets: Settled<readonly { readonly createdAt: string | null }[] | null> | null,
) {
  const open = (tickets?.ok && tickets.value) || [];
  const moments = open.map(({ createdAt }) => Date.parse(createdAt ?? '')).filter((at) => !Number.isNaN(at));
  const reported = new Date(Math.min(...moments));
  const repair = moments.length === 0 ? null : repairView(access, sla, { reported, solved: null });
  return repair ? [{ key: 'repair', label: access.t('repair:title'), value: repair.shown.text }] : [];
}

/** The orders as text, open ones first, and the newest before the others. */
function orderViews(
  access: Access,
  nid: string,
  newest: Settled<KnownOrder | null>,
  others: readonly KnownOrder[],
  events: readonly Event[] | null,
): Part<Course>[] {
  const view = ({ order, events: own }: KnownOrder, isNewest: boolean | null) =>
    orderView(access, nid, order, own ?? (events && eventsOf(order, events)), isNewest);
  const more = others.map((known) => ({ value: view(known, newest.ok ? false : null) }));
  if (!newest.ok) return [{ failed: foreign(newest.failure.data.message) }, ...more];
  if (!newest.value) return more;
  const first = { value: view(newest.value, true) };
  return newest.value.order.open ? [first, ...more] : [...more, first];
}

export type DetailData = Awaited<ReturnType<typeof loadDetail>>;
