import { roles } from '../../cast';
import { detail, Rejection } from '../../platform/call';
import type { CallContext } from '../../platform/call';
import type { Profile } from '../../platform/profiles';

type Rights = Pick<Profile, 'role' | 'permissions'>;

const listed: Readonly<Record<string, { readonly permissions: readonly string[] }>> = roles;
const known = new Set(Object.values(listed).flatMap(({ permissions }) => permissions));
/** The rights without which nobody manages users. */
const managing = ['user-r', 'user-c'];

/** The name of a role that no list has. */
const CUSTOM = 'custom';

/**
 * The role and the rights after a change. Rights alone get the role that has exactly these, or `custom`; a role alone
 * brings its own rights; a role of another name is a role of its own.
 *
 * @throws Rejection for a right that the caller lacks, and for the last right of a manager to manage
 */
export function changedRights(
  context: CallContext,
  before: Rights,
  given: { readonly role?: string | undefined; readonly permissions?: readonly string[] | undefined },
  own: boolean,
): Rights {
  const asked = given.role === undefined ? undefined : listed[given.role]?.permissions;
  const permissions = [...new Set(given.permissions ?? asked ?? before.permissions)];
  if (given.permissions && asked && !isSame(permissions, asked)) {
    const english = 'This role has other rights. Give your own role another name.';
    refuse(context, 'role', english, 'Deze rol heeft andere rechten. Geef uw eigen rol een andere naam.');
  }
  const added = permissions.filter((right) => !before.permissions.includes(right));
  const made = added.filter((right) => !known.has(right));
  if (made.length > 0) {
    const names = made.join(', ');
    refuse(context, 'permissions', `These rights do not exist: ${names}.`, `Deze rechten bestaan niet: ${names}.`);
  }
  const { caller } = context;
  const lacking = caller.permissions.has('admin') ? [] : added.filter((right) => !caller.permissions.has(right));
  if (lacking.length > 0 || (given.role === 'admin' && !caller.permissions.has('admin'))) {
    const names = lacking.filter((right) => right !== 'admin').join(', ') || 'role';
    const english = `You cannot give what you do not have: ${names}.`;
    refuse(context, 'permissions', english, `U kunt niet geven wat u zelf niet heeft: ${names}.`);
  }
  if (own && managing.some((right) => before.permissions.includes(right) && !permissions.includes(right))) {
    const english = 'You cannot take away your own right to manage users.';
    refuse(context, 'permissions', english, 'U kunt uzelf het recht om gebruikers te beheren niet afnemen.');
  }
  return { permissions, role: given.role ?? (given.permissions ? roleOf(permissions) : before.role) };
}

function roleOf(permissions: readonly string[]): string {
  return Object.keys(listed).find((name) => isSame(permissions, listed[name]?.permissions ?? [])) ?? CUSTOM;
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((right) => other.includes(right));
}

function refuse(context: CallContext, field: string, english: string, dutch: string): never {
  throw new Rejection(-32602, 'Invalid params', [detail(context, field, english, dutch)]);
}
