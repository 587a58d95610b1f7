import type { AreaDeeds } from '~/flows/deeds/area-deeds.server';
import { paths } from '~/kernel/paths/paths';
import { NEW_USER } from './users/new-user';

export const deeds: AreaDeeds = {
  records: {
    user: {
      name: (t) => t('users:record'),
      href: (username) => (username === NEW_USER ? null : paths.user(username)),
      shown: (username) => (username === NEW_USER ? '' : username),
    },
  },
  deeds: {},
};
