import type { CallContext, RestRequest } from '../../../platform/call';
import { connectionOfUuid } from './own-connection';
import type { OwnConnection } from './own-connection';

/** The permission for changes of what is paid. */
export const ordering = { allOf: ['broadband-c', 'broadband-ordering-c'] };

/** The connection of the path; another organisation's is not found. */
export function ownConnection({ path }: RestRequest, context: CallContext): OwnConnection {
  return connectionOfUuid(context, path['uuid'] ?? '');
}
