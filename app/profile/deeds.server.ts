import type { AreaDeeds } from '~/flows/deeds/area-deeds.server';
import { paths } from '~/kernel/paths/paths';

/** The tab of each part of a profile that is changed. Other parts have the tab of their own name. */
const TABS: Readonly<Record<string, string | undefined>> = { names: undefined, prices: 'region', 'api key': 'keys' };

export const deeds: AreaDeeds = {
  records: {
    profile: {
      name: (t) => t('profile:title'),
      href: (part) => paths.profile(part in TABS ? TABS[part] : part),
      shown: () => '',
    },
  },
  deeds: { 'profile change': (t) => t('profile:change') },
};
