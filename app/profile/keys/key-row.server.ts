import { formatDateTime } from '~/kernel/time/dates';
import type { Access } from '~/kernel/session/authorize.server';
import type { ApiKey } from '../provider/services.server';

/** A key as the page shows it. The last use is null when the provider does not tell it, or there is none. */
export function keyRow({ uuid, name, createdAt, lastUsedAt }: ApiKey, { timezone }: Pick<Access, 'timezone'>) {
  return {
    uuid,
    name: name || uuid,
    madeAt: createdAt && formatDateTime(createdAt, timezone),
    usedAt: lastUsedAt && formatDateTime(lastUsedAt, timezone),
  };
}
