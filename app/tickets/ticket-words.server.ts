import type { Translator } from '~/kernel/i18n/i18n.server';
import type { Shown } from '~/kernel/ui/status';
import { foreign } from '~/kernel/ui/words';

/** The looks of the statuses (spec 4). */
const LOOKS = {
  new: { tone: 'info', icon: 'clock' },
  open: { tone: 'warning', icon: 'support' },
  solved: { tone: 'success', icon: 'check' },
  closed: { tone: 'neutral', icon: 'minus' },
} as const satisfies Record<string, Pick<Shown, 'tone' | 'icon'>>;

/** The status of a ticket. One that the portal does not know keeps the provider's word. */
export function ticketStatus(status: string, t: Translator): Shown {
  if (isKnown(status)) return { text: t(`tickets:status.${status}`), ...LOOKS[status] };
  return { text: foreign(status) || t('tickets:status.none'), tone: 'neutral', icon: 'info' };
}

/** The meaning of a status for the reader. Null for one that the portal does not know. */
export function statusNote(status: string, t: Translator): string | null {
  return isKnown(status) ? t(`tickets:statusNote.${status}`) : null;
}

function isKnown(status: string): status is keyof typeof LOOKS {
  return Object.hasOwn(LOOKS, status);
}
