import { TEST_AND_LABEL_NOT_PERFORMED, withTestAndLabel } from '~/telecom/timeline/timeline-events';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { paths } from '~/kernel/paths/paths';
import type { Event } from '~/telecom/timeline/event';
import type { Happened } from '~/telecom/timeline/activity.server';
import { providerNotes } from '~/telecom/timeline/provider-notes.server';
import { connectionTitles, reportedEvents, type ReportedEvent } from '../line/event-titles.server';

/** The events of a connection, with those that failed (TRX-08). `lost` counts the events that could not be read. */
export function connectionActivity(
  nid: string,
  newestFirst: readonly Event[],
  lost: number,
  t: Translator,
): Happened<ReportedEvent> {
  return {
    newestFirst: reportedEvents(withTestAndLabel(newestFirst)),
    lost,
    titles: connectionTitles(t),
    // the delivery that this event was added to has its notes
    notes: (event) => (event.type === TEST_AND_LABEL_NOT_PERFORMED ? [] : providerNotes(event, t)),
    href: ({ id }) => paths.connectionEvent(nid, id),
    pages: { newest: `${paths.connection(nid)}#activity`, all: paths.connectionActivity(nid) },
  };
}
