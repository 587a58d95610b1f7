import { parseUuid } from '~/kernel/text/uuid';
import { readEndUser } from '~/telecom/pickers/end-user-choices.server';
import { settlePanel } from '~/kernel/provider/client.server';
import { ProviderOutage } from '~/kernel/provider/errors';
import type { Access } from '~/kernel/session/authorize.server';

/** The customer of a new order, from the address of its start (`?enduser=`). */
export interface StartedFor {
  /** Uuid. Empty without a customer. */
  readonly enduser: string;
  /**
   * True when the address names a customer who cannot be ordered for. The reason stays hidden, because customers of
   * other resellers are confidential.
   */
  readonly isUnknown: boolean;
  /** The name of the customer. Null when it is unknown. */
  readonly name: string | null;
}

/** Reads the customer. During an outage the customer stays chosen, and the customer step reports it. */
export async function startedFor(access: Access, query: URLSearchParams): Promise<StartedFor> {
  const named = query.get('enduser') ?? '';
  if (named === '') return { enduser: '', isUnknown: false, name: null };
  const enduser = parseUuid(named);
  const found = enduser !== null && access.permissions.has('enduser-r') ? await mayBeThere(access, enduser) : null;
  return enduser !== null && found !== null
    ? { enduser, isUnknown: false, name: found.name }
    : { enduser: '', isUnknown: true, name: null };
}

/** Null when the customer does not exist. During an outage the name is null. */
async function mayBeThere(access: Access, uuid: string): Promise<Pick<StartedFor, 'name'> | null> {
  const read = await settlePanel(readEndUser(access, uuid));
  if (read.ok) return read.value && { name: read.value.companyName || null };
  return read.failure.error instanceof ProviderOutage ? { name: null } : null;
}
