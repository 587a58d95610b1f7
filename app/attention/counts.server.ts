import { countAttention, renewAttention } from '~/flows/attention/keys.server';
import type { MenuCount } from '~/kernel/frame/menu-count';
import { paths } from '~/kernel/paths/paths';

export const counts: readonly MenuCount[] = [
  { entry: 'attention', own: countAttention, renew: renewAttention, page: paths.attention() },
];
