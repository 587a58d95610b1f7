import { formatDateTime, formatTime } from '~/kernel/time/dates';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { nl } from '~/kernel/i18n/nl';
import type { AuthenticationEntry } from '~/telecom/provider/diagnostics';
import type { Access } from '~/kernel/session/authorize.server';
import type { Shown } from '~/kernel/ui/status';
import { foreign } from '~/kernel/ui/words';

type Result = keyof typeof nl.diagnostics.log.results;

const LOOKS = {
  accepted: { tone: 'success', icon: 'online' },
  rejected: { tone: 'danger', icon: 'error' },
  disconnected: { tone: 'neutral', icon: 'offline' },
} as const;

/** Entries of the authentication log as text. The keys contain a count, because one second may have several entries. */
export function logRows(entries: readonly AuthenticationEntry[], { t, timezone }: Access) {
  return entries.map((entry, at) => ({
    key: `${at} ${entry.at}`,
    at: momentText(entry.at, timezone),
    circuit: entry.circuitNid,
    username: entry.username,
    result: resultShown(entry.result, t),
    reason: foreign(entry.reason) ?? '',
    ip: entry.ip,
  }));
}
export type LogRow = ReturnType<typeof logRows>[number];

/**
 * The moment with seconds, because sessions may begin and end within a minute. Text without an offset names no moment,
 * and stays as it is.
 */
export function momentText(at: string | Date, timezone: string): string {
  if (!formatTime(at, timezone)) return String(at);
  return `${formatDateTime(at, timezone)}:${String(new Date(at).getUTCSeconds()).padStart(2, '0')}`;
}

/** The `after` of an address, in the provider's form. Null when it is not a moment. */
export function readMoment(text: string | null): string | null {
  const moment = text && /^\d{4}-\d{2}-\d{2}T/.test(text) ? new Date(text) : null;
  return moment && !Number.isNaN(moment.getTime()) ? moment.toISOString() : null;
}

/** The provider's word for an entry, as text. An unknown word stays as it is. */
export function resultShown(result: string, t: Translator): Shown {
  return isResult(result)
    ? { text: t(`diagnostics:log.results.${result}`), ...LOOKS[result] }
    : { text: result, tone: 'neutral', icon: 'info' };
}

function isResult(result: string): result is Result {
  return Object.hasOwn(LOOKS, result);
}
