import { z } from 'zod';
import { USER_RIGHTS } from '~/kernel/access/permissions';
import { itself } from '~/flows/intents/intent';
import { paths } from '~/kernel/paths/paths';
import { findUser } from './find-user.server';
import { defineReview } from './users-area.server';
import { userName } from './words.server';

/** The removal of a user (USR-01). */
export const deletePanel = defineReview({
  name: 'deleteUser',
  schema: z.object({}),
  requirement: USER_RIGHTS,
  capability: () => null,
  obstacle: ({ isOwn }, { t }) => (isOwn ? t('users:remove.own') : null),
  parent: () => paths.users(),
  review: ({ t }, { user, username }) =>
    Promise.resolve({
      lines: [
        { key: 'name', label: t('users:list.columns.firstname'), value: user ? userName(user) : username },
        { key: 'username', label: t('users:fields.username'), value: username },
      ],
      warning: t('users:remove.warning'),
    }),
  confirm: (t) => ({ label: t('users:remove.confirm'), missing: t('users:remove.confirmFirst') }),
  keep: (t) => t('users:remove.keep'),
  ends: true,
  send: async ({ profiles }, { username }, _nothing, key) => {
    await profiles.remove(username, key);
  },
  trace: {
    makes: 'change',
    find: async (provider, { username }, intent) => ((await findUser(provider, username)) ? [] : [itself(intent)]),
  },
});
