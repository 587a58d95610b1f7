import type { CallContext } from '../../../platform/call';
import { refuse } from '../../../records/request';

/** An order is for the caller's own organisation. @throws Rejection under `organization` */
export function demandOwn(uuid: string, context: CallContext): void {
  if (uuid.toLowerCase() === context.caller.organization.organization_uuid) return;
  refuse('organization', { nl: 'Dit is niet uw organisatie.', en: 'This is not your organisation.' }, context);
}
