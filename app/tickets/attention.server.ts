import type { AskedSource, Source } from '~/flows/attention/source';
import { MOST_READ } from '~/flows/attention/facts-of.server';
import { menuRules } from '~/kernel/access/permissions';
import { paths } from '~/kernel/paths/paths';
import { settleSide } from '~/kernel/provider/client.server';
import { receivedOf } from '~/kernel/table/list.server';
import { formatDateTime } from '~/kernel/time/dates';
import { answeredAt } from './domain/answered';
import { listOpen } from './list/list-tickets.server';

/** Each conversation costs a call. The newest are read. */
const MOST_TICKETS = 10;

interface Answered {
  readonly id: string;
  readonly title: string;
  readonly at: string;
}

/** The open tickets in which the support desk spoke last. */
const answeredTickets: AskedSource<Answered> = {
  key: 'tickets',
  requirement: menuRules['support.overview'],
  title: (t) => t('tickets:list.title'),
  isForPage: true,
  ask: async ({ tickets }) => {
    const part = await listOpen({ tickets }, MOST_READ);
    // nobody has answered a new one
    const open = part.rows.filter(({ status }) => status === 'open');
    const read = await Promise.all(open.slice(0, MOST_TICKETS).map(({ id }) => settleSide(tickets.read(id))));
    const known = read.flatMap((one) =>
      one.ok && one.value.replies ? [{ ...one.value, replies: one.value.replies }] : [],
    );
    const isCut = part.count === null ? receivedOf(part) >= MOST_READ : part.count > receivedOf(part);
    return {
      rows: known.flatMap(({ id, title, replies }) => {
        const at = answeredAt(replies);
        return at === null ? [] : [{ id, title, at }];
      }),
      isPart: isCut || (part.lost?.length ?? 0) > 0 || known.length < open.length,
    };
  },
  lines: (rows, { t, timezone }) =>
    rows.map(({ id, title, at }) => ({
      key: `ticket ${id} ${at}`,
      kind: 'answered' as const,
      what: [id, title || t('tickets:untitled')].join(', '),
      since: t('tickets:attention.since', { moment: formatDateTime(at, timezone) }),
      at,
      todo: t('tickets:attention.reply'),
      href: paths.ticket(id),
    })),
};

export const attention: readonly Source[] = [answeredTickets];
