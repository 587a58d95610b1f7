import { httpsLink } from '~/kernel/text/https-link';
import { parseUuid } from '~/kernel/text/uuid';
import { formatPhone, telHref } from '~/kernel/text/phone';
import { formatAddressLine, formatZipcode } from '~/kernel/text/postcode';
import { visibleTags } from '~/kernel/text/tags';
import { formatDate, formatDateTime } from '~/kernel/time/dates';
import { confirmedPrice } from '~/telecom/ordering/confirmed-price.server';
import { orderedName } from '~/telecom/ordering/ordered-names.server';
import { sentOfRecord } from '~/flows/panels/sent-of-record.server';
import { partOf } from '~/flows/parts/part.server';
import { paths } from '~/kernel/paths/paths';
import { uuidIn } from '~/kernel/provider/open-record.server';
import { settlePanel, settleSide } from '~/kernel/provider/client.server';
import type { Event } from '~/telecom/timeline/event';
import type { MobileTransaction } from '~/mobile/provider/schemas/transaction';
import type { Address } from '~/kernel/provider/reading/wire';
import type { Access } from '~/kernel/session/authorize.server';
import { personName } from '~/kernel/session/session.server';
import { actedBy } from '~/telecom/timeline/acting.server';
import { activityView } from '~/telecom/timeline/activity.server';
import { shownIccid, shownMsisdn } from '~/telecom/sims/shown-number';
import { foreign } from '~/kernel/ui/words';
import { orderAsked } from '../asked/asked-of.server';
import { differences } from '../asked/differences.server';
import { mobileActivity, sentOfSim } from '../sim/activity.server';
import { dataNames } from '../sim/event-data.server';
import { newTicketHref } from '../sim/sim-links.server';
import { cancelMenu } from './cancel-verdict.server';
import { dataChanges } from './data-changes.server';
import { orderCourse, troubleOf } from './order-course.server';
import { orderName } from './order-words.server';
import { openTransaction } from './open-transaction.server';

/**
 * Loads everything of one mobile order. Each part may fail alone; only the record itself is required.
 * @throws as `openTransaction` does
 */
export async function loadTransaction(access: Access, given: string | undefined, allActivity: boolean) {
  const { provider, session, t, timezone, permissions } = access;
  const uuid = uuidIn(given);
  const [{ order, menu }, events] = await Promise.all([
    openTransaction(access, uuid).then(async (order) => ({ order, menu: await cancelMenu(access, order) })),
    settlePanel(provider.mobileTransactions.events(uuid)),
  ]);
  const rows = events.ok ? events.value.rows : [];
  const ofSim = order.connection.uuid ? sentOfSim(order.connection.uuid) : [];
  const [otherwise, changes, names, sent, acted] = await Promise.all([
    orderDifferences(access, order),
    dataChanges(access, [order]),
    dataNames(access, rows, allActivity),
    sentOfRecord(access, { area: 'mobileOrder', id: uuid }),
    actedBy(access, [{ area: 'mobileOrder', id: uuid }, ...ofSim]),
  ]);
  const { connection, endUser, createdAt, username, tags } = order;
  const [orderedAs, price] = await Promise.all([
    orderedName(session, order.connection.uuid),
    isNew(order) ? confirmedPrice(access, parseUuid(order.connection.uuid ?? undefined)) : '',
  ]);
  return {
    uuid,
    name: orderName(order, t),
    /** The name for the document's title. */
    plainName: order.typeName || t('mobileOrders:untyped'),
    differences: otherwise,
    sent,
    course: orderCourse(access, order, menu),
    /** The ways on from an order that failed. Null for other orders. */
    failed:
      troubleOf(order) === 'failed'
        ? { ticketHref: connection.uuid ? newTicketHref(access, connection.uuid) : null }
        : null,
    identifiers: {
      ...connection,
      shown: {
        iccid: connection.iccid && shownIccid(connection.iccid),
        msisdn: connection.msisdn && shownMsisdn(connection.msisdn),
      },
      href: connection.uuid && paths.mobileConnection(connection.uuid),
    },
    facts: {
      orderedAs,
      price,
      createdAt: createdAt && formatDateTime(createdAt, timezone),
      change: changes.get(uuid) ?? null,
      by: username && ordererName(access, username, rows),
      tags: tags && visibleTags(tags),
    },
    endUser: endUser && {
      name: endUser.companyName || (endUser.uuid ?? ''),
      href: endUser.uuid && permissions.has('enduser-r') ? paths.endUser(endUser.uuid) : null,
      address: addressLines(endUser.address),
    },
    isEndUserMalformed: order.isEndUserMalformed,
    delivery: order.delivery && deliveryView(order.delivery, timezone),
    isDeliveryMalformed: order.isDeliveryMalformed,
    activity: partOf(events, (found) =>
      activityView(
        access,
        mobileActivity(found, t, names, {
          event: (id) => paths.mobileTransactionEvent(uuid, id),
          actedBy: acted,
          pages: {
            newest: `${paths.mobileTransaction(uuid)}#activity`,
            all: paths.mobileTransactionActivity(uuid),
          },
        }),
        allActivity,
      ),
    ),
  };
}
export type TransactionData = Awaited<ReturnType<typeof loadTransaction>>;

/** The name of the orderer, from the order's events or the user's own record. Without either it is the login name. */
function ordererName({ session }: Access, username: string, events: readonly Event[]): string {
  const named = events.find((event) => event.username === username && event.by !== '');
  if (named) return named.by;
  return session.record.username === username ? personName(session.record) : username;
}

/** True for the order of a SIM, also at a provider that names no type. */
function isNew({ type }: Pick<MobileTransaction, 'type'>): boolean {
  return type === null || type === 'new';
}

/** The differences for an order of a SIM. They need the SIM itself. */
async function orderDifferences(access: Access, { connection, delivery, type }: MobileTransaction): Promise<string[]> {
  const uuid = parseUuid(connection.uuid ?? undefined);
  if (uuid === null || !isNew({ type })) return [];
  const { mobileConnections } = access.provider;
  const sim = (await orderAsked(access.session, uuid)) ? await settleSide(mobileConnections.read(uuid)) : null;
  return sim === null
    ? []
    : differences(access, uuid, {
        sim: sim.ok ? sim.value : null,
        months: async () => {
          const contract = await settleSide(mobileConnections.contract(uuid));
          return contract.ok ? (contract.value?.months ?? null) : null;
        },
        delivery: delivery?.address ?? null,
      });
}

function deliveryView(delivery: NonNullable<MobileTransaction['delivery']>, timezone: string) {
  const { companyName, contactName, phone, address, carrier, trackAndTrace, trackAndTraceUrl, deliveredAt } = delivery;
  return {
    company: companyName,
    contact: contactName,
    phone: formatPhone(phone),
    phoneHref: telHref(phone),
    address: addressLines(address),
    carrier: foreign(carrier),
    trackAndTrace,
    followHref: httpsLink(trackAndTraceUrl),
    deliveredAt: deliveredAt && formatDate(deliveredAt, timezone),
  };
}

function addressLines(address: Address): string[] {
  return [formatAddressLine(address), `${formatZipcode(address.zipcode)} ${address.city}`.trim()].filter(Boolean);
}
