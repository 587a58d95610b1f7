import { daysValid } from '~/broadband/domain/offer-validity';
import type { Offer } from '~/broadband/provider/schemas/offer';
import type { Access } from '~/kernel/session/authorize.server';
import { formatDate, today } from '~/kernel/time/dates';
import type { Shown } from '~/kernel/ui/status';
import { foreign } from '~/kernel/ui/words';

type Clock = Pick<Access, 't' | 'now' | 'timezone'>;

/** The looks of the statuses (spec 4). */
const LOOKS = {
  requested: { tone: 'info', icon: 'clock' },
  processing: { tone: 'info', icon: 'clock' },
  published: { tone: 'success', icon: 'check' },
  partially_expired: { tone: 'warning', icon: 'warning' },
  ordered: { tone: 'neutral', icon: 'check' },
} as const satisfies Record<string, Pick<Shown, 'tone' | 'icon'>>;

/** The status of an offer. One that the portal does not know keeps the provider's word. */
export function offerStatus({ status }: Pick<Offer, 'status'>, { t }: Pick<Clock, 't'>): Shown {
  if (isKnown(status)) return { text: t(`offers:status.${status}`), ...LOOKS[status] };
  return { text: foreign(status) || t('offers:status.none'), tone: 'neutral', icon: 'info' };
}

function isKnown(status: string): status is keyof typeof LOOKS {
  return Object.hasOwn(LOOKS, status);
}

/** How long an offer is valid, in words. Null when that is not known or of no importance. */
export function validityText(offer: Pick<Offer, 'validUntil' | 'status'>, { t, now, timezone }: Clock): string | null {
  const days = daysValid(offer, today(now, timezone));
  if (days === null) return null;
  return days < 0 ? t('offers:validity.expired') : t('offers:validity.left', { count: days });
}

/** A date of an offer. Before publication there is none. */
export function offerDate(date: string | null, { t, timezone }: Pick<Clock, 't' | 'timezone'>): string {
  return date === null ? t('offers:validity.none') : formatDate(date, timezone);
}
