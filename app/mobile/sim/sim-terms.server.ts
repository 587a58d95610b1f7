import { unknownKeys, type Capabilities } from '~/telecom/capabilities/capabilities';
import { MOBILE_ORDER_RIGHTS } from '~/kernel/access/permissions';
import { mobileRule } from '~/mobile/domain/capabilities';
import type { Access } from '~/kernel/session/authorize.server';
import { noteUnknown } from '~/kernel/process/unknown-words.server';
import { doubtsOf, type Terms } from '~/telecom/timeline/actions.server';

/**
 * The terms for the actions of a SIM: the right to order, and the provider's capabilities (MOB-17). `capabilities` is
 * null when they could not be loaded.
 */
export function simTerms(capabilities: Capabilities | null, { t }: Pick<Access, 't'>): Terms {
  if (capabilities)
    noteUnknown('capabilities of a SIM with names that are not known here', unknownKeys(mobileRule, capabilities));
  return {
    requirement: MOBILE_ORDER_RIGHTS,
    rule: mobileRule,
    capabilities,
    unknown: t('panels:areas.mobile.capabilitiesFailed'),
    doubts: doubtsOf(t),
  };
}
