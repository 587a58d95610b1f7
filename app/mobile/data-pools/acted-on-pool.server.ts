import type { Access } from '~/kernel/session/authorize.server';
import { actedBy, type ActedBy } from '~/telecom/timeline/acting.server';

/** Stands for the record that does not exist yet, so an organisation orders one pool at a time. */
export const NEW_POOL = 'new';

/** The people who acted in the name of a user, for the events of a data pool. The trail has its order without its id. */
export function actedOnPool(access: Access): Promise<ActedBy> {
  return actedBy(access, [{ area: 'dataPool', id: NEW_POOL }]);
}
