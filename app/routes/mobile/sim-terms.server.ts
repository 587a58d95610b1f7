import { unknownKeys, type Capabilities } from '~/domain/access/capabilities';
import { MOBILE_ORDER_RIGHTS } from '~/domain/access/permissions';
import { mobileRule } from '~/domain/mobile/capabilities';
import type { Access } from '~/session/authorize.server';
import { runtime } from '~/session/runtime.server';
import { doubtsOf, type Terms } from '~/timeline/actions.server';

/** Keys that the log has had: each is told once by a process. */
const told = new Set<string>();
const MOST_TOLD = 100;

/** What decides about the actions of a SIM: who may order, and what the provider allows of it (MOB-17). `capabilities` is null when they cannot be had. */
export function simTerms(capabilities: Capabilities | null, { t }: Pick<Access, 't'>): Terms {
  if (capabilities) noteUnknown(capabilities);
  return {
    requirement: MOBILE_ORDER_RIGHTS,
    rule: mobileRule,
    capabilities,
    unknown: t('panels:areas.mobile.capabilitiesFailed'),
    doubts: doubtsOf(t),
  };
}

function noteUnknown(capabilities: Capabilities): void {
  // what is no name of a field may be anybody's
  const names = unknownKeys(mobileRule, capabilities).filter((key) => /^[a-z][a-z_.]{0,39}$/i.test(key));
  const fresh = names.filter((key) => !told.has(key)).slice(0, MOST_TOLD - told.size);
  if (fresh.length === 0) return;
  for (const key of fresh) told.add(key);
  runtime().log.warn({ keys: fresh }, 'capabilities of a SIM with names that are not known here');
}
