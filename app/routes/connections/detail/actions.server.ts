import { isAllowed, isGated, type Capabilities } from '~/domain/capabilities';
import { ORDER_RIGHTS, satisfies, type Requirement } from '~/domain/permissions';
import type { Access } from '~/session/authorize.server';
import { foreign } from '~/ui/words';

/** Something that can be done, where it is done, and the capability that it needs. */
export interface Wish {
  readonly key: string;
  readonly label: string;
  readonly href: string;
  /** Who may do it; who may order unless it says otherwise. */
  readonly requirement?: Requirement;
}

export interface Actions {
  readonly offered: readonly { label: string; href: string; adminOnly: boolean }[];
  /** What cannot be done now, by its reason (house rule 12). */
  readonly blocked: readonly { labels: string; reason: string }[];
}

const NOTHING: Actions = { offered: [], blocked: [] };

/** What of these the user may do now (PER-06). What one has no right to is not offered; what only administrators may is not there for others. */
export function actionsOf(
  { permissions, admin, t }: Access,
  capabilities: Capabilities | null,
  asked: readonly Wish[],
): Actions {
  const wishes = asked.filter(({ requirement = ORDER_RIGHTS }) => satisfies(requirement, permissions));
  if (wishes.length === 0) return NOTHING;
  const judged = wishes.map((wish) => ({
    ...wish,
    ...(capabilities || !isGated(wish.key) ? isAllowed(capabilities ?? {}, wish.key, admin) : notKnown(t)),
  }));
  const reasons = new Map<string, string[]>();
  for (const { allowed, reason, label } of judged)
    if (!allowed && reason) reasons.set(reason, [...(reasons.get(reason) ?? []), label]);
  return {
    offered: judged
      .filter(({ allowed }) => allowed)
      .map(({ label, href, isAdminOnly }) => ({ label, href, adminOnly: isAdminOnly })),
    blocked: [...reasons].map(([reason, labels]) => ({ labels: labels.join(', '), reason: foreign(reason) })),
  };
}

function notKnown(t: Access['t']) {
  return { allowed: false, reason: t('panels:areas.connection.capabilitiesFailed'), isAdminOnly: false };
}
