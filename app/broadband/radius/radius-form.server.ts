import type { Requirement } from '~/kernel/access/permissions';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { RadiusSettings } from '~/broadband/provider/schemas/radius';

/** The rights to change the settings for all connections of the organisation. */
export const RADIUS_RIGHTS = { allOf: ['broadband-r', 'broadband-c'] } as const satisfies Requirement;

/** The settings in words. Zero hours mean no limit. */
export function settingsText({ defaultRealm, maxSessions, timeoutHours }: RadiusSettings, t: Translator) {
  return {
    realm: defaultRealm,
    sessions: maxSessions === null ? t('radius:settings.unknown') : String(maxSessions),
    timeout:
      timeoutHours === null
        ? t('radius:settings.unknown')
        : timeoutHours === 0
          ? t('radius:settings.never')
          : t('radius:settings.hours', { count: timeoutHours }),
  };
}
