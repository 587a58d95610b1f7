import { panelsOf } from '~/flows/panels/define-panel.server';
import type { Area } from '~/flows/panels/panel.server';
import { paths } from '~/kernel/paths/paths';
import { usernameIn } from '../domain/username';
import type { UserProfile } from '../provider/user-profile';
import { findUser, isOwnName, isSameUsername } from './find-user.server';
import { userName } from './words.server';

export interface Subject {
  readonly username: string;
  /** Null once the user is removed. */
  readonly user: UserProfile | null;
  readonly isOwn: boolean;
}

interface Kept {
  readonly username: string;
}

const users: Area<Subject, Kept, { readonly username: string; readonly name: string }> = {
  key: 'user',
  reads: 'user-r',
  pricing: 'pricing-r',
  recordAt: ({ username }) => usernameIn(username)?.toLowerCase() ?? null,
  open: async ({ provider, session }, { params }) => {
    const given = usernameIn(params['username']);
    if (given === null) throw new Response(null, { status: 404 });
    const user = await findUser(provider, given);
    const username = user?.username ?? given;
    return { username, user, isOwn: isOwnName(session, username) };
  },
  isWhole: ({ user }) => user !== null,
  recordPage: (username) => paths.user(username),
  home: ({ username }) => paths.user(username),
  numberOf: ({ username }) => username,
  name: ({ user, username }) => (user ? userName(user) : username),
  facts: ({ user, username }) => ({ username, name: user ? userName(user) : username }),
  verdict: () => null,
  keep: ({ username }) => ({ username }),
  recordOf: ({ username }) => username.toLowerCase(),
  isSame: (kept, { username }) => isSameUsername(kept.username, username),
  after: async (provider, { username }) => ({ user: await findUser(provider, username) }),
};

export const { definePanel, defineReview } = panelsOf(users);
