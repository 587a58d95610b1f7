import { FILES } from '~/flows/attachments/field-names';
import { recordRow, type Row } from '~/flows/intents/evidence';
import { foundIn, listed } from '~/flows/intents/listing.server';
import type { LookUp } from '~/flows/intents/reconcile.server';
import type { Made, Maker } from '~/flows/records/make.server';
import { paths } from '~/kernel/paths/paths';
import type { Provider } from '~/kernel/provider/provider.server';
import { isSameText } from '../domain/same-text';
import type { NewTicket } from '../provider/tickets.server';

/** A ticket as it is sent, with the form that made it. */
export interface FilledTicket extends NewTicket {
  readonly typed: Readonly<Record<string, string>>;
}

const MOST_COMPARED = 100;

/** The look-up of a ticket after a lost answer: one with the same words that was not there before. */
export const ticketLookUp: LookUp = {
  wizard: 'ticket',
  requirement: 'support-r',
  sends: 'support-c',
  describe: ({ payload, effect }, t) => ({
    what: t('intents:what.ticket', { title: (payload as Made<FilledTicket>).title }),
    href: effect === null ? paths.tickets() : paths.ticket(effect),
  }),
  ...foundIn((provider, { payload }) => listed(ticketsLike(provider, payload as Made<FilledTicket>))),
};

async function ticketsLike({ tickets }: Provider, made: NewTicket): Promise<Row[]> {
  const { rows } = await tickets.list({
    page: 1,
    perPage: MOST_COMPARED,
    sort: { field: 'id', descending: true },
    search: '',
    status: null,
    showClosed: true,
  });
  return rows.map((row) =>
    recordRow(
      row.id,
      `${row.id} ${row.title}`.trim(),
      isSameText(row.title, made.title) &&
        isSameText(row.reference, made.reference) &&
        // a list may leave the description out
        (row.description === '' || isSameText(row.description, made.description)),
    ),
  );
}

export const ticketMaker: Maker<FilledTicket> = {
  lookUp: ticketLookUp,
  createPath: paths.createTicket,
  recordPath: (id, permissions) => (permissions.has('support-r') ? paths.ticket(id) : null),
  typed: ({ typed }) => typed,
  done: 'tickets:create.done',
  fields: {
    title: 'title',
    description: 'description',
    reference: 'reference',
    connection: 'connection',
    order: 'order',
    domain: 'domain',
    attachments: FILES,
  },
  send: ({ tickets }, { typed: _typed, ...ticket }, key) => tickets.create(ticket, key),
};
