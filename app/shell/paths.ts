import { path } from '~/kernel/paths/path';

export const shell = {
  home: () => '/',
  changelog: () => path(['changelog']),
} as const;
