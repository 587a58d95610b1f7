import type { PanelNotice, Review, ReviewLine } from '~/flows/panels/panel.server';
import { isRight, MODULES, otherRights } from '../domain/rights';
import { deedsOf } from '../domain/deeds';
import type { UserFields } from '../provider/profiles.server';
import type { Role, UserProfile } from '../provider/user-profile';
import type { Access } from '~/kernel/session/authorize.server';
import { allowedIn, deedTexts, moduleLines, moduleName, rightName, roleName, wordsOf } from './words.server';

interface Reviewed {
  readonly fields: UserFields;
  readonly roles: readonly Role[];
}

/** The review of a new user: who it is, what they will be able to do, and which rights that are. */
export function reviewNew(access: Access, username: string, { fields, roles }: Reviewed): Review {
  const { t, admin } = access;
  const { firstName = '', lastName = '', email = '', role } = fields;
  const rights = fields.rights ?? roles.find(({ name }) => name === role)?.rights ?? null;
  const name = `${firstName} ${lastName}`;
  return {
    lines: [
      { key: 'name', label: t('users:list.columns.firstname'), value: name },
      { key: 'username', label: t('users:fields.username'), value: username },
      { key: 'email', label: t('users:fields.email'), value: email },
      {
        key: 'role',
        label: t('users:review.role'),
        value: role === undefined ? t('users:review.noRole') : roleName(t, role, roles, admin),
      },
      ...(rights === null
        ? []
        : [
            { key: 'can', label: t('users:review.will', { name }), value: deedTexts(t, rights) },
            ...moduleLines(t, rights),
          ]),
    ],
    notices: [
      { tone: 'info', title: t('users:create.password.title'), text: t('users:create.password.text') },
      ...lackingNotice(access, rights ?? []),
    ],
  };
}

/** The review of a change: each field that changes, and what the user can do more, no longer, and in all. */
export function reviewChange(access: Access, user: UserProfile, isOwn: boolean, { fields, roles }: Reviewed): Review {
  const { t, admin } = access;
  const now = user.rights ?? [];
  const next = fields.rights ?? now;
  const [before, after] = [deedsOf(now), deedsOf(next)];
  const gains = after.filter((deed) => !before.includes(deed));
  const losses = before.filter((deed) => !after.includes(deed));
  const name = `${fields.firstName ?? user.firstName} ${fields.lastName ?? user.lastName}`.trim() || user.username;
  const kept = otherRights(now, admin);
  const field = (key: string, label: string, was: string, is: string | undefined): ReviewLine[] =>
    is === undefined ? [] : [{ key, label, before: was || '–', value: is || '–' }];
  return {
    lines: [
      ...field('first_name', t('users:fields.first_name'), user.firstName, fields.firstName),
      ...field('last_name', t('users:fields.last_name'), user.lastName, fields.lastName),
      ...field('email', t('users:fields.email'), user.email, fields.email),
      ...field(
        'role',
        t('users:fields.role'),
        roleName(t, user.role, roles, admin),
        fields.role && roleName(t, fields.role, roles, admin),
      ),
      ...(gains.length > 0 ? [{ key: 'gains', label: t('users:review.gains'), value: wordsOf(t, gains) }] : []),
      ...(losses.length > 0 ? [{ key: 'losses', label: t('users:review.losses'), value: wordsOf(t, losses) }] : []),
      ...changedModules(access, now, next),
      ...(user.rights === null
        ? []
        : [{ key: 'can', label: t('users:review.will', { name }), value: deedTexts(t, next) }]),
      ...(kept.length > 0 ? [{ key: 'others', label: t('users:review.others'), value: kept }] : []),
    ],
    notices: [
      ...(user.rights === null ? [infoOf(access, 'unreported')] : []),
      ...(fields.rights ? [infoOf(access, isOwn ? 'ownRights' : 'effect')] : []),
      ...lackingNotice(
        access,
        next.filter((right) => !now.includes(right)),
      ),
    ],
  };
}

/** The modules in which something changes, with the rights of now and of then. */
function changedModules({ t }: Access, now: readonly string[], next: readonly string[]): ReviewLine[] {
  const none = t('users:rights.none');
  return MODULES.flatMap((module) => {
    const [before, value] = [allowedIn(t, module, now) || none, allowedIn(t, module, next) || none];
    return before === value ? [] : [{ key: module, label: moduleName(t, module), before, value }];
  });
}

function infoOf({ t }: Access, key: 'unreported' | 'ownRights' | 'effect'): PanelNotice {
  return { tone: 'info', title: t(`users:review.${key}.title`), text: t(`users:review.${key}.text`) };
}

/** The rights that are given by somebody without them, which the provider may refuse. */
function lackingNotice({ t, permissions }: Access, given: readonly string[]): PanelNotice[] {
  const lacking = given.filter(isRight).filter((right) => !permissions.has(right));
  if (lacking.length === 0) return [];
  const rights = lacking.map((right) => rightName(t, right));
  const title = t('users:review.lacking.title');
  return [{ tone: 'warning', title, text: t('users:review.lacking.text', { rights: rights.join(', ') }) }];
}
