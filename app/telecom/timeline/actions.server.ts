import {
  isAllowed,
  unreadAllowance,
  type Allowance,
  type Capabilities,
  type CapabilityRule,
} from '~/telecom/capabilities/capabilities';
import { satisfies, type Requirement } from '~/kernel/access/permissions';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { Access } from '~/kernel/session/authorize.server';
import { foreign } from '~/kernel/ui/words';

/** An action on a record, with its page and the capability that it needs. */
export interface RecordAction {
  readonly key: string;
  readonly label: string;
  readonly href: string;
  /** The right that it requires. By default it is the one of its `Terms`. */
  readonly requirement?: Requirement;
}

/** The rights and capabilities that decide about a record's actions. */
export interface Terms {
  /** The right for actions that do not name their own. */
  readonly requirement: Requirement;
  readonly rule: CapabilityRule;
  /** Null when they cannot be read. */
  readonly capabilities: Capabilities | null;
  /** The reason against actions that wait until the capabilities can be read, in the user's language. */
  readonly unknown: string;
  /** The notes on offered actions that may not be allowed. */
  readonly doubts: Readonly<Record<NonNullable<Allowance['doubt']>, string>>;
}

export interface Actions {
  readonly offered: readonly { label: string; href: string; adminOnly: boolean }[];
  /** The actions that are not available now, by their reason (house rule 12). */
  readonly blocked: readonly { labels: string; reason: string }[];
  /** The offered actions that may not be allowed, with the note on that. */
  readonly doubtful: readonly { labels: string; reason: string }[];
}

const NOTHING: Actions = { offered: [], blocked: [], doubtful: [] };

/**
 * The actions that the user may do now (PER-06). Actions without the right, and those for administrators, are left out.
 */
export function actionsOf(
  { permissions, admin }: Pick<Access, 'permissions' | 'admin'>,
  terms: Terms,
  asked: readonly RecordAction[],
): Actions {
  const permitted = asked.filter(({ requirement = terms.requirement }) => satisfies(requirement, permissions));
  if (permitted.length === 0) return NOTHING;
  const judged = permitted.map((action) => ({ ...action, ...allowanceOf(terms, action.key, admin) }));
  return {
    offered: judged
      .filter(({ allowed }) => allowed)
      .map(({ label, href, isAdminOnly }) => ({ label, href, adminOnly: isAdminOnly })),
    blocked: byReason(judged.filter(({ allowed }) => !allowed)),
    doubtful: byReason(judged.map(({ label, doubt }) => ({ label, reason: doubt && terms.doubts[doubt] }))),
  };
}

/** Pages that no capability decides about. */
export function links(offered: readonly { readonly label: string; readonly href: string }[]): Actions {
  return { ...NOTHING, offered: offered.map((one) => ({ ...one, adminOnly: false })) };
}

function byReason(said: readonly { label: string; reason: string | null }[]): Actions['blocked'] {
  const reasons = new Map<string, string[]>();
  for (const { label, reason } of said) if (reason) reasons.set(reason, [...(reasons.get(reason) ?? []), label]);
  return [...reasons].map(([reason, labels]) => ({ labels: labels.join(', '), reason }));
}

/** The provider's permission for an action now, or its reason against it, marked as the provider's words. */
export function allowanceOf({ rule, capabilities, unknown }: Terms, key: string, admin: boolean): Allowance {
  if (!capabilities) {
    const unread = unreadAllowance(rule, key);
    return unread.allowed ? unread : { ...unread, reason: unknown };
  }
  const allowance = isAllowed(rule, capabilities, key, admin);
  return { ...allowance, reason: foreign(allowance.reason) };
}

/** The notes on offered actions that may not be allowed. Actions that may cost something have the same notes. */
export function doubtsOf(t: Translator): Terms['doubts'] {
  return { unread: t('timeline:record.doubt.unread'), unnamed: t('timeline:record.doubt.unnamed') };
}

/** The note on one action. Null when its permission is known. */
export function doubtAbout(terms: Terms, key: string, admin: boolean): string | null {
  const { doubt } = allowanceOf(terms, key, admin);
  return doubt && terms.doubts[doubt];
}
