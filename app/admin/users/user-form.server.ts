import { z } from 'zod';
import { asTypedOrEmpty, ticked, withRules } from '~/kernel/forms/fields.server';
import { isEmail } from '~/kernel/text/email';
import { isPersonName } from '~/kernel/text/name';
import { changedRights, isSameRights, RIGHTS } from '../domain/rights';
import { usernameProblem } from '../domain/username';
import type { UserFields } from '../provider/profiles.server';
import type { Role, UserProfile } from '../provider/user-profile';

const ROLE = /^[\p{L}\p{N} ._-]{0,50}$/u;

/** The fields of a user that are typed, and the test of each. */
const TESTS = {
  first_name: isPersonName,
  last_name: isPersonName,
  email: isEmail,
  role: (text: string) => ROLE.test(text),
} as const;
type Field = keyof typeof TESTS;
const FIELDS = Object.keys(TESTS) as Field[];
type Typed = Readonly<Record<Field, string>>;

/** The values that a form of a change began with. */
const Was = z.object({
  first_name: asTypedOrEmpty,
  last_name: asTypedOrEmpty,
  email: asTypedOrEmpty,
  role: asTypedOrEmpty,
  rights: z.array(asTypedOrEmpty),
});
type Was = z.infer<typeof Was>;

/** The request of a form. Without `was` everything in it is new. */
export interface UserAnswer {
  readonly typed: Typed;
  readonly ticked: readonly string[];
  readonly was: Was | null;
}

const shape = {
  first_name: asTypedOrEmpty,
  last_name: asTypedOrEmpty,
  email: asTypedOrEmpty,
  role: asTypedOrEmpty,
  was: asTypedOrEmpty,
  ...(Object.fromEntries(RIGHTS.map((right) => [right, ticked])) as Record<(typeof RIGHTS)[number], typeof ticked>),
};
type Fields = z.output<z.ZodObject<typeof shape>>;

type Say = (path: readonly string[], key: string) => void;

/** Judges what was typed. A value that came from the provider and stays is not judged. */
function judge(fields: Partial<Fields>, say: Say): void {
  const was = readWas(fields.was);
  for (const field of FIELDS) {
    const text = fields[field]?.trim() ?? '';
    if (text !== was?.[field] && !TESTS[field](text)) say([field], `users:problem.${field}`);
  }
}

function answerOf(fields: Fields): UserAnswer {
  const typed = Object.fromEntries(FIELDS.map((field) => [field, fields[field].trim()])) as Typed;
  return { typed, ticked: RIGHTS.filter((right) => fields[right]), was: readWas(fields.was) };
}

export const ChangeForm = withRules(shape, judge).transform(answerOf);

export const CreateForm = withRules({ username: asTypedOrEmpty, ...shape }, (fields, say) => {
  const problem = usernameProblem(fields.username?.trim() ?? '');
  if (problem) say(['username'], `users:problem.${problem}`);
  judge(fields, say);
}).transform(({ username, ...fields }) => ({ ...answerOf(fields), was: null, username: username.trim() }));
export type CreateAnswer = z.output<typeof CreateForm>;

function readWas(text: string | undefined): Was | null {
  try {
    return Was.parse(JSON.parse(text ?? ''));
  } catch {
    return null;
  }
}

/** A user as the form of a change shows them. */
export function typedOf(user: UserProfile, admin: boolean): Record<string, string> {
  const fields: Typed = {
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    role: user.role === 'admin' && !admin ? '' : user.role,
  };
  const rights = RIGHTS.filter((right) => user.rights?.includes(right));
  return { ...fields, ...tickedAs(rights), was: JSON.stringify({ ...fields, rights } satisfies Was) };
}

export function tickedAs(rights: readonly string[]): Record<string, string> {
  return Object.fromEntries(rights.map((right) => [right, 'on']));
}

/** The fields that a change sends: those that this form changed, and that are not so already. */
export function changesOf(user: UserProfile, { typed, ticked, was }: UserAnswer): UserFields {
  const now: Typed = { first_name: user.firstName, last_name: user.lastName, email: user.email, role: user.role };
  const changed = (field: Field) => typed[field] !== was?.[field] && typed[field] !== now[field];
  const rights = user.rights && changedRights(user.rights, { was: was?.rights ?? [], ticked });
  const isNew = rights !== null && !isSameRights(rights, user.rights ?? []);
  return {
    ...(changed('first_name') ? { firstName: typed.first_name } : {}),
    ...(changed('last_name') ? { lastName: typed.last_name } : {}),
    ...(changed('email') ? { email: typed.email } : {}),
    // rights alone may cost the user the name of their own role
    ...(typed.role !== '' && (changed('role') || isNew) ? { role: typed.role } : {}),
    ...(isNew ? { rights } : {}),
  };
}

/** The fields of a new user. A role without ticks brings its own rights. */
export function newFields({ typed, ticked }: UserAnswer): UserFields {
  return {
    firstName: typed.first_name,
    lastName: typed.last_name,
    email: typed.email,
    ...(typed.role === '' ? {} : { role: typed.role }),
    ...(typed.role !== '' && ticked.length === 0 ? {} : { rights: ticked }),
  };
}

/** The listed role whose rights are not those that would be sent with it; null when there is none. */
export function otherRole({ role, rights }: UserFields, roles: readonly Role[]): Role | null {
  const listed = roles.find(({ name }) => name === role);
  if (!listed?.rights || !rights) return null;
  const ofMatrix = (all: readonly string[]) => RIGHTS.filter((right) => all.includes(right));
  return isSameRights(ofMatrix(listed.rights), ofMatrix(rights)) ? null : listed;
}

/** True when the provider shows all that was sent. */
export function isAsSent(user: UserProfile, { firstName, lastName, email, role, rights }: UserFields): boolean {
  const same = (sent: string | undefined, now: string) => sent === undefined || sent === now;
  return (
    same(firstName, user.firstName) &&
    same(lastName, user.lastName) &&
    // email is ours: a provider without it shows none
    (user.email === '' || same(email, user.email)) &&
    same(role, user.role) &&
    (rights === undefined || (user.rights !== null && isSameRights(rights, user.rights)))
  );
}
