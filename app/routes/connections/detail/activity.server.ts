import { formatDate, formatTime } from '~/domain/dates';
import { isFailure, TEST_AND_LABEL_NOT_PERFORMED, withTestAndLabel } from '~/domain/timeline-events';
import { paths } from '~/paths';
import type { Event } from '~/provider/schemas/event';
import type { Access } from '~/session/authorize.server';
import { eventTitle, providerNotes, toldEvents, type ToldEvent } from './event-titles.server';

/** Spec 9: the activity list shows three events. */
const SHOWN = 3;

/** The newest three, or all there are, by date (TRX-07). `lost` counts those that could not be read. */
export function activityView(access: Access, nid: string, newestFirst: readonly Event[], lost: number, all: boolean) {
  const events = toldEvents(withTestAndLabel(newestFirst));
  const shown = all ? events : events.slice(0, SHOWN);
  const days = new Map<string, ReturnType<typeof eventRow>[]>();
  for (const event of shown) {
    const day = formatDate(event.createdAt, access.timezone);
    days.set(day, [...(days.get(day) ?? []), eventRow(access, nid, event)]);
  }
  return {
    days: [...days].map(([date, rows]) => ({ date, rows })),
    total: events.length,
    all,
    hidden: events.length - shown.length,
    lost,
  };
}
export type ActivityView = ReturnType<typeof activityView>;

function eventRow({ t, timezone }: Access, nid: string, event: ToldEvent) {
  return {
    key: `${event.id} ${event.type}`,
    href: paths.connectionEvent(nid, event.id),
    at: event.createdAt,
    time: formatTime(event.createdAt, timezone),
    title: eventTitle(event, t),
    failed: isFailure(event),
    by: event.by || event.username || null,
    // the delivery that it was added to has them
    notes: event.type === TEST_AND_LABEL_NOT_PERFORMED ? [] : providerNotes(event, t),
  };
}
