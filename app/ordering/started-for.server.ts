import { parseUuid } from '~/domain/uuid';
import { readEndUser } from '~/pickers/end-user-choices.server';
import { settlePanel } from '~/provider/client.server';
import { ProviderWeather } from '~/provider/errors';
import type { Access } from '~/session/authorize.server';

/** For whom an order is started, as the address of its start names them (`?enduser=`). */
export interface StartedFor {
  /** Uuid; empty for nobody. */
  readonly enduser: string;
  /** Somebody is named who cannot be ordered for, whatever the reason: others' customers are nobody's business. */
  readonly isUnknown: boolean;
}

/** Whoever cannot be read now stays: the step that asks whom the order is for says so. */
export async function startedFor(access: Access, query: URLSearchParams): Promise<StartedFor> {
  const named = query.get('enduser') ?? '';
  if (named === '') return { enduser: '', isUnknown: false };
  const enduser = parseUuid(named);
  const isKnown = enduser !== null && access.permissions.has('enduser-r') && (await mayBeThere(access, enduser));
  return isKnown ? { enduser, isUnknown: false } : { enduser: '', isUnknown: true };
}

async function mayBeThere(access: Access, uuid: string): Promise<boolean> {
  const read = await settlePanel(readEndUser(access, uuid));
  return read.ok ? read.value !== null : read.failure.error instanceof ProviderWeather;
}
