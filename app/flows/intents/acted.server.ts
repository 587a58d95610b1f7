import type { Translator } from '~/kernel/i18n/i18n.server';
import { bothNames } from '~/kernel/session/acting.server';
import type { Confirmer } from '~/kernel/session/background.server';
import { personName, type Session } from '~/kernel/session/session.server';
import type { Acted, Intent } from './intent';

/** The names and the swap of a staff member who confirms something as the user. Empty for a user's own work. */
export function actedIn({ record }: Session): { readonly acted?: Acted } {
  const { swap } = record;
  if (!swap) return {};
  return {
    acted: { name: personName(record), by: personName(swap.own), username: swap.own.username, swap: swap.id },
  };
}

/** The sender, as colleagues read it: both names when staff sent it as the user. */
export function senderText(t: Translator, { username, acted }: Pick<Intent, 'username' | 'acted'>): string {
  return acted ? bothNames(t, acted.name, acted.by) : (username ?? t('panels:aColleague'));
}

/** The identity with which its look-ups and the rest of its run go on. */
export function confirmerOf({
  owner,
  value,
}: {
  owner: string;
  value: { readonly acted?: Acted | null | undefined };
}): Confirmer {
  return { owner, swap: value.acted?.swap };
}

/** A line of the user's own sends, with both names when staff sent it as the user. */
export function withBoth(t: Translator, text: string, { acted }: Pick<Intent, 'acted'>): string {
  return acted ? `${text} (${bothNames(t, acted.name, acted.by)})` : text;
}
