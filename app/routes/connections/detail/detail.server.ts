import { capabilityKey } from '~/domain/capabilities';
import { parseConnectionId } from '~/domain/connection-id';
import { formatDate } from '~/domain/dates';
import { formatPhone } from '~/domain/phone';
import { ORDER_RIGHTS, satisfies } from '~/domain/permissions';
import { formatAddressLine, formatZipcode } from '~/domain/postcode';
import { visibleTags } from '~/domain/tags';
import type { Translator } from '~/i18n/i18n.server';
import { paths } from '~/paths';
import { settle, type Settled } from '~/provider/client.server';
import type { DetailedConnection } from '~/provider/schemas/connection';
import type { Contract } from '~/provider/schemas/contract';
import type { LineTest } from '~/provider/schemas/diagnostics';
import type { Transaction } from '~/provider/schemas/transaction';
import type { Access } from '~/session/authorize.server';
import { bandwidthText, onlineState, technologyName, type Shown } from '../connection-row.server';
import { pendingAction, transactionState } from '../pending-row.server';
import { actionsOf } from './actions.server';
import { activityView } from './activity.server';
import { circuitView } from './circuit-view.server';
import { openConnection } from './open-connection.server';
import { orderView } from './order-view.server';

/** What a panel shows: its content, or that it could not be loaded with the provider's own words. */
export type Loaded<T> = { readonly value: T } | { readonly failed: string | null };

/**
 * Everything of one connection, in one round of calls: each panel stands alone, only the record itself is needed.
 * @throws 404 for a connection that is not there
 */
export async function loadDetail(access: Access, given: string | undefined, allActivity: boolean) {
  const { provider, permissions, t } = access;
  const record = openConnection(provider, given);
  const id = parseConnectionId(given);
  // a uuid leads to the address with the nid, and what is no id to nothing: then there is nothing else to ask
  const nid = id?.kind === 'nid' ? id.nid : (await record).nid;
  const [connection, contract, order, events, tests, tickets] = await Promise.all([
    record,
    settle(provider.connections.contract(nid)),
    settle(provider.connections.recentOrder(nid)),
    settle(provider.connections.events(nid)),
    permissions.has('broadband-diagnostics-r') ? settle(provider.diagnostics.reports(nid, 1)) : null,
    permissions.has('support-r') ? settle(provider.tickets.openOf(nid)) : null,
  ]);
  return {
    nid,
    address: formatAddressLine(connection.address),
    place: `${formatZipcode(connection.address.zipcode)} ${connection.address.city}`,
    strip: [
      { key: 'online' as const, shown: onlineState(connection, t) },
      { key: 'state' as const, shown: carrierState(connection.state, t) },
      { key: 'order' as const, shown: ofPanel(order, t, (value) => orderState(value, t)) },
      ...(tests ? [{ key: 'test' as const, shown: ofPanel(tests, t, ({ rows }) => testState(rows[0], access)) }] : []),
      ...(tickets ? [{ key: 'ticket' as const, shown: ofPanel(tickets, t, ({ rows }) => ticketState(rows[0]?.title, t)) }] : []),
    ],
    facts: factsOf(connection, t),
    tags: visibleTags(connection.tags),
    endUser: connection.endUser?.company_name ?? null,
    mayOrder: satisfies(ORDER_RIGHTS, permissions),
    actions: actionsOf(access, connection.capabilities, [
      { key: capabilityKey.change, label: t('detail:actions.change'), href: paths.changeConnection(nid) },
      { key: capabilityKey.tags, label: t('panels:items.tags.title'), href: paths.connectionTags(nid), requirement: 'broadband-c' },
      { key: capabilityKey.endUser, label: t('panels:items.endUser.title'), href: paths.connectionEndUser(nid), requirement: 'broadband-c' },
      { key: capabilityKey.addCircuit, label: t('panels:items.addCircuit.title'), href: paths.addCircuit(nid) },
    ]),
    ending: actionsOf(access, connection.capabilities, [{ key: capabilityKey.terminate, label: t('detail:actions.terminate'), href: paths.terminateConnection(nid) }]),
    links: [
      ...(permissions.has('broadband-diagnostics-r') ? [{ href: paths.diagnostics(nid), label: t('detail:actions.diagnostics') }] : []),
      { href: paths.connectionReport(nid), label: t('detail:actions.report') },
    ],
    circuits: connection.circuits.map((circuit) => circuitView(access, connection, circuit)),
    contract: loaded(contract, (value) => value && contractView(value, access)),
    order: loaded(order, (value) => value && orderView(access, value, events.ok ? events.value.rows : null)),
    activity: loaded(events, ({ rows }) => activityView(access, nid, rows, allActivity)),
  };
}

