import { menuRules } from '~/kernel/access/permissions';
import { paths } from '~/kernel/paths/paths';
import { settlePanel } from '~/kernel/provider/client.server';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { fold } from '~/kernel/text/fold';
import type { Finder } from '~/telecom/search/finder.server';
import { groupsOf, listHref, type Hit } from '~/telecom/search/group.server';
import { listTickets } from './list/list-tickets.server';
import { ticketsList } from './list/tickets-table';
import type { Ticket } from './provider/ticket';
import { ticketStatus } from './ticket-words.server';

/** The rows of one call, for a provider that does not search. */
const LOOKED_THROUGH = 100;

const { by, descending } = ticketsList.definition.sort;
const NEWEST_FIRST = { field: by, descending };

const NUMBER = /^(?:ticket\s*)?#?\s*(\d+)$/i;

/** Tickets by their number, or by the start of their title or reference, also those that are closed. */
export const finder: Finder = {
  requirement: menuRules['support.overview'],
  asked: ({ kind, typed }) => {
    const number = NUMBER.exec(typed)?.[1];
    if (number && (kind === 'words' || kind === 'zipcode')) return number;
    // a reference may look like a NID
    return kind === 'words' || (/[a-z]/i.test(typed) && (kind === 'nid' || kind === 'sim')) ? typed : null;
  },
  words: (t) => ({
    title: t('tickets:search.title'),
    allowed: t('tickets:search.allowed'),
    more: (count) => (count === null ? t('tickets:search.more') : t('tickets:search.all', { count })),
  }),
  find: async ({ provider, t }, text) => {
    const folded = fold(text);
    const begins = (words: string) => fold(words).startsWith(folded);
    const filters = { showClosed: 'true' };
    const query = { page: 1, perPage: LOOKED_THROUGH, search: { field: 'any', text }, sort: NEWEST_FIRST };
    return groupsOf(await settlePanel(listTickets(provider, query, { filters })), {
      t,
      words: finder.words(t),
      perPage: LOOKED_THROUGH,
      list: listHref(ticketsList.definition, paths.tickets(), { search: text, ...filters }),
      belongs: ({ id, title, reference }) => id === text || begins(title) || begins(reference),
      exact: ({ id, title, reference }) => [id, fold(title), fold(reference)].includes(folded),
      hit: (ticket) => hitOf(ticket, t),
    });
  },
};

function hitOf({ id, title, reference, connection, status }: Ticket, t: Translator): Hit {
  return {
    href: paths.ticket(id),
    name: title || t('tickets:untitled'),
    about: [t('tickets:search.number', { id }), reference, connection].filter(Boolean).join(' · '),
    status: ticketStatus(status, t),
  };
}
