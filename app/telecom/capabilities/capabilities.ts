/** A part of a record, with the actions that the provider allows on it now. */
export interface Capability {
  readonly isEnabled: boolean;
  readonly isEditable: boolean;
  readonly isAdminOnly: boolean;
  /** The reason why it is not available, in the reader's language. */
  readonly reason: string | null;
}

/** The capabilities of a record. Those of a connection have circuit and route paths as keys (BBC-03). */
export type Capabilities = Readonly<Record<string, Capability>>;

export interface Allowance {
  readonly allowed: boolean;
  readonly reason: string | null;
  /** True when the action has the admin label (spec 6). */
  readonly isAdminOnly: boolean;
  /**
   * The reason why it is not known whether an offered action is allowed; the provider decides when it is sent. Null
   * when it is known.
   */
  readonly doubt: 'unread' | 'unnamed' | null;
}

/** The keys of a connection's map, as docs/provider-api.md names them. */
export const capabilityKey = {
  tags: 'tags',
  endUser: 'end_user',
  terminate: 'terminate',
  change: 'change',
  addCircuit: 'circuits',
  deleteCircuit: (circuit: string) => `circuits/${circuit}`,
  profile: (circuit: string) => `circuits/${circuit}/profile`,
  redundancy: (circuit: string) => `circuits/${circuit}/redundancy`,
  provision: (circuit: string) => `circuits/${circuit}/provision`,
  provisioning: (circuit: string) => `circuits/${circuit}/provisioning`,
  addRoute: (circuit: string) => `circuits/${circuit}/routes`,
  primaryRoute: (circuit: string) => `circuits/${circuit}/routes/primary`,
  deleteRoute: (circuit: string, route: string) => `circuits/${circuit}/routes/${route}`,
} as const;

/** The rule by which an area reads its capabilities. */
export interface CapabilityRule {
  /** True for an action that is offered only when the provider names it. */
  isGated(key: string): boolean;
  /** True for an action that waits until its capability can be read (spec 4). */
  isStrict(key: string): boolean;
  /** True for a key that this portal chose, for which a provider may have another name. */
  isOurs(key: string): boolean;
  /** True for a key that the portal knows. */
  isKnown(key: string): boolean;
  /** True when a capability allows its action. */
  counts(capability: Capability, key: string): boolean;
}

/** The actions that spec 6 leaves free. A provider can still forbid them. */
const NOT_GATED = /^(?:terminate|change|circuits|circuits\/[^/]+\/provisioning)$/;
const ROUTE_KEY = /^circuits\/[^/]+\/routes(?:\/|$)/;
const KNOWN = /^(?:tags|end_user|terminate|change|circuits|circuits\/.+)$/;
const NOT_THERE: Allowance = { allowed: false, reason: null, isAdminOnly: false, doubt: null };
const FREE: Allowance = { ...NOT_THERE, allowed: true };

/**
 * The rule of broadband: a capability counts if it is enabled or editable, that of a route only if it is enabled
 * (PER-06). Spec 6 names circuits and routes; the connection's own capabilities follow the rule of circuits (ours).
 */
export const broadbandRule: CapabilityRule = {
  isGated: (key) => !NOT_GATED.test(key),
  isStrict: () => false,
  isOurs: () => false,
  isKnown: (key) => KNOWN.test(key),
  counts: ({ isEnabled, isEditable }, key) => isEnabled || (isEditable && !ROUTE_KEY.test(key)),
};

/** The keys of a map that the portal has no name for. */
export function unknownKeys(rule: CapabilityRule, capabilities: Capabilities): string[] {
  return Object.keys(capabilities).filter((key) => !rule.isKnown(key));
}

/** The answer when capabilities cannot be read: an unknown permission is not a prohibition. */
export function unreadAllowance(rule: CapabilityRule, key: string): Allowance {
  return rule.isStrict(key) ? NOT_THERE : { ...FREE, doubt: 'unread' };
}

/**
 * Decides about an action, with the reason against it (PER-06). A gated action that the provider does not name is
 * hidden, unless the provider uses names of its own.
 */
export function isAllowed(rule: CapabilityRule, capabilities: Capabilities, key: string, admin: boolean): Allowance {
  const capability = Object.hasOwn(capabilities, key) ? capabilities[key] : undefined;
  if (!capability) {
    if (!rule.isGated(key)) return FREE;
    return rule.isOurs(key) && unknownKeys(rule, capabilities).length > 0 ? { ...FREE, doubt: 'unnamed' } : NOT_THERE;
  }
  if (capability.isAdminOnly && !admin) return NOT_THERE;
  const allowed = rule.counts(capability, key);
  return { allowed, reason: allowed ? null : capability.reason, isAdminOnly: capability.isAdminOnly, doubt: null };
}
