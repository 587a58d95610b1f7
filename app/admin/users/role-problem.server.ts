import type { FieldProblems } from '~/kernel/forms/parse.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { UserFields } from '../provider/profiles.server';
import { listRoles } from './find-user.server';
import { otherRole } from './user-form.server';
import { roleName } from './words.server';

/** The problem with a role of the provider that has other rights than were ticked. */
export async function roleProblem(access: Access, fields: UserFields): Promise<FieldProblems | null> {
  const roles = (await listRoles(access)) ?? [];
  const other = otherRole(fields, roles);
  if (!other) return null;
  return {
    role: [access.t('users:problem.otherRights', { role: roleName(access.t, other.name, roles, access.admin) })],
  };
}
