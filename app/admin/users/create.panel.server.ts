import { USER_RIGHTS } from '~/kernel/access/permissions';
import { itself } from '~/flows/intents/intent';
import type { FieldProblems } from '~/kernel/forms/parse.server';
import { panelsOf } from '~/flows/panels/define-panel.server';
import type { Area, Sent, TypedForm } from '~/flows/panels/panel.server';
import { paths } from '~/kernel/paths/paths';
import { settle, settleSide } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import { usernameProblem } from '../domain/username';
import type { UserProfile } from '../provider/user-profile';
import { COPY, copyForgotten, copyProblem, withCopied } from './copy-rights.server';
import { findUser, isSameUsername, listRoles } from './find-user.server';
import { formChoices } from './form-choices.server';
import { roleProblem } from './role-problem.server';
import { CreateForm, isAsSent, newFields, type CreateAnswer } from './user-form.server';
import { reviewNew } from './user-review.server';
import { NEW_USER } from './new-user';
import { userName } from './words.server';

/** The button that checks the username. */
const CHECK = 'checkUsername';

type Nothing = Readonly<Record<never, never>>;

interface Subject {
  readonly organisation: string;
  /** Null until the user is made. */
  readonly user: UserProfile | null;
}

const newUsers: Area<Subject, Nothing, null> = {
  key: 'user',
  reads: 'user-r',
  pricing: 'pricing-r',
  recordAt: () => NEW_USER,
  open: ({ session }) => Promise.resolve({ organisation: session.record.organization.name, user: null }),
  isWhole: () => true,
  recordPage: () => paths.users(),
  home: () => paths.users(),
  name: ({ organisation }) => organisation,
  facts: () => null,
  verdict: () => null,
  keep: () => ({}),
  recordOf: () => NEW_USER,
  isSame: () => true,
  after: async (provider, kept) => ({
    user: await findUser(provider, (kept as Sent<Nothing, CreateAnswer>).answer.username),
  }),
};

const { definePanel } = panelsOf(newUsers);

/** A new user, with their rights (USR-01). A username that exists is refused, since the call would change that user. */
export const createPanel = definePanel({
  name: 'createUser',
  schema: CreateForm,
  requirement: USER_RIGHTS,
  capability: () => null,
  load: async (access, _subject, typed) => {
    const [choices, checked] = await Promise.all([formChoices(access, null, typed), checkedText(access, typed)]);
    return { ...choices, checked };
  },
  first: () => ({}),
  refuses: async (access, _subject, intent) => {
    if (intent === COPY) return copyProblem(access, access.form.get('copy_from') ?? undefined);
    if (intent !== CHECK) return null;
    const username = access.form.get('username')?.trim() ?? '';
    const problem = usernameProblem(username);
    if (problem) return { username: [access.t(`users:problem.${problem}`)] };
    const found = await settleSide(findUser(access.provider, username));
    return found.ok && found.value ? { username: [access.t('users:problem.taken')] } : null;
  },
  asked: (intent, typed, access) => (intent === COPY ? withCopied(access, typed) : typed),
  check: async (access, _subject, answer) => {
    const [taken, role] = await Promise.all([takenProblem(access, answer), roleProblem(access, newFields(answer))]);
    const forgotten = copyForgotten(access);
    return taken || role || forgotten ? { ...taken, ...role, ...forgotten } : null;
  },
  rechecks: true,
  review: async (access, _subject, answer) =>
    reviewNew(access, answer.username, { fields: newFields(answer), roles: (await listRoles(access)) ?? [] }),
  twice: 'user',
  sameRequest: {
    is: ({ answer }, { username }) => isSameUsername(answer.username, username),
    wait: ({ t }, { value }) =>
      t('users:create.wait', { username: (value.payload as Sent<Nothing, CreateAnswer>).answer.username }),
  },
  send: async (provider, _subject, answer, key) => {
    await provider.profiles.set(answer.username, newFields(answer), key);
  },
  trace: {
    makes: 'change',
    find: async (provider, { answer }, intent) => {
      const user = await findUser(provider, answer.username);
      const { first_name: first, last_name: last } = answer.typed;
      return user && user.firstName === first && user.lastName === last ? [itself(intent)] : [];
    },
  },
  named: async ({ answer }, after) => {
    const user = (await after())?.user;
    return user && isAsSent(user, newFields(answer)) ? { name: userName(user) } : null;
  },
  fields: {
    username: 'username',
    first_name: 'first_name',
    last_name: 'last_name',
    email: 'email',
    role: 'role',
    permissions: 'rights',
  },
});

/** The problem with a name that somebody has. Without a look nothing is sent, since the call might change a user. */
async function takenProblem({ provider, t }: Access, { username }: CreateAnswer): Promise<FieldProblems | null> {
  const found = await settle(findUser(provider, username));
  if (!found.ok) return { '': [t('panels:outage')] };
  return found.value ? { username: [t('users:problem.taken')] } : null;
}

/** The finding of the check of a username, when the form asked for it. The problem with a taken one is under its field. */
async function checkedText({ provider, t }: Access, typed: TypedForm): Promise<string | null> {
  const username = typed['username']?.trim() ?? '';
  if (typed['intent'] !== CHECK || usernameProblem(username)) return null;
  const found = await settleSide(findUser(provider, username));
  if (!found.ok) return t('users:unchecked');
  return found.value ? null : t('users:free', { username });
}
