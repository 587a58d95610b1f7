import type { Access } from '~/kernel/session/authorize.server';
import type { TypedForm } from '~/flows/panels/panel.server';
import { COLUMN_NAMES, isRight, MODULES, otherRights, rightsIn } from '../domain/rights';
import type { UserProfile } from '../provider/user-profile';
import { copiedText, copyChoices } from './copy-rights.server';
import { actionName, moduleName, roleName } from './words.server';

/**
 * The parts of a user's form that the provider decides: the rights to tick, and whose rights can be copied. The rights
 * are those that a role, the user or the manager has, since the provider may not have others.
 */
export async function formChoices(access: Access, user: UserProfile | null, typed: TypedForm) {
  const { t, permissions, admin } = access;
  const [{ roles, options, most }, copied] = await Promise.all([copyChoices(access), copiedText(access, typed)]);
  const offered = new Set([
    ...permissions,
    ...(user?.rights ?? []),
    ...(roles ?? []).flatMap(({ rights }) => rights ?? []),
    ...Object.keys(typed).filter(isRight),
  ]);
  const rows = MODULES.map((module) => ({
    module,
    label: moduleName(t, module),
    cells: COLUMN_NAMES.map((column) => ({
      column,
      rights: rightsIn(module, column)
        .filter((right) => offered.has(right))
        .map((right) => ({ right, label: actionName(t, right), isLacking: !permissions.has(right) })),
    })),
  })).filter(({ cells }) => cells.some(({ rights }) => rights.length > 0));
  return {
    copy: { options, most, copied },
    roles: (roles ?? []).map(({ name }) => ({ name, title: roleName(t, name, roles ?? [], admin) })),
    rolesFailed: roles === null,
    /** Null when the provider does not tell the rights of the user. */
    rows: user && user.rights === null ? null : rows,
    others: user?.rights ? otherRights(user.rights, admin) : [],
    hasDoubt: rows.some(({ cells }) => cells.some(({ rights }) => rights.some(({ isLacking }) => isLacking))),
  };
}
export type FormChoices = Awaited<ReturnType<typeof formChoices>>;
