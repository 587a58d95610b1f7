import { simSearch } from '~/telecom/sims/sim-number';
import { shownNumber } from '~/telecom/sims/shown-number';
import type { Translator } from '~/kernel/i18n/i18n.server';

/**
 * The meaning of a search when it differs from the typed text, and any mistake in it. Null when it needs no
 * explanation.
 */
export function understoodText(search: string, t: Translator): string | null {
  const { kind, text, isMistyped } = simSearch(search);
  if (kind === 'words' || (text === search && !isMistyped)) return null;
  const taken = t(`mobile:list.understood.${kind}`, { text: shownNumber(text) });
  return isMistyped ? `${taken}. ${t('mobile:list.understood.mistyped')}` : taken;
}
