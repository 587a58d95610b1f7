import { path } from '~/kernel/paths/path';

export const profile = {
  profile: (tab?: string) => path(tab === undefined ? ['profile'] : ['profile', tab]),
} as const;