export function loaded<T, V>(settled: Settled<T>, view: (value: T) => V): Loaded<V> {
  return settled.ok ? { value: view(settled.value) } : { failed: settled.failure.data.message };
}

function ofPanel<T>(settled: Settled<T>, t: Translator, shown: (value: T) => Shown): Shown {
  return settled.ok ? shown(settled.value) : { text: t('detail:strip.unknown'), tone: 'neutral', icon: 'minus' };
}

const KNOWN_STATES = ['ACTIVE', 'DISCONNECT_REQUESTED', 'DISCONNECT_REQUESTED_CONFIRMED', 'PROCESSING', 'CANCELLED_REQUESTED', 'CANCELLED_CONFIRMED', 'DISCONNECTED'] as const;

/** A state that we do not know stays as the provider says it. */
function carrierState(state: string, t: Translator): Shown {
  const known = KNOWN_STATES.find((one) => one === state);
  const text = known ? t(`detail:states.${known}`) : state;
  if (known === 'ACTIVE') return { text, tone: 'success', icon: 'check' };
  return { text, tone: known?.startsWith('DISCONNECT_') ? 'warning' : 'neutral', icon: known === 'DISCONNECTED' || known === 'CANCELLED_CONFIRMED' ? 'minus' : 'clock' };
}

function orderState(order: Transaction | null, t: Translator): Shown {
  if (!order?.open) return { text: t('detail:order.none'), tone: 'neutral', icon: 'minus' };
  const state = transactionState(order, t);
  return { ...state, text: t('detail:order.open', { action: pendingAction(order.action, t), state: state.text.toLowerCase() }) };
}

function testState(test: LineTest | undefined, { t, timezone }: Access): Shown {
  if (!test) return { text: t('detail:test.none'), tone: 'neutral', icon: 'minus' };
  const date = formatDate(test.finishedAt ?? test.startedAt, timezone);
  if (test.state === 'running') return { text: t('detail:test.running'), tone: 'info', icon: 'clock' };
  return test.state === 'failed' ? { text: t('detail:test.failed', { date }), tone: 'danger', icon: 'error' } : { text: t('detail:test.finished', { date }), tone: 'success', icon: 'check' };
}

function ticketState(title: string | undefined, t: Translator): Shown {
  return title === undefined ? { text: t('detail:ticket.none'), tone: 'neutral', icon: 'minus' } : { text: t('detail:ticket.open', { title }), tone: 'warning', icon: 'support' };
}

function factsOf(connection: DetailedConnection, t: Translator) {
  return [
    { key: 'product', label: t('detail:connection.product'), value: t('connections:type', { technology: technologyName(connection.technology, t), network: connection.network }) },
    { key: 'bandwidth', label: t('detail:connection.bandwidth'), value: bandwidthText(connection, t) },
    { key: 'supplier', label: t('detail:connection.supplier'), value: [connection.supplier, connection.vendor].filter(Boolean).join(', ') },
    ...(connection.distance === null ? [] : [{ key: 'distance', label: t('detail:connection.distance'), value: t('detail:connection.metres', { count: connection.distance }) }]),
    ...(connection.endOfLifeDate ? [{ key: 'endOfLife', label: t('detail:connection.endOfLife'), value: formatDate(connection.endOfLifeDate) }] : []),
  ];
}

/** BBC-01: start date, duration, customer company, address, zipcode, city, phone. */
function contractView(contract: NonNullable<Contract>, { t }: Access) {
  const { customer } = contract;
  const rows = [
    { key: 'start', value: contract.startDate && formatDate(contract.startDate) },
    { key: 'duration', value: contract.months && t('detail:contract.months', { count: contract.months }) },
    { key: 'end', value: contract.endDate && formatDate(contract.endDate) },
    { key: 'sla', value: contract.sla },
    { key: 'company', value: customer?.companyName },
    { key: 'address', value: customer && formatAddressLine(customer.address) },
    { key: 'zipcode', value: customer && formatZipcode(customer.address.zipcode) },
    { key: 'city', value: customer?.address.city },
    { key: 'phone', value: customer && formatPhone(customer.phone) },
  ] as const;
  return rows.flatMap(({ key, value }) => (value ? [{ key, label: t(`detail:contract.${key}`), value }] : []));
}

export type DetailData = Awaited<ReturnType<typeof loadDetail>>;
