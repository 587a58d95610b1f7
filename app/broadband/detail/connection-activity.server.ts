import { TEST_AND_LABEL_NOT_PERFORMED, withTestAndLabel } from '~/telecom/timeline/timeline-events';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { ListAnswer } from '~/kernel/provider/reading/wire';
import { paths } from '~/kernel/paths/paths';
import type { Event } from '~/telecom/timeline/event';
import { actedBy, type ActedBy } from '~/telecom/timeline/acting.server';
import { olderOf, type Happened } from '~/telecom/timeline/activity.server';
import { BROADBAND_ORDER, LINE_ORDERS } from '~/telecom/ordering/order-names';
import type { Access } from '~/kernel/session/authorize.server';
import { providerNotes } from '~/telecom/timeline/provider-notes.server';
import { connectionTitles, reportedEvents, type ReportedEvent } from '../line/event-titles.server';

/** The people who acted in the name of a user, for the events of a connection. */
export function actedOnConnection(access: Access, nid: string): Promise<ActedBy> {
  return actedBy(
    access,
    ['connection', BROADBAND_ORDER, LINE_ORDERS].map((area) => ({ area, id: nid })),
  );
}

/** The events of a connection, with those that failed (TRX-08). */
export function connectionActivity(
  nid: string,
  answer: ListAnswer<Event>,
  t: Translator,
  actedBy: ActedBy,
): Happened<ReportedEvent> {
  return {
    newestFirst: reportedEvents(withTestAndLabel(answer.rows)),
    lost: answer.lost.length,
    older: olderOf(answer),
    titles: connectionTitles(t),
    // the delivery that this event was added to has its notes
    notes: (event) => (event.type === TEST_AND_LABEL_NOT_PERFORMED ? [] : providerNotes(event, t)),
    href: ({ id }) => paths.connectionEvent(nid, id),
    actedBy,
    pages: { newest: `${paths.connection(nid)}#activity`, all: paths.connectionActivity(nid) },
  };
}
