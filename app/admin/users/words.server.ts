import { foreign } from '~/kernel/ui/words';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { Permission } from '~/kernel/access/permissions';
import { COLUMN_NAMES, MODULES, rightsIn, type Module } from '../domain/rights';
import { deedsOf, type Deed } from '../domain/deeds';
import type { Role, UserProfile } from '../provider/user-profile';

/** The name by which colleagues know a user. */
export function userName({ firstName, lastName, username }: Pick<UserProfile, 'firstName' | 'lastName' | 'username'>) {
  return `${firstName} ${lastName}`.trim() || username;
}

/** A role as people know it. The role admin is for the eyes of admins alone, to whom its label says so (PER-04). */
export function roleName(t: Translator, role: string, roles: readonly Role[], admin: boolean): string {
  if (role === 'admin' && !admin) return '';
  const name = foreign(roles.find((one) => one.name === role)?.title) || role;
  return role === 'admin' ? t('users:staffRole', { role: name }) : name;
}

/** A module at the start of a line. */
export function moduleName(t: Translator, module: Module): string {
  const name = t(`rights:modules.${module}`);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export function actionName(t: Translator, right: Permission): string {
  return t(`rights:actions.${right.slice(-1) as 'r' | 'c' | 'u' | 'd'}`);
}

/** A right in full, such as "eindklanten bekijken". */
export function rightName(t: Translator, right: Permission): string {
  const module = t(`rights:modules.${right.slice(0, -2) as Module}`);
  return t('rights:one', { module, action: actionName(t, right) });
}

/** Every module with one of the rights, and the actions that they allow in it. */
export function moduleLines(t: Translator, rights: readonly string[]) {
  return MODULES.flatMap((module) => {
    const value = allowedIn(t, module, rights);
    return value === '' ? [] : [{ key: module, label: moduleName(t, module), value }];
  });
}

/** The actions that these rights allow in a module. Empty for none. */
export function allowedIn(t: Translator, module: Module, rights: readonly string[]): string {
  return COLUMN_NAMES.flatMap((column) => rightsIn(module, column))
    .filter((right) => rights.includes(right))
    .map((right) => actionName(t, right))
    .join(', ');
}

/** The deeds of a user, a sentence each. */
export function deedTexts(t: Translator, rights: readonly string[]): string[] {
  const deeds = deedsOf(rights);
  return deeds.length === 0 ? [t('users:can.nothing')] : wordsOf(t, deeds);
}

export function wordsOf(t: Translator, deeds: readonly Deed[]): string[] {
  return deeds.map((deed) => t(`users:can.${deed}`));
}
