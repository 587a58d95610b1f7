import { formatDate, formatLately, toMoment } from '~/kernel/time/dates';
import type { Translator } from '~/kernel/i18n/i18n.server';

/** The moment when a SIM was last on the network. A malformed moment stays as it is, and a missing one is empty. */
export function seenText(lastSeen: string | null, t: Translator, now: Date, timezone: string): string {
  if (lastSeen === null) return '';
  const moment = toMoment(lastSeen);
  // a date has no time, and other text names no moment
  if (moment === null) return formatDate(lastSeen);
  const { today, text } = formatLately(moment, now, timezone);
  return today ? t('mobile:today', { time: text }) : text;
}
