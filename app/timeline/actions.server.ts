import { isAllowed, type Allowance, type Capabilities, type CapabilityRule } from '~/domain/access/capabilities';
import { satisfies, type Requirement } from '~/domain/access/permissions';
import type { Access } from '~/session/authorize.server';
import { foreign } from '~/ui/words';

/** Something that can be done with a record, where it is done, and the capability that it needs. */
export interface RecordAction {
  readonly key: string;
  readonly label: string;
  readonly href: string;
  /** Who may do it; who its terms name unless it says otherwise. */
  readonly requirement?: Requirement;
}

/** What an area's record is judged by. */
export interface Terms {
  /** Who may do what names nobody of its own. */
  readonly requirement: Requirement;
  readonly rule: CapabilityRule;
  /** null when they cannot be had. */
  readonly capabilities: Capabilities | null;
  /** Said then of what the rule gates, in the user's language. */
  readonly unknown: string;
}

export interface Actions {
  readonly offered: readonly { label: string; href: string; adminOnly: boolean }[];
  /** What cannot be done now, by its reason (house rule 12). */
  readonly blocked: readonly { labels: string; reason: string }[];
}

const NOTHING: Actions = { offered: [], blocked: [] };

/** What of these the user may do now (PER-06). What one has no right to is not offered; what only administrators may is not there for others. */
export function actionsOf(
  { permissions, admin }: Pick<Access, 'permissions' | 'admin'>,
  terms: Terms,
  asked: readonly RecordAction[],
): Actions {
  const permitted = asked.filter(({ requirement = terms.requirement }) => satisfies(requirement, permissions));
  if (permitted.length === 0) return NOTHING;
  const judged = permitted.map((action) => ({ ...action, ...allowanceOf(terms, action.key, admin) }));
  const reasons = new Map<string, string[]>();
  for (const { allowed, reason, label } of judged)
    if (!allowed && reason) reasons.set(reason, [...(reasons.get(reason) ?? []), label]);
  return {
    offered: judged
      .filter(({ allowed }) => allowed)
      .map(({ label, href, isAdminOnly }) => ({ label, href, adminOnly: isAdminOnly })),
    blocked: [...reasons].map(([reason, labels]) => ({ labels: labels.join(', '), reason })),
  };
}

/** Whether the provider allows this now, and if not, why, its words marked as such. */
export function allowanceOf({ rule, capabilities, unknown }: Terms, key: string, admin: boolean): Allowance {
  if (!capabilities && rule.isGated(key)) return { allowed: false, reason: unknown, isAdminOnly: false };
  const allowance = isAllowed(rule, capabilities ?? {}, key, admin);
  return { ...allowance, reason: foreign(allowance.reason) };
}
