/** What may be done with one thing of a connection now. */
export interface Capability {
  readonly isEnabled: boolean;
  readonly isEditable: boolean;
  readonly isAdminOnly: boolean;
  /** Why it is not available, in the reader's language. */
  readonly reason: string | null;
}

/** The capabilities of a connection, keyed by circuit and route path (BBC-03). */
export type Capabilities = Readonly<Record<string, Capability>>;

/** `isAdminOnly`: what is offered carries the admin label (spec 6). */
export interface Allowance {
  readonly allowed: boolean;
  readonly reason: string | null;
  readonly isAdminOnly: boolean;
}

/** The keys of the map, as docs/provider-api.md names them. */
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

/** What spec 6 does not let a capability decide. Where the provider has a word about it all the same, that counts. */
const NOT_GATED = /^(?:terminate|change|circuits|circuits\/[^/]+\/provisioning)$/;
const ROUTE_KEY = /^circuits\/[^/]+\/routes(?:\/|$)/;
const NOT_THERE: Allowance = { allowed: false, reason: null, isAdminOnly: false };
const FREE: Allowance = { allowed: true, reason: null, isAdminOnly: false };

/**
 * Whether an action is offered, and if not, why (PER-06): a capability counts if it is enabled or editable, that of a route only if it is
 * enabled. The capabilities of the connection itself (tags, end customer, …) are judged as those of circuits (ours: spec 6 names two).
 * What only administrators may is not there for others, and neither is what spec 6 gates and the provider does not name.
 */
export function isAllowed(capabilities: Capabilities, key: string, admin: boolean): Allowance {
  const capability = Object.hasOwn(capabilities, key) ? capabilities[key] : undefined;
  if (!capability) return isGated(key) ? NOT_THERE : FREE;
  if (capability.isAdminOnly && !admin) return NOT_THERE;
  const allowed = capability.isEnabled || (capability.isEditable && !ROUTE_KEY.test(key));
  return { allowed, reason: allowed ? null : capability.reason, isAdminOnly: capability.isAdminOnly };
}

/** Whether nothing can be said about this action without the capabilities of the connection. */
export function isGated(key: string): boolean {
  return !NOT_GATED.test(key);
}
