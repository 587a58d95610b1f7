import { parseUuid } from '~/kernel/text/uuid';
import { readEndUser } from '~/telecom/pickers/end-user-choices.server';
import { settlePanel } from '~/kernel/provider/client.server';
import { ProviderOutage } from '~/kernel/provider/errors';
import type { Access } from '~/kernel/session/authorize.server';

/** The customer of a new order, from the address of its start (`?enduser=`). */
export interface StartedFor {
  /** Uuid; empty for nobody. */
  readonly enduser: string;
  /** Somebody is named who cannot be ordered for, whatever the reason: others' customers are nobody's business. */
  readonly isUnknown: boolean;
  /** The name of the customer, or null when it is unknown. */
  readonly name: string | null;
}

/** Reads the customer. One that cannot be read now stays, and the customer step says so. */
export async function startedFor(access: Access, query: URLSearchParams): Promise<StartedFor> {
  const named = query.get('enduser') ?? '';
  if (named === '') return { enduser: '', isUnknown: false, name: null };
  const enduser = parseUuid(named);
  const found = enduser !== null && access.permissions.has('enduser-r') ? await mayBeThere(access, enduser) : null;
  return enduser !== null && found !== null
    ? { enduser, isUnknown: false, name: found.name }
    : { enduser: '', isUnknown: true, name: null };
}

/** Null for nobody; without a name while they cannot be read. */
async function mayBeThere(access: Access, uuid: string): Promise<Pick<StartedFor, 'name'> | null> {
  const read = await settlePanel(readEndUser(access, uuid));
  if (read.ok) return read.value && { name: read.value.companyName || null };
  return read.failure.error instanceof ProviderOutage ? { name: null } : null;
}
