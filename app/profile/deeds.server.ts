import type { AreaDeeds } from '~/flows/deeds/area-deeds.server';

/** The tab of each part of a profile whose name in the audit is another. */
const TABS: Readonly<Record<string, string>> = { names: 'personal', prices: 'region', 'api key': 'keys' };

export const deeds: AreaDeeds = {
  records: {
    profile: {
      // without a link, since the pages of a profile are those of the reader
      name: (t, part) => {
        const tabs: Readonly<Record<string, string>> = t('profile:tabs', { returnObjects: true });
        return tabs[TABS[part] ?? part] ?? t('profile:title');
      },
      shown: () => '',
    },
  },
  deeds: { 'profile change': (t) => t('profile:change') },
};
