import { httpsLink } from '~/kernel/text/https-link';
import { formatDate, formatDateTime } from '~/kernel/time/dates';
import { pageTitle } from '~/kernel/frame/title.server';
import type { Event } from '~/telecom/timeline/event';
import type { Access } from '~/kernel/session/authorize.server';
import type { ActedBy } from './acting.server';
import { byText } from './activity.server';
import { eventTitle, type EventTitles } from './event-titles.server';
import { providerMessage, providerNotes } from './provider-notes.server';

/** A fact about an event. Rows without a value are not shown. */
interface EventRow {
  readonly key: string;
  readonly label: string;
  readonly value: string | null | undefined;
}

type Reader = Pick<Access, 't' | 'timezone'>;

/**
 * One event of a record, in words and as the messages that were exchanged (TRX-07). `about` has the facts of its area,
 * below the user.
 */
export function eventView<E extends Event>(
  access: Reader,
  event: E,
  titles: EventTitles<E>,
  about: readonly EventRow[],
  actedBy: ActedBy = () => null,
) {
  const { t, timezone } = access;
  const heading = eventTitle(event, titles, t);
  return {
    title: pageTitle(t, heading),
    heading,
    when: formatDateTime(event.createdAt, timezone),
    rows: rowsOf(access, event, about, actedBy),
    notifications: event.notifications.map((sent) => ({
      ...sent,
      attachment: httpsLink(sent.attachment),
    })),
    request: readable(event.request),
    response: readable(event.response),
  };
}
export type EventView = ReturnType<typeof eventView>;

function rowsOf(access: Reader, event: Event, about: readonly EventRow[], actedBy: ActedBy) {
  const { t, timezone } = access;
  const message = providerMessage(event);
  const labelled = (key: 'by' | 'expected' | 'replan' | 'message' | 'notes', value: string | null): EventRow => ({
    key,
    label: t(`timeline:event.${key}`),
    value,
  });
  const rows = [
    labelled('by', byText(t, event, actedBy) ?? t('timeline:activity.provider')),
    ...about,
    labelled('expected', event.expectedDate && formatDate(event.expectedDate, timezone)),
    labelled('replan', replanText(access, event.replan)),
    labelled('message', message),
    labelled(
      'notes',
      providerNotes(event, t)
        .filter((note) => note !== message)
        .join('\n'),
    ),
  ];
  return rows.flatMap(({ key, label, value }) => (value ? [{ key, label, value }] : []));
}

function replanText({ t, timezone }: Reader, replan: Event['replan']): string | null {
  if (typeof replan === 'string') return formatDate(replan, timezone);
  return replan === null ? null : t(replan ? 'timeline:event.yes' : 'timeline:event.no');
}

/** JSON in a readable layout. Null when it is empty. */
function readable(value: unknown): string | null {
  const isEmpty =
    value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0);
  return isEmpty ? null : JSON.stringify(value, null, 2);
}
