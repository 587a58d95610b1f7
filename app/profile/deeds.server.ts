import type { AreaDeeds } from '~/flows/deeds/area-deeds.server';
import { paths } from '~/kernel/paths/paths';

export const deeds: AreaDeeds = {
  records: {
    profile: { name: (t) => t('shell:profilePage.log.record'), href: () => paths.profile(), shown: () => '' },
  },
  deeds: { 'profile change': (t) => t('shell:profilePage.log.change') },
};
