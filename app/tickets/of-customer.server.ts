import { menuRules } from '~/kernel/access/permissions';
import { paths } from '~/kernel/paths/paths';
import { formatDateTime } from '~/kernel/time/dates';
import type { Customer, CustomerPart } from '~/telecom/of-customer/customer-part.server';
import { receivedOf } from '~/kernel/table/list.server';
import { listOpen } from './list/list-tickets.server';
import type { Ticket } from './provider/ticket';
import { ticketStatus } from './ticket-words.server';

/** The open tickets among which those of a customer are looked for. */
const LOOKED_THROUGH = 100;

const NIDS = /\b[A-Z]{2}\d{1,12}\b/g;

/** The open tickets about a line or a SIM of the customer (docs/decisions/panels.md). */
export const ofCustomer: CustomerPart = {
  key: 'tickets',
  requirement: menuRules['support.overview'],
  isFirst: true,
  words: (t) => t('tickets:ofCustomer', { returnObjects: true }),
  list: () => paths.tickets(),
  says: (t, count) => ({
    text: count === null ? t('tickets:ofCustomer.unknown') : t('tickets:ofCustomer.open', { count }),
    toFirst: t('tickets:ofCustomer.toFirst'),
  }),
  read: async ({ provider, t, timezone }, asked) => {
    const part = await listOpen(provider, LOOKED_THROUGH);
    const customer = await asked;
    const isPartly = part.count === null ? receivedOf(part) >= LOOKED_THROUGH : part.count > receivedOf(part);
    return {
      columns: [
        { key: 'title', label: t('tickets:list.columns.title'), heads: true },
        { key: 'status', label: t('tickets:list.columns.status') },
        { key: 'about', label: t('tickets:about.connection') },
        { key: 'created', label: t('tickets:list.columns.created_at') },
      ],
      rows: part.rows
        .filter((ticket) => isOf(ticket, customer))
        .map(({ id, title, status, connection, createdAt }) => ({
          key: id,
          href: paths.ticket(id),
          cells: {
            title: title || t('tickets:untitled'),
            status: ticketStatus(status, t),
            about: connection ?? '',
            created: formatDateTime(createdAt ?? '', timezone),
          },
        })),
      isPartly,
      notes: [
        ...(customer.isWhole ? [] : [t('ofCustomer:unwhole')]),
        ...(isPartly ? [t('ofCustomer:partly', { count: receivedOf(part) })] : []),
      ],
    };
  },
};

/** True when a ticket names a line or a SIM of the customer, in a field or, where there is none, in its words. */
function isOf({ connection, sim, title, reference, description }: Ticket, { nids, simUuids }: Customer): boolean {
  if (sim !== null && simUuids.has(sim.toLowerCase())) return true;
  if (connection !== null) return nids.has(connection.toUpperCase());
  const words = [title, reference, description].join(' ').toUpperCase();
  return (words.match(NIDS) ?? []).some((nid) => nids.has(nid));
}
