import { broadbandRule } from '~/telecom/capabilities/capabilities';
import { BROADBAND_ORDER_RIGHTS } from '~/kernel/access/permissions';
import type { DetailedConnection } from '~/telecom/provider/connection';
import type { Access } from '~/kernel/session/authorize.server';
import { doubtsOf, type Terms } from '~/telecom/timeline/actions.server';

/**
 * The terms for the actions of a connection, its circuits and routes: the right to order, and the provider's
 * capabilities.
 */
export function capabilityTerms({ capabilities }: DetailedConnection, { t }: Pick<Access, 't'>): Terms {
  return {
    requirement: BROADBAND_ORDER_RIGHTS,
    rule: broadbandRule,
    capabilities,
    unknown: t('panels:areas.connection.capabilitiesFailed'),
    doubts: doubtsOf(t),
  };
}
