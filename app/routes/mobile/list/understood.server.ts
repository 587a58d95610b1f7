import { simSearch } from '~/domain/mobile/sim-number';
import type { Translator } from '~/i18n/i18n.server';

/** As what the search was taken, where that is not as it was typed, and what is wrong with it; null when there is nothing to say. */
export function understoodText(search: string, t: Translator): string | null {
  const { kind, text, isMistyped } = simSearch(search);
  if (kind === 'words' || (text === search && !isMistyped)) return null;
  const taken = t(`mobile:list.understood.${kind}`, { text });
  return isMistyped ? `${taken}. ${t('mobile:list.understood.mistyped')}` : taken;
}
