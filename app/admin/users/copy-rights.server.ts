import { settle, settleSide } from '~/kernel/provider/client.server';
import type { FieldProblems } from '~/kernel/forms/parse.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { TypedForm } from '~/flows/panels/panel.server';
import { knownRights, otherRights, RIGHTS } from '../domain/rights';
import { usernameIn } from '../domain/username';
import { findUser, listRoles } from './find-user.server';
import { tickedAs } from './user-form.server';
import { roleName, userName } from './words.server';

const MOST_USERS = 100;
/** The button that copies rights into the form. */
export const COPY = 'copy';

/** The roles and the users whose rights can be copied. */
export async function copyChoices(access: Access) {
  const { provider, t, admin } = access;
  const sort = { field: 'first_name', descending: false };
  const [roles, users] = await Promise.all([
    listRoles(access),
    settleSide(provider.profiles.list({ page: 1, perPage: MOST_USERS, sort })),
  ]);
  const people = users.ok ? users.value.rows.slice(0, MOST_USERS) : [];
  return {
    roles,
    options: [
      { value: '', label: t('users:copy.choose') },
      {
        label: t('users:copy.roles'),
        options: (roles ?? []).map(({ name }) => ({
          value: `role:${name}`,
          label: roleName(t, name, roles ?? [], admin),
        })),
      },
      {
        label: t('users:copy.users'),
        options: people.map((user) => ({
          value: `user:${user.username}`,
          label: `${userName(user)} (${user.username})`,
        })),
      },
    ].filter((group) => !('options' in group) || group.options.length > 0),
    /** The number of users in the list when there are more. */
    most: users.ok && (users.value.count ?? people.length) > people.length ? people.length : null,
  };
}

interface Source {
  readonly name: string;
  readonly role: string;
  /** Null when the provider does not tell them. */
  readonly rights: readonly string[] | null;
}

/** The user or the role that a form names to copy from. Null when there is none. @throws ProviderFailure */
async function sourceOf(access: Access, asked: string | undefined): Promise<Source | null> {
  const [, kind, name = ''] = /^(role|user):(.+)$/su.exec(asked ?? '') ?? [];
  if (kind === 'role') {
    const roles = (await listRoles(access)) ?? [];
    const role = roles.find((one) => one.name === name);
    return role ? { name: roleName(access.t, name, roles, access.admin), role: name, rights: role.rights } : null;
  }
  const username = kind === 'user' ? usernameIn(name) : null;
  const user = username && (await findUser(access.provider, username));
  return user
    ? { name: userName(user), role: roleName(access.t, user.role, [], access.admin), rights: user.rights }
    : null;
}

/** The problem with the source of a copy; null when its rights can be copied. */
export async function copyProblem(access: Access, asked: string | undefined): Promise<FieldProblems | null> {
  const { t } = access;
  const source = await settle(sourceOf(access, asked));
  if (!source.ok) return { copy_from: [t('users:problem.copyFailed')] };
  if (!source.value) return { copy_from: [t('users:problem.copy')] };
  return source.value.rights ? null : { copy_from: [t('users:problem.copyUnknown')] };
}

/** The form with the rights of the source and with its role. The choice of the source is empty again. */
export async function withCopied(
  access: Access,
  typed: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, string>>> {
  const source = await sourceOf(access, typed['copy_from']);
  if (!source?.rights) return typed;
  const others = Object.entries(typed).filter(([name]) => !(RIGHTS as readonly string[]).includes(name));
  return {
    ...Object.fromEntries(others),
    ...tickedAs(knownRights(source.rights)),
    role: source.role,
    copy_from: '',
  };
}

/** The problem of a form in which rights were chosen to copy and not copied. The next page would be without them. */
export function copyForgotten({ t, form }: Access): FieldProblems | null {
  return form.get('copy_from')
    ? { copy_from: [t('users:problem.copyForgotten', { take: t('users:copy.take') })] }
    : null;
}

/** The words about what was copied. Null unless the form was asked to copy. */
export async function copiedText(access: Access, typed: TypedForm): Promise<string | null> {
  if (typed['intent'] !== COPY) return null;
  const found = await settle(sourceOf(access, typed['copy_from']));
  const source = found.ok ? found.value : null;
  if (!source?.rights) return null;
  const { t, admin } = access;
  const left = otherRights(source.rights, admin);
  return [
    t('users:copy.taken', { name: source.name }),
    ...(left.length > 0 ? [t('users:copy.partly', { rights: left })] : []),
  ].join(' ');
}
