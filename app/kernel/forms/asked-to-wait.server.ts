import type { Translator } from '~/kernel/i18n/i18n.server';
import type { AskedToWait } from '~/kernel/provider/errors';

const LONGEST_IN_SECONDS = 90;

/** The message for a write that the provider refused because it asked to wait (429). Null for any other outcome. */
export function waitText(t: Translator, asked: AskedToWait | null | undefined): string | null {
  if (!asked) return null;
  const seconds = Math.ceil((asked.retryAfterMs ?? 0) / 1_000);
  if (seconds === 0) return t('common:asksToWait.later');
  return seconds <= LONGEST_IN_SECONDS
    ? t('common:asksToWait.seconds', { count: seconds })
    : t('common:asksToWait.minutes', { count: Math.ceil(seconds / 60) });
}
