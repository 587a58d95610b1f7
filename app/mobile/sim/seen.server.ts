import { formatLately } from '~/kernel/time/dates';
import type { Translator } from '~/kernel/i18n/i18n.server';

/** The moment when a SIM was last on the network. A malformed moment stays as it is, and a missing one is empty. */
export function seenText(lastSeen: string | null, t: Translator, now: Date, timezone: string): string {
  if (lastSeen === null) return '';
  const moment = new Date(lastSeen);
  if (Number.isNaN(moment.getTime())) return lastSeen;
  const { today, text } = formatLately(moment, now, timezone);
  return today ? t('mobile:today', { time: text }) : text;
}
