import type { Access } from '~/kernel/session/authorize.server';
import type { OwnSession } from '~/kernel/session/own-sessions.server';
import { formatDateTime } from '~/kernel/time/dates';

/** A place where the user is signed in, in words. */
export function sessionRow(
  { id, device, startedAt, lastSeen, isThis, acting }: OwnSession,
  { t, timezone }: Pick<Access, 't' | 'timezone'>,
) {
  const { browser, system } = { browser: device?.browser ?? null, system: device?.system ?? null };
  const where =
    browser && system
      ? t('profile:sessions.browserOn', { browser, system })
      : (browser ?? system ?? t('profile:sessions.unknown'));
  return {
    id,
    where,
    isThis,
    times: t('profile:sessions.times', {
      started: formatDateTime(startedAt, timezone),
      seen: formatDateTime(lastSeen, timezone),
    }),
    acting:
      acting &&
      t('profile:sessions.acting', { name: acting.name, organisation: acting.organization, reason: acting.reason }),
  };
}
