import type { Translator } from '~/kernel/i18n/i18n.server';
import { foreign } from '~/kernel/ui/words';
import { technologyName } from '~/telecom/words/connection.server';
import type { PlannedLine } from './address-check.server';

/** When lines come that are not there yet, each moment once. */
export function plannedTexts(planned: readonly PlannedLine[], t: Translator): string[] {
  const texts = planned.map(({ technology, when }) => {
    const what = technologyName(technology, t);
    return when === null ? t('checks:plannedSome', { what }) : t('checks:plannedAt', { what, when: foreign(when) });
  });
  return [...new Set(texts)];
}
