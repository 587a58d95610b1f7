import { TEST_AND_LABEL_NOT_PERFORMED, withTestAndLabel } from '~/domain/order/timeline-events';
import type { Translator } from '~/i18n/i18n.server';
import { paths } from '~/paths';
import type { Event } from '~/provider/schemas/event';
import type { Happened } from '~/timeline/activity.server';
import { providerNotes } from '~/timeline/provider-notes.server';
import { connectionTitles, toldEvents, type ToldEvent } from './event-titles.server';

/** The events of a connection, with those that failed (TRX-08). `lost` counts the events that could not be read. */
export function connectionActivity(
  nid: string,
  newestFirst: readonly Event[],
  lost: number,
  t: Translator,
): Happened<ToldEvent> {
  return {
    newestFirst: toldEvents(withTestAndLabel(newestFirst)),
    lost,
    titles: connectionTitles(t),
    // the delivery that it was added to has them
    notes: (event) => (event.type === TEST_AND_LABEL_NOT_PERFORMED ? [] : providerNotes(event, t)),
    href: ({ id }) => paths.connectionEvent(nid, id),
    pages: { newest: `${paths.connection(nid)}#activity`, all: paths.connectionActivity(nid) },
  };
}
