import { formatDate, formatTime } from '~/kernel/time/dates';
import { isFailure } from '~/telecom/timeline/timeline-events';
import type { Event } from '~/telecom/timeline/event';
import type { ListAnswer } from '~/kernel/provider/reading/wire';
import type { Access } from '~/kernel/session/authorize.server';
import type { ActedBy } from './acting.server';
import { eventTitle, type EventTitles } from './event-titles.server';

/** The events of a record, and how its area shows them. */
export interface Happened<E extends Event> {
  readonly newestFirst: readonly E[];
  /** The number of events that could not be read. */
  readonly lost: number;
  /** The number of older events, which the provider has on further pages. */
  readonly older: number;
  readonly titles: EventTitles<E>;
  /** The lines below an event. */
  notes(event: E): readonly string[];
  href(event: E): string;
  /** The person who acted in the name of an event's user. Absent for records that are not followed. */
  readonly actedBy?: ActedBy;
  /** The addresses of the record's page with the newest events and with all. */
  readonly pages: { readonly newest: string; readonly all: string };
}

type Reader = Pick<Access, 't' | 'timezone'>;

/** The events that the provider has besides those of its answer. Zero when it gives no count. */
export function olderOf({ rows, count, lost }: Pick<ListAnswer<unknown>, 'rows' | 'count' | 'lost'>): number {
  return Math.max(0, (count ?? 0) - rows.length - lost.length);
}

/** Spec 9: the activity list shows three events. */
export const SHOWN = 3;

/** The newest three events, or all, by date (TRX-07). `lost` and `older` count events that are not among them. */
export function activityView<E extends Event>(access: Reader, happened: Happened<E>, all: boolean) {
  const { newestFirst, lost, older, pages } = happened;
  const shown = all ? newestFirst : newestFirst.slice(0, SHOWN);
  const days = new Map<string, ReturnType<typeof eventRow>[]>();
  for (const event of shown) {
    const day = formatDate(event.createdAt, access.timezone);
    days.set(day, [...(days.get(day) ?? []), eventRow(access, happened, event)]);
  }
  return {
    days: [...days].map(([date, rows]) => ({ date, rows })),
    total: newestFirst.length,
    all,
    /** a link to all events, or back to the newest; null when the newest are all */
    moreHref: all ? pages.newest : newestFirst.length > SHOWN ? pages.all : null,
    lost,
    older,
  };
}
export type ActivityView = ReturnType<typeof activityView>;

function eventRow<E extends Event>(
  { t, timezone }: Reader,
  { titles, notes, href, actedBy = () => null }: Pick<Happened<E>, 'titles' | 'notes' | 'href' | 'actedBy'>,
  event: E,
) {
  return {
    key: `${event.id} ${event.type}`,
    href: href(event),
    at: event.createdAt,
    time: formatTime(event.createdAt, timezone),
    title: eventTitle(event, titles, t),
    failed: isFailure(event),
    by: byText(t, event, actedBy),
    notes: notes(event),
  };
}

/** The name of who caused an event. Null when the provider did. */
export function byText(
  t: Access['t'],
  event: Pick<Event, 'by' | 'username' | 'createdAt'>,
  actedBy: ActedBy,
): string | null {
  const acting = actedBy(event);
  return acting
    ? t('timeline:activity.acting', { name: acting.name, as: event.by || acting.as })
    : event.by || event.username || null;
}
