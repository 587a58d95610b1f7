import type { AreaDeeds } from '~/flows/deeds/area-deeds.server';
import { paths } from '~/kernel/paths/paths';

export const deeds: AreaDeeds = {
  records: { user: { name: (t) => t('users:record'), href: (username) => paths.user(username) } },
  deeds: {},
};
