import { broadbandRule, type CapabilityRule } from '~/telecom/capabilities/capabilities';

/**
 * The keys of a mobile connection's map, as docs/provider-api.md names them. The keys of its circuits and routes are
 * broadband's.
 */
export const mobileKey = {
  terminate: 'terminate',
  endUser: 'end_user',
  dataPool: 'data_pool',
  simBlock: 'sim_block',
  tags: 'tags',
  cancelOrder: 'transaction.request_cancel',
} as const;

const BY_ENABLED: ReadonlySet<string> = new Set([mobileKey.terminate, mobileKey.cancelOrder]);

const KNOWN: ReadonlySet<string> = new Set(Object.values(mobileKey));
const OURS: ReadonlySet<string> = new Set([mobileKey.dataPool, mobileKey.simBlock, mobileKey.tags]);

/**
 * The rule for a SIM's capabilities (MOB-17). Ending and cancelling need `enabled`, circuits and routes follow
 * broadband's rule, and the rest needs `editable`.
 */
export const mobileRule: CapabilityRule = {
  isGated: (key) => key === mobileKey.terminate || broadbandRule.isGated(key),
  isStrict: (key) => BY_ENABLED.has(key),
  isOurs: (key) => OURS.has(key),
  isKnown: (key) => KNOWN.has(key) || broadbandRule.isKnown(key),
  counts: (capability, key) => {
    if (BY_ENABLED.has(key)) return capability.isEnabled;
    return key.startsWith('circuits') ? broadbandRule.counts(capability, key) : capability.isEditable;
  },
};
