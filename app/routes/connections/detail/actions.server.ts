import { isAllowed, type Capabilities } from '~/domain/capabilities';
import type { Access } from '~/session/authorize.server';
import { foreign } from '~/ui/words';

/** Something that can be done, where it is done, and the capability that it needs. */
export interface Wish {
  readonly key: string;
  readonly label: string;
  readonly href: string;
}

export interface Actions {
  readonly offered: readonly { label: string; href: string; adminOnly: boolean }[];
  /** What cannot be done now, by its reason (house rule 12). */
  readonly blocked: readonly { labels: string; reason: string }[];
}

const NOTHING: Actions = { offered: [], blocked: [] };

/** What of these the user may do now (PER-06). Who may change nothing is offered nothing; what only administrators may is not there for others. */
export function actionsOf({ permissions, admin, t }: Access, capabilities: Capabilities | null, wishes: readonly Wish[]): Actions {
  if (!permissions.has('broadband-c')) return NOTHING;
  if (!capabilities) return { offered: [], blocked: [{ labels: wishes.map(({ label }) => label).join(', '), reason: t('panels:capabilitiesFailed') }] };
  const judged = wishes.map((wish) => ({ ...wish, ...isAllowed(capabilities, wish.key, admin) }));
  const reasons = new Map<string, string[]>();
  for (const { allowed, reason, label } of judged) if (!allowed && reason) reasons.set(reason, [...(reasons.get(reason) ?? []), label]);
  return {
    offered: judged.filter(({ allowed }) => allowed).map(({ label, href, isAdminOnly }) => ({ label, href, adminOnly: isAdminOnly })),
    blocked: [...reasons].map(([reason, labels]) => ({ labels: labels.join(', '), reason: foreign(reason) })),
  };
}
