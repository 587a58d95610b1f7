import { isFailure } from '~/telecom/timeline/timeline-events';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { Event } from '~/telecom/timeline/event';

/** The titles that an area gives to the events of its records, in the reader's language. */
export interface EventTitles<E extends Event> {
  readonly types: Titles;
  /** The titles by the action. They are more exact than those by type, except for events with `isByType`. */
  readonly actions: Titles;
  isByType(event: E): boolean;
  /** The title from other fields of an event, or null. */
  own(event: E): string | null;
}

/** Titles by the provider's words. */
type Titles = Readonly<Record<string, string>>;

/** The title of an event (TRX-08, 09, 11). A word of the provider that the area does not know stays as it is. */
export function eventTitle<E extends Event>(event: E, titles: EventTitles<E>, t: Translator): string {
  // a link must have a name
  const title = plainTitle(event, titles) || t('timeline:activity.untitled');
  return isFailure(event) ? t('timeline:errorIn', { title }) : title;
}

function plainTitle<E extends Event>(event: E, titles: EventTitles<E>): string {
  const own = titles.own(event);
  if (own !== null) return own;
  const [byType, byAction] = [titleIn(titles.types, event.type), titleIn(titles.actions, event.action)];
  if (byType !== null && (byAction === null || titles.isByType(event))) return byType;
  return byAction ?? (event.action || event.type);
}

/** The title of a word. A plain look-up would find words such as `constructor` in every object. */
function titleIn(titles: Titles, word: string): string | null {
  return Object.hasOwn(titles, word) ? (titles[word] ?? null) : null;
}
