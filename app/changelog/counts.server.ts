import type { MenuCount } from '~/kernel/frame/menu-count';
import { paths } from '~/kernel/paths/paths';
import { askedOf } from './asked.server';
import { countUnseen } from './seen.server';

export const counts: readonly MenuCount[] = [
  {
    entry: 'changelog',
    news: async (provider, session, language) => {
      const { rows } = await provider.changelog.unread(askedOf(session, language));
      return rows.map(({ key }) => key);
    },
    unseen: countUnseen,
    page: paths.changelog(),
  },
];
