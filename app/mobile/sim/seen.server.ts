import { formatLately } from '~/kernel/time/dates';
import type { Translator } from '~/kernel/i18n/i18n.server';

/** When a SIM was last on the network; what is no moment stays as it came, and without one it is the empty text. */
export function seenText(lastSeen: string | null, t: Translator, now: Date, timezone: string): string {
  if (lastSeen === null) return '';
  const moment = new Date(lastSeen);
  if (Number.isNaN(moment.getTime())) return lastSeen;
  const { today, text } = formatLately(moment, now, timezone);
  return today ? t('mobile:today', { time: text }) : text;
}
