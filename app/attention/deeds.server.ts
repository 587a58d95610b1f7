import type { AreaDeeds } from '~/flows/deeds/area-deeds.server';

export const deeds: AreaDeeds = {
  records: {
    attention: {
      // without a link, since the page is about the reader's own address
      name: (t) => t('attention:agenda.shown.what'),
      shown: () => '',
    },
  },
  deeds: {},
};
