import type { Translator } from '~/kernel/i18n/i18n.server';
import type { Settled } from '~/kernel/provider/client.server';

/**
 * The open tickets about one record, the newest first. Null for users who may not see them, and inside for tickets that
 * are not known.
 */
export type OpenTickets = Settled<readonly { readonly id: string }[] | null> | null;

/** The newest open ticket, and the sentence that one is open or may be. Both are null without any. */
export function openTicket(tickets: OpenTickets, t: Translator) {
  const known = tickets?.ok ? tickets.value : null;
  const [ticket = null] = known ?? [];
  if (ticket) return { ticket, note: t('timeline:glance.ticketOpen') };
  return { ticket, note: tickets !== null && known === null ? t('timeline:glance.ticketUnread') : null };
}
