import { NotFound } from '../../platform/call';
import type { CallContext } from '../../platform/call';

/** Executes an open on-demand order whose day has come. */
export function executeOnDemand(_uuid: string, _context: CallContext): { transaction_uuid: string } {
  throw new NotFound();
}
