import { USER_RIGHTS } from '~/kernel/access/permissions';
import { itself } from '~/flows/intents/intent';
import type { FieldProblems } from '~/kernel/forms/parse.server';
import type { Access } from '~/kernel/session/authorize.server';
import { managesUsers } from '../domain/deeds';
import { COPY, copyForgotten, copyProblem, withCopied } from './copy-rights.server';
import { findUser, listRoles } from './find-user.server';
import { formChoices } from './form-choices.server';
import { roleProblem } from './role-problem.server';
import { ChangeForm, changesOf, typedOf, type UserAnswer } from './user-form.server';
import { reviewChange } from './user-review.server';
import { definePanel, type Subject } from './users-area.server';
import { userName } from './words.server';

/** The change of a user: their name, their role and their rights (USR-01). */
export const changePanel = definePanel({
  name: 'changeUser',
  schema: ChangeForm,
  requirement: USER_RIGHTS,
  capability: () => null,
  load: async (access, { user }, typed) => ({
    ...(await formChoices(access, user, typed)),
    first: user ? typedOf(user, access.admin) : {},
  }),
  first: (_subject, { first }) => first,
  refuses: (access, _subject, intent) =>
    intent === COPY ? copyProblem(access, access.form.get('copy_from') ?? undefined) : Promise.resolve(null),
  asked: (intent, typed, access) => (intent === COPY ? withCopied(access, typed) : typed),
  check: checkChange,
  review: async (access, { user, isOwn }, answer) => {
    if (!user) return { lines: [] };
    const roles = (await listRoles(access)) ?? [];
    return reviewChange(access, user, isOwn, { fields: changesOf(user, answer), roles });
  },
  // a right that a colleague gives or takes in the meantime is to be seen first
  basis: ({ user }) => user && [user.firstName, user.lastName, user.email, user.role, [...(user.rights ?? [])].sort()],
  send: async ({ profiles }, { user, username }, answer, key) => {
    if (user) await profiles.set(username, changesOf(user, answer), key);
  },
  trace: {
    makes: 'change',
    find: async (provider, { username, answer }, intent) => {
      const now = await findUser(provider, username);
      return now && isDone(seenOf(now, answer), answer) ? [itself(intent)] : [];
    },
  },
  named: async ({ answer }, after) => {
    const user = (await after())?.user;
    return user && isDone(user, answer) ? { name: userName(user) } : null;
  },
  fields: {
    first_name: 'first_name',
    last_name: 'last_name',
    email: 'email',
    role: 'role',
    permissions: 'rights',
  },
});

/** True when nothing is left of what the form changed. */
function isDone(user: NonNullable<Subject['user']>, answer: UserAnswer): boolean {
  return Object.keys(changesOf(user, answer)).length === 0;
}

/** The user with the address that was sent, if the provider shows none. What is not given excludes nothing. */
function seenOf(now: NonNullable<Subject['user']>, { typed, was }: UserAnswer): NonNullable<Subject['user']> {
  const isAlone = typed.first_name === was?.first_name && typed.last_name === was.last_name && typed.role === was.role;
  return now.email === '' && !isAlone ? { ...now, email: typed.email } : now;
}

async function checkChange(
  access: Access,
  { user, isOwn }: Subject,
  answer: UserAnswer,
): Promise<FieldProblems | null> {
  const { t } = access;
  if (!user) return null;
  const forgotten = copyForgotten(access);
  if (forgotten) return forgotten;
  const fields = changesOf(user, answer);
  if (Object.keys(fields).length === 0) return { '': [t('users:problem.unchanged')] };
  if (isOwn && fields.rights && managesUsers(user.rights ?? []) && !managesUsers(fields.rights))
    return { rights: [t('users:problem.own')] };
  return roleProblem(access, fields);
}
